// The erasure of a person: one transaction, in every table at once, history included.
import { sql } from "kysely";
import { erasedDomain } from "#clients/model/erasure.ts";
import { anonymise } from "#clients/server/erasure/anonymise.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { type PersonRef, readPerson } from "#clients/server/erasure/person.ts";
import { erasedPersonName } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import { isLinkOf } from "#platform/personal-data/links.ts";
import { messagesTo } from "#platform/personal-data/platform-tables.ts";
import type { ErasurePlan } from "../../../contract/personal-data.ts";
import { requireErasable, requireAnonymousReason } from "./checks.ts";
import { redactLines } from "./history-lines.ts";
import { erasureReasons, planErasure } from "./plan.ts";
import { redactAllTables } from "./redact.ts";
import { type Traces, findTraces } from "./traces.ts";

/** Revokes the links and removes their names. */
async function expireLinks(call: Call, { subject }: Traces): Promise<void> {
  await sql`
    update outsider_link set recipient_name = ${erasedPersonName}, recipient_email = '', encrypted_token = null,
      revoked_at = coalesce(revoked_at, ${call.now.toISOString()})
    where ${isLinkOf(subject, personalDataOf(call))}`.execute(call.db);
}

/** Erases for a given reason, recorded in the history. */
export async function eraseForReason(call: Call, subject: PersonRef, reason: string): Promise<ErasurePlan> {
  const { name, contacts } = await readPerson(call, subject);
  const notErased = contacts.filter(({ email }) => !email.endsWith(erasedDomain));
  await requireAnonymousReason(call, reason, {
    texts:
      notErased.length === 0 ? [] : [name, ...notErased.flatMap(({ lastName, email }) => [lastName, email])],
    phones: notErased.flatMap(({ phone }) => phone ?? []),
  });
  return erasePerson(call, subject, `a effacé les données d’une personne : ${reason}`);
}

/** Erases, or throws the refusal with every reason. `did` is the text of the history line. */
export async function erasePerson(call: Call, ref: PersonRef, did: string): Promise<ErasurePlan> {
  const { clientId } = await readPerson(call, ref);
  await getForUpdate(call, "client", clientId);
  const person = await readPerson(call, ref);
  requireErasable(await erasureReasons(call, person));
  const traces = await findTraces(call, person);
  const all = personalDataOf(call);
  for (const { erase } of all.declarations) await erase?.(call, traces.subject);
  await expireLinks(call, traces);
  await sql`delete from message where ${messagesTo(traces.subject, all)}`.execute(call.db);
  await redactAllTables(call, traces);
  await anonymise(call, {
    clientId,
    contactIds: person.contacts.map(({ id }) => id),
    isWhole: person.isIndividual,
  });
  await redactLines(call, traces.subject);
  call.recordChange({ record: "client", id: clientId, did });
  return planErasure(call, await readPerson(call, ref));
}
