// The verifier that leaves with an export, which the server runs too.
export interface Mark {
  lineNumber: number;
  hash: string;
}
export interface ChainedLine extends Mark {
  columns: readonly string[];
}
export interface Anchor extends Mark {
  anchoredOn: string;
  count: number;
}
export const firstHash: string;
export function netstrings(columns: readonly string[]): string;
export function chainedHash(previous: string, columns: readonly string[]): string;
export function verify(
  lines: Iterable<ChainedLine> | AsyncIterable<ChainedLine>,
  head: Mark,
  anchors: readonly Anchor[],
): Promise<{ problems: string[]; count: number; hash: string }>;
