// Each night, people with whom nothing came of it are erased: three years without activity (CNIL, 2022).
import { type RawBuilder, sql } from "kysely";
import { erasedDomain } from "#clients/model/erasure.ts";
import { addMonths } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { readPerson } from "#clients/server/personal-data.ts";
import { anyOf } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import { erasePerson } from "../erasure/erase.ts";
import { erasureReasons } from "../erasure/plan.ts";

/** Contacts of clients with whom nothing was done for three years, and of whom the law retains nothing; `only` restricts them to one. */
async function duePeople(call: Call, only: RawBuilder<unknown>): Promise<string[]> {
  const since = `${addMonths(call.today, -36)}T00:00:00Z`;
  const activity = personalDataOf(call).declarations.flatMap(({ hasActivity }) => hasActivity?.(since) ?? []);
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from contact p join client c on c.id = p.client_id
    where ${only} and p.email not like ${`%${erasedDomain}`} and not (${anyOf(activity)})
    order by p.id`.execute(call.db);
  return rows.map(({ id }) => id);
}

export const purgePeople = sweep("desk.purge-people", {
  cron: "50 3 * * *",
  find: (call) => duePeople(call, sql`true`),
  each: async (call, id) => {
    const contact = await call.db
      .selectFrom("contact")
      .select("clientId")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!contact) return;
    await getForUpdate(call, "client", contact.clientId);
    if ((await duePeople(call, sql`p.id = ${id}`)).length === 0) return;
    const subject = { kind: "contact", id } as const;
    if ((await erasureReasons(call, await readPerson(call, subject))).length > 0) return;
    await erasePerson(call, subject, "a effacé une personne : sa durée de conservation est passée");
  },
});
