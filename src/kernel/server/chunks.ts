/** Rows of one statement: PostgreSQL takes 65 535 values at most. */
const chunkSize = 1_000;

export const inChunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  );
