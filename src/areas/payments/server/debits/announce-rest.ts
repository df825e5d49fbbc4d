// Announcements of what is left of a part to debit, with its day. Its document, or a former mail, announced another
// amount; their mail leaves once by mandate (`mail-announcements.ts`).
import { noticeDays } from "#billing/model/rents/invoicing-day.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { firstDebitDay, noticeEnd } from "../../model/debits/days.ts";
import { debitsAnnounced } from "../../model/events.ts";
import { obstacle } from "../../model/debits/obstacles.ts";
import { type Candidate, candidates } from "./candidates.ts";
import { mailSoon } from "./mail-announcements.ts";
import type { AnnouncementCause } from "../tables.ts";

/** The remaining amount of a part, announced for a day. */
export interface Rest {
  partId: string;
  mandateId: string;
  cents: Cents;
  on: Day;
  dueOn: Day;
}

/** Null when the client knows the amount already, or is not debited of it. */
function restOf(call: Call, candidate: Candidate, cause: AnnouncementCause): Rest | null {
  const { partId, mandate, collectableCents, dueOn, lastReturn } = candidate;
  const isKnown = cause === "AMOUNT" && collectableCents === candidate.announcedCents;
  if (isKnown || candidate.noticeDays === 0) return null;
  const on = firstDebitDay(call.now, {
    ...candidate,
    noticeEndsOn: noticeEnd(call.now.toISOString(), noticeDays),
    retryOn: lastReturn?.retryOn ?? null,
  });
  return mandate === null || obstacle(candidate, on) !== null
    ? null
    : { partId, mandateId: mandate.id, cents: collectableCents, on, dueOn };
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

interface Announcing {
  cause?: AnnouncementCause;
  /** Parts whose document has just left with what is left of them, and its due day. */
  statedIds?: readonly string[];
}

/** Stores announcements, and asks for their mail, except of those that the client has just read. */
async function announce(
  call: Call,
  rests: readonly Rest[],
  { cause, isStated }: { cause: AnnouncementCause; isStated: (rest: Rest) => boolean },
): Promise<void> {
  if (rests.length === 0) return;
  const announcedAt = call.now.toISOString();
  await call.db
    .insertInto("debitAnnouncement")
    .values(
      rests.map((rest) => ({
        id: newId(),
        partId: rest.partId,
        cents: rest.cents,
        collectionOn: rest.on,
        announcedAt,
        cause,
        mailedAt: isStated(rest) ? announcedAt : null,
      })),
    )
    .execute();
  const mandateIds = new Set(rests.flatMap((rest) => (isStated(rest) ? [] : rest.mandateId)));
  for (const mandateId of mandateIds) await mailSoon(call, mandateId);
  await call.emit(debitsAnnounced, { partIds: rests.map(({ partId }) => partId) });
}

/** One mail by mandate. The notice of each part begins again. */
export async function announceRests(
  call: Call,
  partIds: readonly string[],
  { cause = "AMOUNT", statedIds = [] }: Announcing = {},
): Promise<void> {
  if (partIds.length === 0 || !call.services.post.canSend.mail) return;
  const open = await openParts(call, partIds);
  if (open.length === 0) return;
  const rests = (await candidates(call, { partIds: open })).flatMap((one) => restOf(call, one, cause) ?? []);
  const isStated = ({ partId, on, dueOn }: Rest): boolean => statedIds.includes(partId) && on === dueOn;
  await announce(call, rests, { cause, isStated });
}

/** A debit of another day than the announced one: its notice begins again. */
export async function announceDay(call: Call, parts: readonly Candidate[], on: Day): Promise<void> {
  if (!call.services.post.canSend.mail) return;
  const moved = parts.filter(
    ({ announcedOn, announceableFrom }) => announceableFrom !== null && announcedOn !== on,
  );
  const rests = moved.flatMap(({ partId, mandate, collectableCents, dueOn }) =>
    mandate === null ? [] : { partId, mandateId: mandate.id, cents: collectableCents, on, dueOn },
  );
  await announce(call, rests, { cause: "BATCH", isStated: () => false });
}

/** Parts that can no longer be debited on the day announced are announced for the first one possible; returns those. */
export async function announceMovedDays(call: Call, partIds: readonly string[]): Promise<Rest[]> {
  if (partIds.length === 0 || !call.services.post.canSend.mail) return [];
  const rests = (await candidates(call, { partIds })).flatMap((candidate) => {
    const rest = restOf(call, candidate, "DAY");
    return rest === null || rest.on === candidate.announcedOn ? [] : rest;
  });
  await announce(call, rests, { cause: "DAY", isStated: () => false });
  return rests;
}

/** The end of a dispute announces its debit again; its beginning, what is not disputed. */
export async function announceRestsAfterDispute(
  call: Call,
  { documentId, isEnded }: { documentId: string; isEnded: boolean },
): Promise<void> {
  await announceRests(call, await partsOf(call, documentId), { cause: isEnded ? "DISPUTE_ENDED" : "AMOUNT" });
}

async function partsOf(call: Call, documentId: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom("documentPart")
    .select("id")
    .where("documentId", "=", documentId)
    .execute();
  return rows.map(({ id }) => id);
}

/** A document sent with an amount that has changed since it was final, or a credit note, which states no rest. */
export async function announceRestsAfterSending(
  call: Call,
  { documentId, statesRest }: { documentId: string; statesRest: boolean },
): Promise<void> {
  const own = await partsOf(call, documentId);
  const lowered = await call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as c", "c.id", "a.creditPartId")
    .select("a.partId as id")
    .where("c.documentId", "=", documentId)
    .execute();
  await announceRests(call, [...own, ...lowered.flatMap(({ id }) => id ?? [])], {
    statedIds: statesRest ? own : [],
  });
}
