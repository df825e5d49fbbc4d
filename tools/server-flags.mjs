// Flags and environment of the server process, for Node and the C library.

/**
 * By default V8 would let young objects take 130 MB permanently, measured after a load of lists; 16 MB per half is as
 * fast. It would also let old ones grow up to fourfold between two collections on a machine with spare memory: with
 * 60 in 100, the process uses 265 MB rather than 300 to 380 after the same lists and writes, at no measurable cost in
 * time (`--optimize-for-size` uses half of that, and doubles the time of a list). No limit: traffic may need it.
 */
export const serverFlags = [
  "--disable-warning=ExperimentalWarning",
  "--max-semi-space-size=16",
  "--heap-growing-percent=60",
];

/** Password hashes and pictures run in threads: glibc would keep a memory arena for each, and never release it. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
