/// Which observations hear of a change.
///
/// Those that were there when it began do, and those that another thread has made before the value was
/// stored. What the changing thread itself has made since the change began came too late.
struct Audience {
  /// What the next observation would have got as serial number when the change began.
  private let beginning: UInt64
  /// … and when the value was stored.
  private var store: UInt64
  private let thread = ThreadTag.current

  /// The audience of a change that begins now.
  init() {
    beginning = ObservationInfo.nextSerial
    store = beginning
  }

  /// The value is stored now.
  mutating func close() {
    store = ObservationInfo.nextSerial
  }

  /// Whether an observation hears of the change.
  func contains(_ entry: SlotEntry) -> Bool {
    entry.serial < beginning || entry.serial < store && entry.thread != thread
  }
}
