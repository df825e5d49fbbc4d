// The demonstration company: made once, on the very first start, by the verbs of the areas.
import { sql } from "kysely";
import { type Application, inTransaction, itself } from "#kernel/server/application.ts";
import { type DemonstrationAccounts, settleDemonstration } from "#people/server/demonstration.ts";

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

/** Makes the company where there is none yet, all or nothing, and answers the accounts to sign in with. */
export const demonstrate = (application: Application): Promise<DemonstrationAccounts | null> =>
  inTransaction(application, itself("demonstration"), async (call) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(call.db);
    const made = await call.db.selectFrom("milestone").select("name").where("name", "=", "demonstration").executeTakeFirst();
    if (!made) {
      for (const { name, demonstration } of application.areas) {
        const began = performance.now();
        await demonstration?.(call);
        application.log.info({ area: name, ms: Math.round(performance.now() - began) }, "demonstrated");
      }
      await call.db.insertInto("milestone").values({ name: "demonstration", at: call.now.toISOString() }).execute();
    }
    return settleDemonstration(call);
  });
