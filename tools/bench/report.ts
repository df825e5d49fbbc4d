// The table of the bench: each measure, its floor and its target.
import type { LoadResult } from "./traffic/load.ts";

export interface Line {
  what: string;
  connections: number;
  application: LoadResult;
  floor: LoadResult | null;
  /** Target ratio of medians, or target milliseconds. */
  aim?: { ratio?: number; milliseconds?: number };
}

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)}`;

function verdict({ application, floor, aim }: Line): string {
  if (!aim) return "";
  if (aim.ratio !== undefined && floor)
    return application.median / floor.median <= aim.ratio ? `≤ ${aim.ratio} ✓` : `≤ ${aim.ratio} ✗`;
  if (aim.milliseconds !== undefined)
    return application.median <= aim.milliseconds
      ? `≤ ${aim.milliseconds} ms ✓`
      : `≤ ${aim.milliseconds} ms ✗`;
  return "";
}

/** One row per measure: medians, p95, p99 in ms, requests per second, ratio of medians, target. */
export function printTable(title: string, lines: readonly Line[]): void {
  console.log(`\n${title}`);
  console.log(
    "what                              conn   median     p95     p99    req/s | floor median    p95    p99    req/s | ratio   p95×   req/s×  aim",
  );
  for (const line of lines) {
    const { what, connections, application: a, floor: f } = line;
    const own = `${what.padEnd(34)}${String(connections).padStart(4)} ${ms(a.median).padStart(8)} ${ms(a.p95).padStart(7)} ${ms(a.p99).padStart(7)} ${a.rate.toFixed(0).padStart(8)}`;
    const floor = f
      ? `${ms(f.median).padStart(12)} ${ms(f.p95).padStart(6)} ${ms(f.p99).padStart(6)} ${f.rate.toFixed(0).padStart(8)} | ${(a.median / f.median).toFixed(2).padStart(5)} ${(a.p95 / f.p95).toFixed(2).padStart(6)} ${(a.rate / f.rate).toFixed(2).padStart(7)}`
      : `${"—".padStart(12)} ${"—".padStart(6)} ${"—".padStart(6)} ${"—".padStart(8)} | ${"—".padStart(5)} ${"—".padStart(6)} ${"—".padStart(7)}`;
    console.log(`${own} | ${floor}  ${verdict(line)}`);
  }
}
