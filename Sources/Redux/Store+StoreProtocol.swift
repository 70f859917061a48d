extension Store: StoreProtocol {}
