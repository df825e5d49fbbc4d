// The erasure of a person: one transaction, everywhere at once, the history included.
import { sql } from "kysely";
import { erasedDomain } from "#clients/model/erased.ts";
import { anonymise } from "#clients/server/anonymise.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { eraseDocumentsByLaw } from "#platform/document-erasure.ts";
import { dropPapers } from "#scoring/server/papers.ts";
import type { ErasurePlan } from "../../contract/personal-data.ts";
import { scoringIdsOf } from "./client-papers.ts";
import { dropSentPapers, erasePlaces } from "./erase-places.ts";
import { redactLines } from "./lines.ts";
import { type PersonAsked, personOf } from "./person.ts";
import { erasedPerson } from "./place.ts";
import { linkedTo, signaturesOf } from "./places-of-sales.ts";
import { messagesTo, vatChecksOf } from "./places.ts";
import { planOf } from "./plan.ts";
import { demandErasable, demandNameless } from "./reason.ts";
import { emailsOf, type Traces, tracesOf } from "./traces.ts";

/** Links are ended and say no name; those of signatures are proofs, and only lose what writes them again. */
async function endLinks(call: Call, { sought, person }: Traces): Promise<void> {
  await sql`
    update outsider_link set recipient_name = ${erasedPerson}, recipient_email = '', closed_token = null,
      revoked_at = coalesce(revoked_at, ${call.now.toISOString()})
    where ${linkedTo(sought)}`.execute(call.db);
  await sql`update outsider_link set closed_token = null where kind = 'signature'
    and lower(recipient_email) = any(${emailsOf(person)}) and subject_id in (${signaturesOf(person.clientId)})`.execute(
    call.db,
  );
}

const onRequest = "effacement des données de la personne (RGPD, art. 17)";

async function dropPapersOf(call: Call, clientId: string): Promise<void> {
  await eraseDocumentsByLaw(call, { record: "client", id: clientId }, onRequest);
  await sql`delete from vat_check where ${vatChecksOf(clientId)}`.execute(call.db);
  for (const id of await scoringIdsOf(call, clientId)) await dropPapers(call, id, onRequest);
  await sql`update scoring set needs = '', comment = '', review_comment = '' where client_id = ${clientId}`.execute(
    call.db,
  );
  await sql`update comment set text = '[effacé]' where record = 'client' and record_id = ${clientId}
    or record = 'scoring' and record_id in (select id::text from scoring where client_id = ${clientId})`.execute(
    call.db,
  );
}

async function cleanTexts(call: Call, traces: Traces): Promise<void> {
  const { clientId, ids } = traces.sought;
  await erasePlaces(call, traces);
  await sql`update quote set contact_ids = contact_ids - ${[...ids]}::text[] where client_id = ${clientId}`.execute(
    call.db,
  );
}

/** Erases for a reason that somebody wrote, and that the history tells. */
export async function eraseForReason(call: Call, subject: PersonAsked, reason: string): Promise<ErasurePlan> {
  const { name, contacts } = await personOf(call, subject);
  const present = contacts.filter(({ email }) => !email.endsWith(erasedDomain));
  await demandNameless(call, reason, {
    texts: present.length === 0 ? [] : [name, ...present.flatMap(({ lastName, email }) => [lastName, email])],
    phones: present.flatMap(({ phone }) => phone ?? []),
  });
  return erasePerson(call, subject, `a effacé les données d’une personne : ${reason}`);
}

/** Erases, or throws the refusal with every reason. `did` is what the history says. */
export async function erasePerson(call: Call, asked: PersonAsked, did: string): Promise<ErasurePlan> {
  const { clientId } = await personOf(call, asked);
  await getForUpdate(call, "client", clientId);
  const person = await personOf(call, asked);
  demandErasable((await planOf(call, person)).reasons);
  const traces = await tracesOf(call, person);
  await dropSentPapers(call, traces.sought);
  await endLinks(call, traces);
  await sql`delete from message where ${messagesTo(traces.sought)}`.execute(call.db);
  if (person.isIndividual) await dropPapersOf(call, clientId);
  await cleanTexts(call, traces);
  await anonymise(call, {
    clientId,
    contactIds: person.contacts.map(({ id }) => id),
    isWhole: person.isIndividual,
  });
  await redactLines(call, traces.sought);
  call.changed({ record: "client", id: clientId, did });
  return planOf(call, await personOf(call, asked));
}
