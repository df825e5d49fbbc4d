// The demonstration company: made once, on the very first start, by the verbs of the areas. Its accounts come first, the
// rest while people sign in.
import { sql } from "kysely";
import { type Application, inTransaction, ownCaller } from "#kernel/server/application.ts";
import type { Call } from "#kernel/server/call.ts";
import { CannotStart } from "#platform/cannot-start.ts";
import { type DemonstrationAccounts, settleDemonstration } from "#people/server/demonstration.ts";
import type { Settings } from "./settings.ts";

interface MilestoneTable {
  name: string;
  at: string;
}
declare module "#kernel/server/database.ts" {
  interface Tables {
    milestone: MilestoneTable;
  }
}

/** Any number, the same in every process: only one of them makes the company. */
const lock = 7_310_452;

/** A demonstration, whose password is known, and a real company never share a database. Throws CannotStart. */
export async function demandOwnDatabase(
  { database: { db } }: Application,
  mode: Settings["MODE"],
): Promise<void> {
  // One statement: another process may be making the company just now.
  const { rows } = await sql<{ isDemonstration: boolean; isUsed: boolean }>`
    select exists (select from milestone where name = 'demonstration') as "isDemonstration", exists (select from "user") as "isUsed"`.execute(
    db,
  );
  const [{ isDemonstration, isUsed } = { isDemonstration: false, isUsed: false }] = rows;
  const another = "name another with DATABASE_URL or DATA_DIR.";
  if (mode === "production" && isDemonstration)
    throw new CannotStart(
      `This database holds the demonstration company, production needs its own: ${another}`,
    );
  if (mode === "demonstration" && isUsed && !isDemonstration)
    throw new CannotStart(`This database holds a real company: start with MODE=production, or ${another}`);
}

const isReached = async ({ db }: Call, name: string): Promise<boolean> =>
  (await db.selectFrom("milestone").select("name").where("name", "=", name).executeTakeFirst()) !== undefined;

/** One after the other, whichever process they are of: what one makes, the next finds. */
const inTurn = <T>(application: Application, act: (call: Call) => Promise<T>): Promise<T> =>
  inTransaction(application, ownCaller("demonstration"), async (call) => {
    // Nobody waits for a click here: a process waits for the one that makes a part for as long as that takes.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      call.db,
    );
    await sql`select pg_advisory_xact_lock(${lock})`.execute(call.db);
    return act(call);
  });

/** One part of the company, all or nothing, once for this database. */
async function reach(call: Call, name: string, make: (call: Call) => Promise<void>): Promise<void> {
  if (await isReached(call, name)) return;
  await make(call);
  await call.db.insertInto("milestone").values({ name, at: call.now.toISOString() }).execute();
}

const filled = "demonstration.filled";

/** Its accounts, made the first time: people may sign in. Throws CannotStart. */
export const openDemonstration = (application: Application): Promise<DemonstrationAccounts | null> =>
  inTurn(application, async (call) => {
    await reach(call, "demonstration", async () => {
      if (application.services.signing.yousign)
        throw new CannotStart(
          "YOUSIGN_API_KEY has no place in the first start of a demonstration, whose contracts are signed by the embedded signature: remove it, start once, then give it again.",
        );
    });
    return settleDemonstration(call);
  });

/** Whether the rest of the company is there: cars, clients, contracts. */
export const isDemonstrationFilled = (application: Application): Promise<boolean> =>
  inTransaction(application, ownCaller("demonstration"), (call) => isReached(call, filled));

/** The rest, area by area, each seen as soon as it is there; a start that was cut goes on where it stopped. */
export async function fillDemonstration(application: Application): Promise<void> {
  for (const { name, demonstration } of application.areas) {
    if (!demonstration) continue;
    const began = performance.now();
    await inTurn(application, (call) => reach(call, `demonstration.${name}`, demonstration));
    application.log.info({ area: name, ms: Math.round(performance.now() - began) }, "demonstrated");
  }
  await inTurn(application, (call) => reach(call, filled, async () => {}));
}

/** The whole company, where there is none yet. */
export async function demonstrate(application: Application): Promise<void> {
  await openDemonstration(application);
  if (!(await isDemonstrationFilled(application))) await fillDemonstration(application);
}
