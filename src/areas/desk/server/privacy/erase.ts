// The erasure of a person: one transaction, everywhere at once, the history included.
import { type RawBuilder, sql } from "kysely";
import { erasedDomain } from "#clients/model/erased.ts";
import { anonymise } from "#clients/server/anonymise.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { actorId } from "#kernel/who.ts";
import { dropDocuments } from "#platform/documents.ts";
import { dropPapers } from "#scoring/server/papers.ts";
import type { ErasurePlan } from "../../contract/personal-data.ts";
import { dropSentPapers, erasePlaces } from "./erase-places.ts";
import { longestFirst } from "./others.ts";
import { type PersonAsked, personOf } from "./person.ts";
import { amendmentsOf, contractsOf, quotesOf } from "./place.ts";
import { linkedTo, signaturesOf } from "./places-of-sales.ts";
import { messagesTo, places, vatChecksOf } from "./places.ts";
import { planOf } from "./plan.ts";
import { demandNameless } from "./reason.ts";
import { emailsOf, type Traces, tracesOf } from "./traces.ts";

/** Links are ended and say no name; those of signatures are proofs, and only lose what writes them again. Answers who came by them. */
async function endLinks(call: Call, { sought, person }: Traces): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update outsider_link set recipient_name = 'Personne effacée', recipient_email = '', closed_token = null,
      revoked_at = coalesce(revoked_at, ${call.now.toISOString()})
    where ${linkedTo(sought)} returning id::text as id`.execute(call.db);
  await sql`update outsider_link set closed_token = null where kind = 'signature'
    and lower(recipient_email) = any(${emailsOf(person)}) and subject_id in (${signaturesOf(person.clientId)})`.execute(
    call.db,
  );
  return rows.map(({ id }) => `link:${id}`);
}

async function dropPapersOf(call: Call, clientId: string): Promise<void> {
  await dropDocuments(call, { record: "client", id: clientId });
  await sql`delete from vat_check where ${vatChecksOf(clientId)}`.execute(call.db);
  const scorings = await call.db
    .selectFrom("scoring")
    .select("id")
    .where("clientId", "=", clientId)
    .execute();
  for (const { id } of scorings) await dropPapers(call, id);
  await sql`update scoring set needs = '', comment = '', review_comment = '' where client_id = ${clientId}`.execute(
    call.db,
  );
  await sql`update comment set text = '[effacé]' where record = 'client' and record_id = ${clientId}
    or record = 'scoring' and record_id in (select id::text from scoring where client_id = ${clientId})`.execute(
    call.db,
  );
}

async function cleanTexts(call: Call, traces: Traces): Promise<void> {
  const { person, ids } = traces;
  await erasePlaces(call, traces);
  await sql`update quote set contact_ids = contact_ids - ${ids}::text[] where client_id = ${person.clientId}`.execute(
    call.db,
  );
}

interface Lines {
  /** Records and their ids, as `record` and `id`. */
  targets: RawBuilder<unknown>;
  secrets: readonly string[];
  links: readonly string[];
}

const redact = async (
  call: Call,
  ids: readonly string[],
  { targets, secrets, links }: Lines,
): Promise<void> =>
  void (await sql`select redact_history(targets, ${ids}::text[], ${secrets}::text[], ${links}::text[],
      ${call.now.toISOString()}::timestamptz, ${call.who.name}::text, ${actorId(call.who)}::text)
    from (select jsonb_agg(target) as targets from (${targets}) target) given where targets is not null`.execute(
    call.db,
  ));

/** The lines of the client; and, where a surname alone is enough, those of their quotes that no contract keeps, of what is past its retention, of their scorings, of what was said. */
async function redactHistory(call: Call, traces: Traces, links: string[]): Promise<void> {
  const { clientId, isIndividual } = traces.person;
  await redact(call, traces.ids, {
    targets: sql`select 'client' as record, ${clientId}::text as id`,
    secrets: longestFirst([...traces.names, ...traces.addresses]),
    links,
  });
  await redact(call, traces.ids, {
    targets: sql`
      select 'quote' as record, id::text as id from quote where client_id = ${clientId} and contract_id is null
      union all select p.record, p.record_id::text from purged_record p
        where p.record_id in (${quotesOf(clientId)} union all ${contractsOf(clientId)})
      union all select 'amendment', a.id::text from amendment a
        join purged_record p on p.record = 'contract' and p.record_id = a.contract_id where a.id in (${amendmentsOf(clientId)})
      union all select 'scoring', id::text from scoring where client_id = ${clientId} and ${isIndividual}::boolean
      union all select 'comment', id::text from comment where ${places.comment?.rows?.(clientId) ?? sql`false`}`,
    secrets: traces.near,
    links,
  });
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
  const plan = await planOf(call, person);
  if (plan.reasons.length > 0)
    throw refused(plan.reasons.join(" "), "ErasureRefused", { reasons: plan.reasons });
  const traces = await tracesOf(call, person);
  await dropSentPapers(call, traces.sought);
  const links = await endLinks(call, traces);
  await sql`delete from message where ${messagesTo(traces.sought)}`.execute(call.db);
  if (person.isIndividual) await dropPapersOf(call, clientId);
  await cleanTexts(call, traces);
  await anonymise(call, {
    clientId,
    contactIds: person.contacts.map(({ id }) => id),
    isWhole: person.isIndividual,
  });
  await redactHistory(call, traces, links);
  call.changed({ record: "client", id: clientId, did });
  return planOf(call, await personOf(call, asked));
}
