// The page of the client: its agreement on positions, the private mode, and who looked at them.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { isLinkFlooded } from "#platform/links/flood-limit.ts";
import { asRecipient, openLink, type OutsiderLink, readLink } from "#platform/links/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import {
  type AgreementForm,
  positionRuleFlow,
  type PublicPositions,
} from "../../model/positions/position-rule.ts";
import { positionLink, rentalOf, ruleRequest } from "./agreements.ts";

const kind = "positionRule";
type RuleRow = Row<"positionRule">;
interface Page {
  token: string;
}

type RuleRental = Awaited<ReturnType<typeof rentalOf>>;

async function looksSince(call: Call, { carId, startDay }: RuleRental): Promise<PublicPositions["looks"]> {
  if (carId === null || startDay === null) return [];
  return call.db
    .selectFrom("positionLook")
    .select(["createdAt as at", "createdBy as by", "fromAt", "untilAt", "reason"])
    .where("carId", "=", carId)
    .where("createdAt", ">=", startDay)
    .orderBy("createdAt", "desc")
    .execute();
}

async function toPage(call: Call, row: RuleRow, link: OutsiderLink): Promise<PublicPositions> {
  const rental = await rentalOf(call, row);
  const { name, phone, email } = await readLessor(call);
  const { title, plate } = rental.carId ? await carName(call, rental.carId) : { title: "", plate: "" };
  const { weekdays, fromTime, untilTime, pausedUntil, status } = row;
  return {
    lessor: { name, phone, email },
    recipient: link.recipientName,
    car: { title, plate },
    step: rental.isOver ? "OVER" : status,
    weekdays,
    fromTime,
    untilTime,
    pausedUntil,
    isEcoDriving: rental.isEcoDriving,
    looks: rental.isOver ? [] : await looksSince(call, rental),
  };
}

export async function openPositionRule(call: Call, { token }: Page): Promise<PublicPositions> {
  const { call: clientCall, link, isNews } = await openLink(call, positionLink, token);
  const row = await get(call, kind, link.subjectId);
  if (isNews) clientCall.recordChange({ record: kind, id: row.id, did: "a ouvert la page des positions" });
  else call.markUnchanged();
  return toPage(call, row, link);
}

const confirmed = "a donné son accord sur les positions";
const resumed = "a quitté le mode privé";
/** Allows hesitation without filling the history. Stopping is never limited. */
const maxAnswersPerDay = 20;

async function requireBelowDailyLimit(call: Call, id: string): Promise<void> {
  const did = [confirmed, resumed];
  if (await isLinkFlooded(call, { record: kind, id, did, maximum: maxAnswersPerDay }))
    throw refused("Vos réponses précédentes nous sont parvenues : appelez-nous pour en changer aujourd’hui.");
}

interface ClientAnswer {
  move: "confirm" | "pause" | "resume" | "oppose";
  did: string;
  set: Partial<Pick<RuleRow, "weekdays" | "fromTime" | "untilTime" | "collectingSince" | "pausedUntil">>;
}

async function answer(
  call: Call,
  token: string,
  { move: name, did, set }: ClientAnswer,
): Promise<PublicPositions> {
  const link = await readLink(call, positionLink, token);
  const clientCall = asRecipient(call, link);
  const row = await getForUpdate(clientCall, kind, link.subjectId);
  const isStart = name === "confirm" || name === "resume";
  if (isStart) {
    if ((await rentalOf(call, row)).isOver) throw refused("Cet accord n’est plus demandé.");
    await requireBelowDailyLimit(call, row.id);
  }
  const stored = await move(clientCall, positionRuleFlow, { ...ruleRequest(row.id), move: name, set, did });
  return toPage(clientCall, stored, link);
}

export const confirmPositions = (
  call: Call,
  { token, weekdays, fromTime, untilTime }: AgreementForm & Page,
): Promise<PublicPositions> =>
  answer(call, token, {
    move: "confirm",
    did: confirmed,
    set: { weekdays, fromTime, untilTime, collectingSince: call.now.toISOString(), pausedUntil: null },
  });

/** Until a day included: positions stop at once. */
export async function pausePositions(
  call: Call,
  { token, until }: Page & { until: Day },
): Promise<PublicPositions> {
  if (until < call.today) throw invalid({ until: "Ce jour est passé." });
  return answer(call, token, {
    move: "pause",
    did: `a passé le véhicule en mode privé jusqu’au ${frenchDay(until)}`,
    set: { pausedUntil: until },
  });
}

export const resumePositions = (call: Call, { token }: Page): Promise<PublicPositions> =>
  answer(call, token, {
    move: "resume",
    did: resumed,
    set: { collectingSince: call.now.toISOString(), pausedUntil: null },
  });

/** For good: its positions are dropped at once. */
export const opposePositions = (call: Call, { token }: Page): Promise<PublicPositions> =>
  answer(call, token, {
    move: "oppose",
    did: "a arrêté les positions",
    set: { collectingSince: null, pausedUntil: null },
  });
