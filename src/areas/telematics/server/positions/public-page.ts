// The page of the client: its agreement on positions, the private mode, and who looked at them.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { refuseFlood } from "#platform/links/flood-limit.ts";
import { type Answered, linkPage } from "#platform/links/link-page.ts";
import type { OutsiderLink } from "#platform/links/links.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import {
  type AgreementForm,
  positionRuleFlow,
  type PublicPositions,
} from "../../model/positions/position-rule.ts";
import { positionLink, rentalOf, ruleRequest } from "./agreements.ts";

const kind = "positionRule";
type RuleRow = Row<"positionRule">;

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
  const { title, plate } = rental.carId ? await carName(call, rental.carId) : { title: "", plate: "" };
  const { weekdays, fromTime, untilTime, pausedUntil, status } = row;
  return {
    lessor: await lessorContact(call),
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

const page = linkPage(positionLink, { record: kind, view: toPage });

export const openPositionRule = page.open;

const confirmed = "a donné son accord sur les positions";
const resumed = "a quitté le mode privé";
/** Allows hesitation without filling the history. Stopping is never limited. */
const maxAnswersPerDay = 20;

interface ClientAnswer {
  move: "confirm" | "pause" | "resume" | "oppose";
  did: string;
  set: Partial<Pick<RuleRow, "weekdays" | "fromTime" | "untilTime" | "collectingSince" | "pausedUntil">>;
}

async function answer(
  { call, client, row }: Answered<"positionRule">,
  { move: name, did, set }: ClientAnswer,
): Promise<RuleRow> {
  const isStart = name === "confirm" || name === "resume";
  if (isStart) {
    if ((await rentalOf(call, row)).isOver) throw refused("Cet accord n’est plus demandé.");
    await refuseFlood(call, {
      record: kind,
      id: row.id,
      did: [confirmed, resumed],
      maximum: maxAnswersPerDay,
      message: "Vos réponses précédentes nous sont parvenues : appelez-nous pour en changer aujourd’hui.",
    });
  }
  return move(client, positionRuleFlow, { ...ruleRequest(row.id), move: name, set, did });
}

export const confirmPositions = page.answer<AgreementForm>((on, { weekdays, fromTime, untilTime }) =>
  answer(on, {
    move: "confirm",
    did: confirmed,
    set: { weekdays, fromTime, untilTime, collectingSince: on.call.now.toISOString(), pausedUntil: null },
  }),
);

/** Until a day included: positions stop at once. */
export const pausePositions = page.answer<{ until: Day }>((on, { until }) => {
  if (until < on.call.today) throw invalid({ until: "Ce jour est passé." });
  return answer(on, {
    move: "pause",
    did: `a passé le véhicule en mode privé jusqu’au ${frenchDay(until)}`,
    set: { pausedUntil: until },
  });
});

export const resumePositions = page.answer((on) =>
  answer(on, {
    move: "resume",
    did: resumed,
    set: { collectingSince: on.call.now.toISOString(), pausedUntil: null },
  }),
);

/** For good: its positions are dropped at once. */
export const opposePositions = page.answer((on) =>
  answer(on, {
    move: "oppose",
    did: "a arrêté les positions",
    set: { collectingSince: null, pausedUntil: null },
  }),
);
