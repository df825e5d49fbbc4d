// The erasure of a person: one transaction, everywhere at once, the history included.
import { sql } from "kysely";
import { erasedDomain } from "#clients/model/erasure.ts";
import { anonymise } from "#clients/server/anonymise.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { eraseDocumentsByLaw } from "#platform/documents/erasure.ts";
import { eraseScoringDocuments } from "#scoring/server/document-retention.ts";
import type { ErasurePlan } from "../../../contract/personal-data.ts";
import { scoringIdsOf } from "./client-papers.ts";
import { deleteSentPapers, redactAllTables } from "./redact.ts";
import { redactLines } from "./history-lines.ts";
import { type PersonRef, readPerson } from "./person.ts";
import { erasedPersonName } from "../data-map/entry.ts";
import { isLinkOf, signaturesOf } from "../data-map/sales.ts";
import { messagesTo, vatChecksOf } from "../data-map/data-map.ts";
import { planErasure } from "./plan.ts";
import { requireErasable, requireAnonymousReason } from "./checks.ts";
import { emailsOf, type Traces, findTraces } from "./traces.ts";

/** Links are ended and say no name; those of signatures are proofs, and only lose what writes them again. */
async function expireLinks(call: Call, { subject, person }: Traces): Promise<void> {
  await sql`
    update outsider_link set recipient_name = ${erasedPersonName}, recipient_email = '', closed_token = null,
      revoked_at = coalesce(revoked_at, ${call.now.toISOString()})
    where ${isLinkOf(subject)}`.execute(call.db);
  await sql`update outsider_link set closed_token = null where kind = 'signature'
    and lower(recipient_email) = any(${emailsOf(person)}) and subject_id in (${signaturesOf(person.clientId)})`.execute(
    call.db,
  );
}

const legalReason = "effacement des données de la personne (RGPD, art. 17)";

async function deletePapers(call: Call, clientId: string): Promise<void> {
  await eraseDocumentsByLaw(call, { record: "client", id: clientId }, legalReason);
  await sql`delete from vat_check where ${vatChecksOf(clientId)}`.execute(call.db);
  for (const id of await scoringIdsOf(call, clientId)) await eraseScoringDocuments(call, id, legalReason);
  await sql`update scoring set needs = '', comment = '', review_comment = '' where client_id = ${clientId}`.execute(
    call.db,
  );
  await sql`update comment set text = '[effacé]' where record = 'client' and record_id = ${clientId}
    or record = 'scoring' and record_id in (select id::text from scoring where client_id = ${clientId})`.execute(
    call.db,
  );
}

async function redactTexts(call: Call, traces: Traces): Promise<void> {
  const { clientId, ids } = traces.subject;
  await redactAllTables(call, traces);
  await sql`update quote set contact_ids = contact_ids - ${[...ids]}::text[] where client_id = ${clientId}`.execute(
    call.db,
  );
}

/** Erases for a reason that somebody wrote, and that the history tells. */
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

/** Erases, or throws the refusal with every reason. `did` is what the history says. */
export async function erasePerson(call: Call, ref: PersonRef, did: string): Promise<ErasurePlan> {
  const { clientId } = await readPerson(call, ref);
  await getForUpdate(call, "client", clientId);
  const person = await readPerson(call, ref);
  requireErasable((await planErasure(call, person)).reasons);
  const traces = await findTraces(call, person);
  await deleteSentPapers(call, traces.subject);
  await expireLinks(call, traces);
  await sql`delete from message where ${messagesTo(traces.subject)}`.execute(call.db);
  if (person.isIndividual) await deletePapers(call, clientId);
  await redactTexts(call, traces);
  await anonymise(call, {
    clientId,
    contactIds: person.contacts.map(({ id }) => id),
    isWhole: person.isIndividual,
  });
  await redactLines(call, traces.subject);
  call.recordChange({ record: "client", id: clientId, did });
  return planErasure(call, await readPerson(call, ref));
}
