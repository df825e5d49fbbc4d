// The mail that announces what is left of a part to debit, with its day (SEPA rulebooks, pre-notification). Its document,
// or a former mail, announced another amount.
import { readIssuer } from "#billing/server/issuers.ts";
import { noticeDays } from "#billing/model/rents/invoicing-day.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { fullName } from "#signatures/model/procedure.ts";
import { firstDebitDay, noticeEnd } from "../../model/debits/days.ts";
import { debitsAnnounced } from "../../model/events.ts";
import { obstacle } from "../../model/debits/obstacles.ts";
import { type Candidate, candidates } from "./candidates.ts";
import "./tables.ts";

interface Rest {
  partId: string;
  number: string;
  companyName: string;
  mandate: Row<"mandate">;
  cents: Cents;
  on: Day;
  dueOn: Day;
}

/** Null when the client knows the amount already, or is not debited of it. */
function restOf(call: Call, candidate: Candidate): Rest | null {
  const { partId, number, companyName, mandate, collectableCents, lastReturn } = candidate;
  if (collectableCents === candidate.announcedCents || candidate.noticeDays === 0) return null;
  const on = firstDebitDay(call.now, {
    ...candidate,
    noticeEndsOn: noticeEnd(call.now.toISOString(), noticeDays),
    retryOn: lastReturn?.retryOn ?? null,
  });
  return mandate === null || obstacle(candidate, on) !== null
    ? null
    : { partId, number, companyName, mandate, cents: collectableCents, on, dueOn: candidate.dueOn };
}

/** Parts open among those given: most are paid, and nothing more is read of them. */
async function openParts(call: Call, partIds: readonly string[]): Promise<string[]> {
  const rows = await call.db
    .selectFrom("documentPart")
    .select("id")
    .where("id", "in", [...new Set(partIds)])
    .where("remainingCents", ">", 0)
    .where("isReplaced", "=", false)
    .execute();
  return rows.map(({ id }) => id);
}

async function mailRests(
  call: Call,
  mandate: Row<"mandate">,
  rests: readonly [Rest, ...Rest[]],
): Promise<void> {
  const { signer, clientId, issuerId, reference, accountMask } = mandate;
  const [{ companyName, number, on }] = rests;
  const { identity } = await readIssuer(call, issuerId);
  const account = accountMask === "" ? "" : ` sur le compte ${accountMask}`;
  const sentences = rests.map(
    (rest) =>
      `L’échéance du ${frenchDay(rest.dueOn)} de ${rest.number}, soit ${frenchPrice(rest.cents)}, sera prélevée le ${frenchDay(rest.on)}.`,
  );
  await call.services.post.mail(call, {
    to: signer.email,
    replyTo: identity.email,
    about: [clientId],
    subject:
      rests.length === 1
        ? `Votre prélèvement du ${frenchDay(on)} : ${number}`
        : `Vos prélèvements : ${companyName}`,
    text: [
      `Bonjour ${fullName(signer)},`,
      `La somme que doit ${companyName} a changé.`,
      sentences.join("\n"),
      `Le prélèvement se fera${account}, en vertu du mandat ${reference}. Cette annonce remplace la précédente : vous n’avez rien à faire.`,
      `Pour toute question, répondez simplement à ce message.\n\n${identity.name}\n${identity.phone}`,
    ].join("\n\n"),
  });
}

interface Announcing {
  /** Parts whose document has just left with what is left of them, and its due day. */
  statedIds?: readonly string[];
}

/** One mail by mandate. The notice of each part begins again. */
export async function announceRests(
  call: Call,
  partIds: readonly string[],
  { statedIds = [] }: Announcing = {},
): Promise<void> {
  if (partIds.length === 0 || !call.services.post.canSend.mail) return;
  const open = await openParts(call, partIds);
  if (open.length === 0) return;
  const all = (await candidates(call, { partIds: open })).flatMap((one) => restOf(call, one) ?? []);
  const rests = all.filter(({ partId, on, dueOn }) => !(statedIds.includes(partId) && on === dueOn));
  for (const [first, ...others] of Map.groupBy(rests, ({ mandate }) => mandate.id).values())
    if (first) await mailRests(call, first.mandate, [first, ...others]);
  if (all.length === 0) return;
  await call.db
    .insertInto("debitAnnouncement")
    .values(
      all.map(({ partId, cents, on }) => ({
        id: newId(),
        partId,
        cents,
        collectionOn: on,
        announcedAt: call.now.toISOString(),
      })),
    )
    .execute();
  await call.emit(debitsAnnounced, { partIds: all.map(({ partId }) => partId) });
}

/** A document sent with an amount that has changed since it was final, or a credit note, which states no rest. */
export async function announceRestsAfterSending(
  call: Call,
  { documentId, statesRest }: { documentId: string; statesRest: boolean },
): Promise<void> {
  const own = await call.db
    .selectFrom("documentPart")
    .select("id")
    .where("documentId", "=", documentId)
    .execute();
  const lowered = await call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as c", "c.id", "a.creditPartId")
    .select("a.partId as id")
    .where("c.documentId", "=", documentId)
    .execute();
  await announceRests(
    call,
    [...own, ...lowered].flatMap(({ id }) => id ?? []),
    { statedIds: statesRest ? own.map(({ id }) => id) : [] },
  );
}
