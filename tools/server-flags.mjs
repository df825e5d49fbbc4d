// How the server is run: what Node and the C library are told before the first line.

/**
 * V8 would let young objects take 130 MB for good, measured after a load of lists; 16 MB a half is as fast. It would
 * also let old ones grow up to fourfold between two collections on a machine with room: by 60 in 100, the process holds
 * 265 MB rather than 300 to 380 after the same lists and writes, for no time that could be told from the noise
 * (`--optimize-for-size` holds half of that, and doubles the time of a list). No limit: a crowd may need what it needs.
 */
export const serverFlags = [
  "--disable-warning=ExperimentalWarning",
  "--max-semi-space-size=16",
  "--heap-growing-percent=60",
];

/** Hashes of passwords and pictures run in threads: glibc would keep the memory of each apart, and give none back. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
