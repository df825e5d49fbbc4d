// Checks what the counters of the menu declare: a change of one is published as a change of a kind that it shows.
import { vi } from "vitest";
import { counters } from "#app/counters.ts";
import { deskContract } from "#desk/contract.ts";
import type { TestApplication } from "../application/application.ts";

/** Names the counters that changed since the last call without a change of a kind that they show. */
export async function watchCounters(app: TestApplication): Promise<() => Promise<string[]>> {
  const publish = vi.spyOn(app.application, "publish");
  const read = () => app.as("admin")(deskContract.menuCounters);
  let before = await read();
  return async () => {
    const now = await read();
    const kinds = new Set<string>(publish.mock.calls.flatMap(([changes]) => changes.map(({ kind }) => kind)));
    const missed = Object.entries(counters)
      .filter(([name, { shows }]) => now[name] !== before[name] && !shows.some((kind) => kinds.has(kind)))
      .map(([name]) => name);
    before = now;
    publish.mockClear();
    return missed;
  };
}
