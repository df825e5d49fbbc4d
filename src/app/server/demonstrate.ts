// The demonstration company: created once, at the very first start, through the verbs of the areas. Its accounts come
// first, the rest while people sign in.
import { sql } from "kysely";
import pg from "pg";
import {
  type Application,
  inTransaction,
  openOutsideContext,
  systemCaller,
} from "#kernel/server/application.ts";
import type { Call } from "#kernel/server/call.ts";
import { rebuildDerivations } from "#kernel/server/derivations.ts";
import { StartupError } from "#platform/startup-error.ts";
import { type DemonstrationAccounts, prepareDemonstrationAccounts } from "#people/server/demonstration.ts";
import type { Settings } from "./settings/settings.ts";

interface MilestoneTable {
  name: string;
  at: string;
}
declare module "#kernel/server/database.ts" {
  interface Tables {
    milestone: MilestoneTable;
  }
}

/** An arbitrary constant, the same in every process: only one of them fills the company. */
const lockKey = 7_310_452;

// A single statement, as another process may be filling the company.
const ownershipQuery = `
  select exists (select from milestone where name = 'demonstration') as "isDemonstration",
    exists (select from "user") as "isUsed"`;

/** A demonstration, whose password is public, and a real company must never share a database. Throws StartupError. */
export async function requireOwnDatabase(database: pg.PoolConfig, mode: Settings["MODE"]): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client
    .query<{ isDemonstration: boolean; isUsed: boolean }>(ownershipQuery)
    .finally(() => client.end());
  const [{ isDemonstration, isUsed } = { isDemonstration: false, isUsed: false }] = rows;
  const another = "name another with DATABASE_URL or DATA_DIR.";
  if (mode === "production" && isDemonstration)
    throw new StartupError(
      `This database holds the demonstration company, production needs its own: ${another}`,
    );
  if (mode === "demonstration" && isUsed && !isDemonstration)
    throw new StartupError(`This database holds a real company: start with MODE=production, or ${another}`);
}

const hasMilestone = async ({ db }: Call, name: string): Promise<boolean> =>
  (await db.selectFrom("milestone").select("name").where("name", "=", name).executeTakeFirst()) !== undefined;

/** Serialises every process: the next one sees the data of the previous one. */
const withDemonstrationLock = <T>(application: Application, act: (call: Call) => Promise<T>): Promise<T> =>
  inTransaction(application, systemCaller("demonstration"), async (call) => {
    // No user is waiting here: the process waits as long as another one needs to fill a part.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      call.db,
    );
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(call.db);
    return act(call);
  });

/** One part of the company, in a transaction, once per database. */
async function runMilestone(call: Call, name: string, make: (call: Call) => Promise<void>): Promise<void> {
  if (await hasMilestone(call, name)) return;
  await make(call);
  await call.db.insertInto("milestone").values({ name, at: call.now.toISOString() }).execute();
}

const filledMilestone = "demonstration.filled";

/** Its accounts, created the first time: people may sign in. Throws StartupError. */
export const openDemonstration = (application: Application): Promise<DemonstrationAccounts | null> =>
  withDemonstrationLock(application, async (call) => {
    await runMilestone(call, "demonstration", async () => {
      if (application.services.signing.yousign)
        throw new StartupError(
          "YOUSIGN_API_KEY has no place in the first start of a demonstration, whose contracts are signed by the embedded signature: remove it, start once, then give it again.",
        );
    });
    return prepareDemonstrationAccounts(call);
  });

/** True once cars, clients and contracts exist. */
export const isDemonstrationFilled = (application: Application): Promise<boolean> =>
  inTransaction(application, systemCaller("demonstration"), (call) => hasMilestone(call, filledMilestone));

/** The rest, area by area, each visible once done; an interrupted start resumes at the failed part. */
export async function fillDemonstration(application: Application): Promise<void> {
  for (const { name, demonstration } of application.areas) {
    if (!demonstration) continue;
    const began = performance.now();
    await withDemonstrationLock(application, (call) =>
      runMilestone(call, `demonstration.${name}`, demonstration),
    );
    application.log.info({ area: name, ms: Math.round(performance.now() - began) }, "demonstrated");
  }
  // Verbs run on past days derive values as of those days.
  await rebuildDerivations.run(openOutsideContext(application, systemCaller("demonstration")));
  await withDemonstrationLock(application, (call) => runMilestone(call, filledMilestone, async () => {}));
}

/** Creates the whole company, if there is none yet. */
export async function demonstrate(application: Application): Promise<void> {
  await openDemonstration(application);
  if (!(await isDemonstrationFilled(application))) await fillDemonstration(application);
}
