/// Has a value be of use, whatever its type.
nonisolated func use<Value>(_ value: Value) {}
