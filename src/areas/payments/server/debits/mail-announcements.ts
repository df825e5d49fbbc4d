// The mail that announces debits (SEPA rulebooks, pre-notification): one by mandate, for everything announced since the
// last one.
import { sql } from "kysely";
import { readIssuer } from "#billing/server/issuers.ts";
import { type Day, frenchDay, timeInParis } from "#kernel/calendar/day.ts";
import { targetDayOnOrAfter } from "#kernel/calendar/target-days.ts";
import { job } from "#kernel/event.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { jobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { pluck } from "#kernel/values.ts";
import { mailLetter } from "#platform/post/letters.ts";
import { fullName } from "#signatures/model/procedure.ts";
import { deductionSentences } from "#ledger/server/credits/credit-mails.ts";
import { takeDeductedCredits } from "#ledger/server/credits/deducted-credits.ts";
import { recipientOf } from "#clients/server/contacts/letter-recipient.ts";
import { candidates } from "./candidates.ts";
import type { AnnouncementCause } from "../tables.ts";

const mailAnnouncementsJob = job<{ mandateId: string }>("collection.mailAnnouncements", { retryLimit: 20 });

/** Announcements of the night leave at this hour, in Paris: nobody is written to twice, nor before. */
const morning = "07:00";

/** Asks for the mail of a mandate, once its transaction is committed; the morning sends those of the night. */
export async function mailSoon(call: Call, mandateId: string): Promise<void> {
  if (timeInParis(call.now) < morning) return;
  await call.enqueue(mailAnnouncementsJob, { mandateId }, { key: mandateId });
}

interface Announcement {
  id: string;
  partId: string;
  cents: Cents;
  collectionOn: Day;
  /** As the last mail, or the document, states them; null where nothing has announced a debit yet. */
  knownCents: Cents | null;
  knownOn: Day;
  cause: AnnouncementCause;
  number: string;
  dueOn: Day;
  companyName: string;
}

/** The last announcement of each part of a mandate, when its mail has not left. */
async function announcementsToMail(
  call: Call,
  { companyId, issuerId }: Row<"mandate">,
): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select n.id, n.part_id as "partId", n.cents, n.collection_on as "collectionOn", n.cause,
      coalesce(known.cents, case when p.starts_on is null and d.sent_at is not null
        and d.content -> 'payment' ->> 'method' <> 'TRANSFER' then p.amount_cents end) as "knownCents",
      coalesce(known.collection_on, p.due_on) as "knownOn",
      coalesce(d.number, '') as number, p.due_on as "dueOn", d.company_name as "companyName"
    from billing_document d join document_part p on p.document_id = d.id
    cross join lateral (
      select * from debit_announcement where part_id = p.id order by announced_at desc, id desc limit 1) n
    left join lateral (
      select cents, collection_on from debit_announcement where part_id = p.id and mailed_at is not null
      order by announced_at desc, id desc limit 1) known on true
    where d.company_id = ${companyId} and d.issuer_id = ${issuerId} and n.mailed_at is null
    order by n.collection_on, d.number, p.due_on, n.id`.execute(call.db);
  return rows;
}

/** True for a sum that has changed and is again the one announced, for the same day. */
const isKnown = ({ cause, cents, collectionOn, knownCents, knownOn }: Announcement): boolean =>
  cause === "AMOUNT" && cents === knownCents && collectionOn === targetDayOnOrAfter(knownOn);

/** Announcements that still hold: paid or disputed since, or withdrawn from its batch, a sum is not debited. */
async function currentOnes(call: Call, all: readonly Announcement[]): Promise<Announcement[]> {
  if (all.length === 0) return [];
  const parts = await candidates(call, { partIds: all.map(({ partId }) => partId) });
  const byPart = new Map(parts.map((part) => [part.partId, part]));
  return all.filter((announcement) => {
    const { partId, cents, cause } = announcement;
    const part = byPart.get(partId);
    if (part?.collectableCents !== cents || isKnown(announcement)) return false;
    return cause !== "BATCH" || part.liveIn !== null;
  });
}

const dayChanged = (companyName: string): string => `Le jour du prélèvement de ${companyName} a changé.`;

const causeSentence = ({ cause, companyName, number }: Announcement): string =>
  ({
    AMOUNT: `La somme que doit ${companyName} a changé.`,
    BATCH: dayChanged(companyName),
    DAY: dayChanged(companyName),
    DISPUTE_ENDED: `La contestation de ${number} est close.`,
  })[cause];

/** The credits deducted in the night, when the same person receives both announcements. */
async function deductions(call: Call, mandate: Row<"mandate">): Promise<string[]> {
  const recipient = await recipientOf(call, mandate);
  if (recipient?.email !== mandate.signer.email) return [];
  return deductionSentences(await takeDeductedCredits(call, mandate));
}

async function mail(
  call: Call,
  mandate: Row<"mandate">,
  announced: readonly [Announcement, ...Announcement[]],
): Promise<void> {
  const { signer, clientId, issuerId, reference, accountMask } = mandate;
  const [first] = announced;
  const { identity } = await readIssuer(call, issuerId);
  const account = accountMask === "" ? "" : ` sur le compte ${accountMask}`;
  const causes = new Set(announced.map(causeSentence));
  const sentences = announced.map(
    ({ dueOn, number, cents, collectionOn }) =>
      `L’échéance du ${frenchDay(dueOn)} de ${number}, soit ${frenchPrice(cents)}, sera prélevée le ${frenchDay(collectionOn)}.`,
  );
  await mailLetter(call, {
    to: { name: fullName(signer), email: signer.email },
    from: identity,
    about: [clientId],
    subject:
      announced.length === 1
        ? `Votre prélèvement du ${frenchDay(first.collectionOn)} : ${first.number}`
        : `Vos prélèvements : ${first.companyName}`,
    paragraphs: [
      ...(await deductions(call, mandate)),
      [...causes].join("\n"),
      sentences.join("\n"),
      `Le prélèvement se fera${account}, en vertu du mandat ${reference}. Cette annonce remplace la précédente : vous n’avez rien à faire.`,
      "Pour toute question, répondez simplement à ce message.",
    ],
  });
}

/** Mails what is announced of a mandate; an announcement replaced before its mail never leaves. */
export async function mailAnnouncements(call: Call, mandateId: string): Promise<void> {
  const mandate = await getForUpdate(call, "mandate", mandateId);
  const announced = await announcementsToMail(call, mandate);
  call.markUnchanged();
  if (announced.length === 0) return;
  await call.db
    .updateTable("debitAnnouncement")
    .set({ mailedAt: call.now.toISOString() })
    .where("partId", "in", pluck(announced, "partId"))
    .where("mailedAt", "is", null)
    .execute();
  const [first, ...others] = mandate.status === "Active" ? await currentOnes(call, announced) : [];
  if (first) await mail(call, mandate, [first, ...others]);
}

export const mailAnnouncementsHandler = jobHandler(mailAnnouncementsJob, (call, { mandateId }) =>
  mailAnnouncements(call, mandateId),
);

/** The mandates of announcements that have not left; the active one of a company comes first. */
async function mandatesToMail(call: Call): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (m.company_id, m.issuer_id) m.id
    from debit_announcement n join document_part p on p.id = n.part_id
    join billing_document d on d.id = p.document_id
    join mandate m on m.company_id = d.company_id and m.issuer_id = d.issuer_id
    where n.mailed_at is null
    order by m.company_id, m.issuer_id, (m.status = 'Active') desc, m.id desc`.execute(call.db);
  return rows;
}

/** Every morning, in the time of the application, which may be ahead: what the night has announced leaves. */
export const mailMorning = sweep("collection.mailAnnouncementsOfNight", {
  cron: "0 7 * * *",
  find: mandatesToMail,
  each: mailAnnouncements,
});
