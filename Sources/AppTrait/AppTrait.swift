// An empty module. The modules that use other packages depend on it.
//
// Those packages are fetched only with the trait `App`, so that who depends on `Redux` fetches nothing
// else. Without the trait the modules above it cannot be built, and this is the one message about it.

#if !App
  #error("Skyreel is built with the trait App: use `make`, or add `--traits App` to `swift build`")
#endif
