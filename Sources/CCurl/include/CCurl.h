#pragma once

#if !__has_include(<curl/curl.h>)
#error "The headers of libcurl are missing. Install libcurl4-openssl-dev (Debian, Ubuntu) or libcurl-devel (Fedora); macOS has them in its SDK."
#endif

// The checks of argument types are macros, which would hide the functions.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stdbool.h>

#if LIBCURL_VERSION_NUM < 0x075700
#error "Skyreel needs libcurl 7.87 or newer, which Debian 12, Ubuntu 24.04, Fedora 38 and macOS 14 have."
#endif

/// The outcome of starting libcurl.
typedef enum {
  CurlStarted,
  /// There is no libcurl, or it lacks a function that is used here.
  CurlMissing,
  /// libcurl is older than 7.87, in which a name that is being looked up delays all transfers.
  CurlTooOld,
  /// libcurl could not be prepared, or there is no thread for it.
  CurlFailed,
} CurlStart;

/// Returns the version of libcurl, such as `8.5.0`, or `NULL` if there is none. It needs no thread.
const char *curl_library_version(void);

/// Loads libcurl, and starts the thread that performs all transfers by calling `run`.
///
/// Only the first call does so. All functions below need that it returned `CurlStarted`, and all but
/// `curl_thread_wake` are for that thread.
CurlStart curl_thread_start(void (*run)(void));

/// Wakes the thread from `curl_thread_sleep`, or from its next call. Any thread may do so.
void curl_thread_wake(void);

/// Sleeps until a transfer goes on or the thread is woken.
void curl_thread_sleep(void);

/// Lets all transfers go on as far as they can without waiting.
void curl_transfers_perform(void);

/// Returns a transfer that has ended, and its result, or `NULL` if there is none.
CURL *curl_transfers_next_ended(CURLcode *result);

/// Creates a transfer, or returns `NULL` without memory.
CURL *curl_transfer_create(void);

/// Begins a transfer whose options are set, and returns whether there is memory for it.
bool curl_transfer_begin(CURL *transfer);

/// Ends a transfer, whatever its progress, and releases it.
void curl_transfer_end(CURL *transfer);

// Swift cannot call variadic functions, so each kind of argument has a function of its own.

/// Receives `size * count` bytes. Any other result than their number ends the transfer.
typedef size_t (*CurlReceiver)(char *bytes, size_t size, size_t count, void *context);

void curl_transfer_set_number(CURL *transfer, CURLoption option, long value);
void curl_transfer_set_text(CURL *transfer, CURLoption option, const char *value);
void curl_transfer_set_pointer(CURL *transfer, CURLoption option, void *value);
void curl_transfer_set_receiver(CURL *transfer, CURLoption option, CurlReceiver value);
long curl_transfer_number(CURL *transfer, CURLINFO info);

/// Refuses connections to this machine, even if the name of another host leads to it, and then sets
/// `has_refused`.
void curl_transfer_refuse_this_machine(CURL *transfer, bool *has_refused);

/// Appends a line to a list of headers, or returns `NULL` without memory.
struct curl_slist *curl_headers_append(struct curl_slist *headers, const char *line);
void curl_headers_free(struct curl_slist *headers);
