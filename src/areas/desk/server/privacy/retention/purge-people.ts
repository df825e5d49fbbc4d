// A nightly job erases prospects without outcome: three years without activity (CNIL, 2022).
import { findInactiveContacts, readPerson } from "#clients/server/erasure/person.ts";
import { addMonths } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import { erasePerson } from "../erasure/erase.ts";
import { erasureReasons } from "../erasure/plan.ts";

/** Contacts of clients without activity for three years and without legal retention; or one of them by id. */
function duePeople(call: Call, id?: string) {
  const since = `${addMonths(call.today, -36)}T00:00:00Z`;
  const declared = personalDataOf(call).declarations.flatMap(({ activities }) => activities?.(since) ?? []);
  return findInactiveContacts(call, declared, id);
}

export const purgePeople = sweep("desk.purge-people", {
  cron: "50 3 * * *",
  find: (call) => duePeople(call),
  each: async (call, id) => {
    const [contact] = await duePeople(call, id);
    if (!contact) return;
    await getForUpdate(call, "client", contact.clientId);
    if ((await duePeople(call, id)).length === 0) return;
    const subject = { kind: "contact", id } as const;
    if ((await erasureReasons(call, await readPerson(call, subject))).length > 0) return;
    await erasePerson(call, subject, "a effacé une personne : sa durée de conservation est passée");
  },
});
