// How the server is run: what Node and the C library are told before the first line.

/**
 * V8 would let young objects take 130 MB for good, measured after a load of lists; 16 MB a half is as fast.
 */
export const serverFlags = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16"];

/** Hashes of passwords and pictures run in threads: glibc would keep the memory of each apart, and give none back. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
