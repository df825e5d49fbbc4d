// The demonstration company: made once, on the very first start, by the verbs of the areas.
import { sql } from "kysely";
import { type Application, inTransaction, ownCaller } from "#kernel/server/application.ts";
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

/** Makes the company where there is none yet, all or nothing, and answers the accounts to sign in with. */
export const demonstrate = (application: Application): Promise<DemonstrationAccounts | null> =>
  inTransaction(application, ownCaller("demonstration"), async (call) => {
    // Nobody waits for a click here: a process waits for the one that makes the company for as long as that takes.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      call.db,
    );
    await sql`select pg_advisory_xact_lock(${lock})`.execute(call.db);
    const made = await call.db
      .selectFrom("milestone")
      .select("name")
      .where("name", "=", "demonstration")
      .executeTakeFirst();
    if (!made) {
      if (application.services.signing.yousign)
        throw new CannotStart(
          "YOUSIGN_API_KEY has no place in the first start of a demonstration, whose contracts are signed by the embedded signature: remove it, start once, then give it again.",
        );
      for (const { name, demonstration } of application.areas) {
        const began = performance.now();
        await demonstration?.(call);
        application.log.info({ area: name, ms: Math.round(performance.now() - began) }, "demonstrated");
      }
      await call.db
        .insertInto("milestone")
        .values({ name: "demonstration", at: call.now.toISOString() })
        .execute();
    }
    return settleDemonstration(call);
  });
