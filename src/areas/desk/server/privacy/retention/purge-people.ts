// Each night, people with whom nothing came of it are erased: three years without activity (CNIL, 2022).
import { type RawBuilder, sql } from "kysely";
import { erasedDomain } from "#clients/model/erasure.ts";
import { addMonths } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { erasePerson } from "../erasure/erase.ts";
import { readPerson } from "../erasure/person.ts";
import { planErasure } from "../erasure/plan.ts";

/** Contacts of clients without a contract, or whose contracts are past all that the law keeps, where nothing was done for three years; `only` looks at one. */
async function duePeople(call: Call, only: RawBuilder<unknown>): Promise<string[]> {
  const limit = `${addMonths(call.today, -36)}T00:00:00Z`;
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from contact p join client c on c.id = p.client_id
    where c.updated_at < ${limit} and ${only} and p.email not like ${`%${erasedDomain}`}
      and not exists (select from contract k where k.client_id = c.id
        and not exists (select from purged_record e where e.record = 'contract' and e.record_id = k.id))
      and not exists (select from quote q where q.client_id = c.id and q.updated_at >= ${limit})
      and not exists (select from scoring s where s.client_id = c.id and s.updated_at >= ${limit})
      and not exists (select from document_link l join document d on d.id = l.document_id
        where l.record = 'client' and l.record_id = c.id and d.added_at >= ${limit})
      and not exists (select from comment m where m.record = 'client' and m.record_id = c.id::text and m.created_at >= ${limit})
      and not exists (select from outsider_link l where l.recipient_email = p.email and coalesce(l.last_seen_at, l.created_at) >= ${limit})
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
    if ((await planErasure(call, await readPerson(call, subject))).reasons.length > 0) return;
    await erasePerson(call, subject, "a effacé une personne : sa durée de conservation est passée");
  },
});
