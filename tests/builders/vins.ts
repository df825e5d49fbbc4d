let count = 0;

/** A new VIN each time, of no real maker. */
export function uniqueVin(): string {
  count += 1;
  return `VZZECUR1E0${3_000_000 + count}`;
}
