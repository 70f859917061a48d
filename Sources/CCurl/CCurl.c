#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// libcurl and the libraries that it needs cost milliseconds to load. They are loaded before the first
// request instead of before the first picture. `dlsym` ignores symbol versions, which differ between
// distributions.
#define FUNCTIONS(_) \
  _(global_init) _(version_info) _(easy_init) _(easy_setopt) _(easy_getinfo) _(easy_cleanup) \
  _(multi_init) _(multi_setopt) _(multi_add_handle) _(multi_remove_handle) _(multi_perform) \
  _(multi_poll) _(multi_wakeup) _(multi_info_read) _(slist_append) _(slist_free_all)

static struct {
#define DECLARE(name) __typeof__(curl_##name) *name;
  FUNCTIONS(DECLARE)
} curl;

static CURLM *multi;

// The thread holds this lock except while it sleeps.
static pthread_mutex_t working = PTHREAD_MUTEX_INITIALIZER;

#ifdef __APPLE__
#define LIBRARY "/usr/lib/libcurl.4.dylib"
#else
#define LIBRARY "libcurl.so.4"
#endif

static bool load(void) {
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define LOAD(name) \
  if (!(curl.name = (__typeof__(curl.name))dlsym(library, "curl_" #name))) return false;
  FUNCTIONS(LOAD)
  return true;
}

const char *curl_library_version(void) {
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  __typeof__(curl_version_info) *info = (__typeof__(info))dlsym(library, "curl_version_info");
  return info ? info(CURLVERSION_NOW)->version : NULL;
}

// At exit, the libraries of TLS release their memory while the thread still runs. Holding the lock keeps
// it asleep until the process has ended.
static void stop_working(void) { pthread_mutex_lock(&working); }

static void *run_thread(void *argument) {
  void (*run)(void) = *(void (**)(void))argument;
  pthread_mutex_lock(&working);
  run();
  return NULL;
}

// Signals are for the first thread. A write to a closed connection would raise SIGPIPE.
static bool start_thread(void (*run)(void)) {
  static void (*function)(void);
  function = run;
  sigset_t most, before;
  sigfillset(&most);
  const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&most, faults[i]);
  pthread_t thread;
  pthread_sigmask(SIG_SETMASK, &most, &before);
  const int error = pthread_create(&thread, NULL, run_thread, &function);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!error) pthread_detach(thread);
  return !error;
}

static CurlStart start(void (*run)(void)) {
  if (!load()) return CurlMissing;
  if (curl.global_init(CURL_GLOBAL_DEFAULT)) return CurlFailed;
  if (curl.version_info(CURLVERSION_NOW)->version_num < 0x075700) return CurlTooOld;
  multi = curl.multi_init();
  if (!multi) return CurlFailed;
  // An HTTP/2 server has one connection. Others get as many as a browser opens.
  curl.multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, 6L);
  curl.multi_setopt(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, 24L);
  atexit(stop_working);
  return start_thread(run) ? CurlStarted : CurlFailed;
}

CurlStart curl_thread_start(void (*run)(void)) {
  static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;
  static bool has_result;
  static CurlStart result;
  pthread_mutex_lock(&starting);
  if (!has_result) result = start(run);
  has_result = true;
  pthread_mutex_unlock(&starting);
  return result;
}

void curl_thread_wake(void) { curl.multi_wakeup(multi); }

void curl_thread_sleep(void) {
  pthread_mutex_unlock(&working);
  curl.multi_poll(multi, NULL, 0, 24 * 3600 * 1000, NULL);
  pthread_mutex_lock(&working);
}

void curl_transfers_perform(void) {
  int count;
  curl.multi_perform(multi, &count);
}

CURL *curl_transfers_next_ended(CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = curl.multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  return NULL;
}

static bool is_this_machine(const struct sockaddr *address) {
  if (address->sa_family == AF_INET) {
    const uint32_t number = ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr);
    return number >> 24 == 127 || number >> 24 == 0;
  }
  if (address->sa_family != AF_INET6) return false;
  const struct in6_addr *number = &((const struct sockaddr_in6 *)address)->sin6_addr;
  return IN6_IS_ADDR_LOOPBACK(number) || IN6_IS_ADDR_UNSPECIFIED(number)
    || (IN6_IS_ADDR_V4MAPPED(number) && (number->s6_addr[12] == 127 || number->s6_addr[12] == 0));
}

static curl_socket_t open_socket(
  void *has_refused, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  if (has_refused && is_this_machine(&address->addr)) {
    *(bool *)has_refused = true;
    return CURL_SOCKET_BAD;
  }
  const int descriptor = socket(address->family, address->socktype, address->protocol);
  // The programs that this one starts do not get its connections.
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}

CURL *curl_transfer_create(void) {
  CURL *transfer = curl.easy_init();
  if (transfer) curl.easy_setopt(transfer, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  return transfer;
}

void curl_transfer_refuse_this_machine(CURL *transfer, bool *has_refused) {
  curl.easy_setopt(transfer, CURLOPT_OPENSOCKETDATA, has_refused);
}

bool curl_transfer_begin(CURL *transfer) {
  return transfer && curl.multi_add_handle(multi, transfer) == CURLM_OK;
}

void curl_transfer_end(CURL *transfer) {
  curl.multi_remove_handle(multi, transfer);
  curl.easy_cleanup(transfer);
}

void curl_transfer_set_number(CURL *transfer, CURLoption option, long value) {
  curl.easy_setopt(transfer, option, value);
}

void curl_transfer_set_text(CURL *transfer, CURLoption option, const char *value) {
  curl.easy_setopt(transfer, option, value);
}

void curl_transfer_set_pointer(CURL *transfer, CURLoption option, void *value) {
  curl.easy_setopt(transfer, option, value);
}

void curl_transfer_set_receiver(CURL *transfer, CURLoption option, CurlReceiver value) {
  curl.easy_setopt(transfer, option, value);
}

long curl_transfer_number(CURL *transfer, CURLINFO info) {
  long value = 0;
  curl.easy_getinfo(transfer, info, &value);
  return value;
}

struct curl_slist *curl_headers_append(struct curl_slist *headers, const char *line) {
  return curl.slist_append(headers, line);
}

void curl_headers_free(struct curl_slist *headers) { curl.slist_free_all(headers); }
