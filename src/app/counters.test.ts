// A figure of the menu moves on open screens with what it counts.
import { expect, test } from "vitest";
import { statisticsEndpoints } from "#desk/contract/statistics.ts";
import { counters } from "./counters.ts";

/** What a tally is derived from, where its rows are no records. */
const sources: Readonly<Record<string, string>> = { necessity: "contract", carToFund: "car" };

test("the menu is read again with each kind of record that one of its counters counts", () => {
  const shows: readonly string[] = [statisticsEndpoints.menuCounters.shows].flat();
  for (const [name, { tally }] of Object.entries(counters)) {
    if (tally === null) continue;
    const [kind = ""] = tally.split(":");
    expect(shows, name).toContain(sources[kind] ?? kind);
  }
});
