// What was decided of an account here, done in the pool once it is committed: changed, or closed. Until it
// is done, the directory is ahead of the pool, and is not read from it.
import { job } from "#kernel/event.ts";
import { errand } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Errand } from "#kernel/server/outside.ts";
import { accountsOn, changeAccount, changeRoles, closeAccount, rolesOf } from "./administration.ts";
import { raiseFloor } from "./revocation.ts";

const following = job<{ id: string }>("people.follow", { retryDelay: 5, retryLimit: 8 });

/** The pool is to follow what this account has become here. */
export async function havePoolFollow(call: Call, id: string): Promise<void> {
  const askedAt = call.services.clock().toISOString();
  await call.db
    .insertInto("accountChange")
    .values({ id, askedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ askedAt }))
    .execute();
  await call.enqueue(following, { id }, { key: id });
}

const entryOf = ({ db }: Call, id: string) =>
  db
    .selectFrom("user")
    .select(["version", "name", "familyName", "phone", "roles"])
    .where("id", "=", id)
    .executeTakeFirst();

/** True when the account is still what the pool was told. */
async function settled(call: Call, id: string, version: number | undefined): Promise<boolean> {
  if ((await entryOf(call, id))?.version !== version) return false;
  await call.db.deleteFrom("accountChange").where("id", "=", id).execute();
  // A token renewed before the pool knew tells the roles of before.
  if (version !== undefined) await raiseFloor(call, id, "changedAt");
  return true;
}

async function followOnce(on: Errand, id: string): Promise<boolean> {
  const entry = await on.within((call) => entryOf(call, id));
  const accounts = accountsOn(on);
  if (entry) {
    await changeAccount(accounts, id, entry);
    await changeRoles(accounts, id, { before: await rolesOf(accounts, id), after: entry.roles });
  } else await closeAccount(accounts, id);
  return on.within((call) => settled(call, id, entry?.version));
}

/** Once it never came through, the pool is the truth again: the directory is read from it. */
export const accountFollowing = errand(
  following,
  async (on, { id }) => {
    while (!(await followOnce(on, id)));
  },
  {
    giveUp: async ({ db }, { id }) =>
      void (await db.deleteFrom("accountChange").where("id", "=", id).execute()),
  },
);
