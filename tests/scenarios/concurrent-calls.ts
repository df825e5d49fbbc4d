// Two simultaneous calls on two connections, in a known order: the record that both need is locked until the first
// waits for it, then the second.
import { sql } from "kysely";
import { expect } from "vitest";
import { getForUpdate } from "#kernel/server/records/records.ts";
import type { TestApplication } from "../application/application.ts";

const countLockWaits = (app: TestApplication): Promise<number> =>
  app.within(async (call) => {
    const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(call.db);
    return Number(rows[0]?.count);
  });

/** The outcome of each call, in their order. */
export async function runInOrder(
  app: TestApplication,
  record: { table: Parameters<typeof getForUpdate>[1]; id: string },
  both: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<PromiseSettledResult<unknown>[]> {
  const ends: Promise<PromiseSettledResult<unknown>[]>[] = [];
  await app.within(async (call) => {
    await getForUpdate(call, record.table, record.id);
    for (const [index, act] of both.entries()) {
      ends.push(Promise.allSettled([act()]));
      await expect.poll(() => countLockWaits(app), { timeout: 5_000 }).toBe(index + 1);
    }
  });
  return (await Promise.all(ends)).flat();
}
