internal import TerminalUI

/// The terminal operations of a run loop, for drawn and for linear output.
protocol TerminalBackend: AnyObject {
  /// The descriptor to read keys from.
  var input: CInt { get }
  /// The descriptor to poll for signals.
  var signalDescriptor: CInt { get }
  /// The size of the layout in columns and rows.
  var size: Size { get }
  /// The glyphs that the terminal and the locale can show.
  var glyphs: Glyphs { get }

  /// Returns the signals since the last call.
  func takeSignals() -> [CInt]
  /// Restores the terminal and stops the process until it is continued.
  ///
  /// The result is `false` if the process was started to ignore stops.
  func stop(group: Bool) -> Bool
  /// Takes over the terminal again after the process was continued.
  func resume()
  /// Adopts the terminal's current size.
  func resize()

  /// Sends text to the terminal's clipboard.
  ///
  /// The result is `false`, and no sequence is sent, if the terminal might print it instead.
  func copy(_ text: String) -> Bool

  /// Whether a response of the terminal may still come.
  var isAwaitingReport: Bool { get }
  /// Marks all responses of the terminal as received.
  func endReports()
}

extension TerminalSession: TerminalBackend {}
