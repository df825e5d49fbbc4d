// Letters of a dunning case: one for everything that is late, kept as sent.
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { job } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { applyMove, requireMove } from "#kernel/server/records/life-cycle.ts";
import { getAtVersion, type VersionedId } from "#kernel/server/records/records.ts";
import { sumOf } from "#kernel/money.ts";
import { pluck } from "#kernel/values.ts";
import { billedCompany, customerOf } from "#billing/server/company-billing.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { dunningFlow } from "../../model/dunning/flow.ts";
import { lateRate, semesterOf } from "../../model/dunning/interest.ts";
import type { LetterContent, LetterNote } from "../../model/dunning/letter.ts";
import { type LetterLevel, letterLevels } from "../../model/dunning/levels.ts";
import { type DunningCase, refresh, refreshNow, subjectOf } from "../dunning/cases.ts";
import { billCharges, type UnbilledCharge, unbilledCharges } from "./charges.ts";
import { readClaim, readOwed } from "../dunning/owed.ts";
import { readRates } from "../dunning/settings.ts";
import { recipientOf } from "#clients/server/contacts/letter-recipient.ts";
import type { Owing } from "#ledger/server/credits/payable-parts.ts";

/** Draws a letter and sends it, once its transaction is committed. */
export const postLetterJob = job<{ letterId: string }>("dunning.postLetter", { retryLimit: 20 });

/** Days left to pay after a letter. */
const daysToPay = 8;

interface LetterMove {
  move: "remind" | "chase" | "giveNotice";
  level: LetterLevel;
}

/** The letter of a state; where none leaves, the flow says so. */
export function letterOf({ status }: Pick<DunningCase, "status">): LetterMove {
  if (status === "WATCHED") return { move: "remind", level: "FRIENDLY" };
  return status === "FRIENDLY" ? { move: "chase", level: "FIRM" } : { move: "giveNotice", level: "FORMAL" };
}

/** The rate in force; null for a consumer, who owes none, or while it is unknown. */
async function rateToday(call: Call, isConsumer: boolean): Promise<number | null> {
  if (isConsumer) return null;
  const rates = await readRates(call);
  const rate = rates.find(({ startsOn }) => startsOn === semesterOf(call.today));
  return rate ? lateRate(rate.ecbRate) : null;
}

/** Charges of a letter: recovery fees from the second on, and interest from the third on. */
export async function chargesOfLetter(
  call: Call,
  row: DunningCase,
  { level, isConsumer }: { level: LetterLevel; isConsumer: boolean },
): Promise<UnbilledCharge[]> {
  if (isConsumer || level === "FRIENDLY") return [];
  return unbilledCharges(call, row, { withInterest: level === "FORMAL" });
}

async function earlierLetters(call: Call, caseId: string): Promise<Day[]> {
  const letters = await call.db
    .selectFrom("dunningLetter")
    .select("sentOn")
    .distinct()
    .where("caseId", "=", caseId)
    .orderBy("sentOn")
    .execute();
  return letters.map(({ sentOn }) => sentOn);
}

/**
 * Interest and fees left to pay on the earlier notes that were sent, the oldest first. A note that announced its own
 * debit is not claimed before its day; nor is any of them for what a debit is about to collect.
 */
async function earlierNotes(
  call: Call,
  { companyId, issuerId }: Owing,
  noteId: string | null,
): Promise<LetterNote[]> {
  const { rows } = await sql<LetterNote>`
    select d.number, sum(p.remaining_cents - coalesce(b.cents, 0))::bigint as cents
    from billing_document d join document_part p on p.document_id = d.id
    left join lateral debit_to_come(p.id, ${call.today}) b on true
    where d.company_id = ${companyId} and d.issuer_id = ${issuerId} and d.origin = 'LATE' and d.sent_on is not null
      and d.id is distinct from ${noteId}::uuid
      and not p.is_replaced and p.remaining_cents > coalesce(b.cents, 0)
      and (p.due_on <= ${call.today} or d.content -> 'payment' ->> 'method' = 'TRANSFER')
      and not exists (select from prior_claim c where c.part_id = p.id)
    group by d.id, d.number order by min(p.due_on), d.number`.execute(call.db);
  return rows;
}

/** Sends the next letter of a case. */
export async function sendLetter(call: Call, at: VersionedId): Promise<DunningCase> {
  const found = await getAtVersion(call, "dunningCase", at);
  const before = await refreshNow(call, found);
  const { move, level } = letterOf(before);
  requireMove(dunningFlow, move, await subjectOf(call, before), { missing: missingPermission(call) });
  const { company, ...billed } = await billedCompany(call, before.companyId);
  const charges = await chargesOfLetter(call, before, { level, isConsumer: billed.isConsumer });
  const payBefore = addDays(call.today, daysToPay);
  const note = await billCharges(call, before, { company, charges, transferBy: payBefore });
  const owed = await readOwed(call, before);
  const { documents, creditCents } = await readClaim(call, before);
  const notes = await earlierNotes(call, before, note?.id ?? null);
  const recipient = await recipientOf(call, { companyId: company.id, clientId: company.clientId });
  const { identity } = await readIssuer(call, before.issuerId);
  const content: LetterContent = {
    level,
    on: call.today,
    payBefore,
    issuer: identity,
    customer: customerOf({ company, ...billed }),
    contactName: recipient?.name ?? "",
    documents: documents.map(({ number, issuedOn, dueOn, cents }) => ({
      number,
      issuedOn,
      dueOn,
      cents,
    })),
    charges: charges.map(({ kind, number, cents, why }) => ({ kind, number, cents, ...(why && { why }) })),
    creditCents,
    noteNumber: note?.number ?? null,
    principalCents: sumOf(pluck(documents, "cents")),
    earlierNotes: notes,
    earlierLetters: await earlierLetters(call, before.id),
    chargesCents: sumOf([...notes, ...charges].map(({ cents }) => cents)),
    lateRate: await rateToday(call, billed.isConsumer),
  };
  const letterId = newId();
  await call.db
    .insertInto("dunningLetter")
    .values({
      id: letterId,
      caseId: before.id,
      createdAt: call.now.toISOString(),
      createdBy: call.actor.name,
      createdById: actorId(call.actor),
      level,
      sentOn: call.today,
      recipient: recipient?.email ?? "",
      content: json(content),
      noteId: note?.id ?? null,
    })
    .execute();
  const sent = await applyMove(call, before, {
    kind: "dunningCase",
    to: level,
    set: { lastLetterOn: call.today },
    did: `${recipient ? "a envoyé" : "a établi, à poster"} : ${letterLevels[level].toLowerCase()}`,
  });
  await call.enqueue(postLetterJob, { letterId }, { key: letterId });
  return refresh(call, sent, owed);
}
