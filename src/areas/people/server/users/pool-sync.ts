// Applies committed changes and closures of accounts to the pool. Until then, the directory is ahead of the
// pool, and is not read from it.
import { job } from "#kernel/event.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { poolAccounts, updateAccount, changeRoles, closeAccount, readRoles } from "./pool-accounts.ts";
import { raiseFloor } from "../revocation.ts";

const poolSync = job<{ id: string }>("people.follow", { retryDelay: 5, retryLimit: 8 });

/** Schedules the sync of an account to the pool. */
export async function schedulePoolSync(call: Call, id: string): Promise<void> {
  const askedAt = call.services.realClock().toISOString();
  await call.db
    .insertInto("accountChange")
    .values({ id, askedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ askedAt }))
    .execute();
  await call.enqueue(poolSync, { id }, { key: id });
}

const readEntry = ({ db }: Call, id: string) =>
  db
    .selectFrom("user")
    .select(["version", "name", "familyName", "phone", "roles"])
    .where("id", "=", id)
    .executeTakeFirst();

/** True when the account has not changed since it was sent to the pool. */
async function completeSync(call: Call, id: string, version: number | undefined): Promise<boolean> {
  if ((await readEntry(call, id))?.version !== version) return false;
  await call.db.deleteFrom("accountChange").where("id", "=", id).execute();
  // A token renewed before the pool was updated carries the old roles.
  if (version !== undefined) await raiseFloor(call, id, "changedAt");
  return true;
}

async function syncOnce(outside: OutsideContext, id: string): Promise<boolean> {
  const entry = await outside.within((call) => readEntry(call, id));
  const accounts = poolAccounts(outside);
  if (entry) {
    await updateAccount(accounts, id, entry);
    await changeRoles(accounts, id, { before: await readRoles(accounts, id), after: entry.roles });
  } else await closeAccount(accounts, id);
  return outside.within((call) => completeSync(call, id, entry?.version));
}

/** After the last failed attempt, the pool is the source of truth again: the directory is read from it. */
export const poolSyncJob = outsideJob(
  poolSync,
  async (outside, { id }) => {
    while (!(await syncOnce(outside, id)));
  },
  {
    giveUp: async ({ db }, { id }) =>
      void (await db.deleteFrom("accountChange").where("id", "=", id).execute()),
  },
);
