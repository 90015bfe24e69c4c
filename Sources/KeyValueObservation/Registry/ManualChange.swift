struct ManualChange {}
