// Hours of a loss: typed in Paris, never to come, and after what is known of the car.
import { isLoss } from "#contracts/model/period.ts";
import {
  type Day,
  frenchInstant,
  frenchDay,
  parisInstant,
  dayInParis,
  skippedTimeMistake,
} from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { type LossRow, lossesOf } from "./find.ts";

/** The instant of a clock time in Paris: refused when it is to come, or skipped by the change of hour. */
export function pastInstant(call: Call, { day, time }: { day: Day; time: string }): string {
  const skipped = skippedTimeMistake(day, time);
  if (skipped !== null) throw invalid({ time: skipped });
  if (day > call.today) throw invalid({ day: "Ce jour n’est pas encore venu." });
  const at = parisInstant(day, time);
  if (Date.parse(at) > call.now.getTime()) throw invalid({ time: "Cette heure n’est pas encore venue." });
  return at;
}

const isBefore = (at: string, other: string): boolean => Date.parse(at) < Date.parse(other);

interface Handover {
  day: Day;
  at: string | null;
  text: string;
}

/** Deliveries and returns of a car, as far as they are recorded. */
async function handoversOf(call: Call, carId: string): Promise<Handover[]> {
  const periods = await call.db
    .selectFrom("rentalPeriod")
    .select(["startDay", "startedAt", "endDay", "endedAt", "endCause"])
    .where("carId", "=", carId)
    .where("startDay", "is not", null)
    .execute();
  const handover = (text: string, day: Day | null, at: string | null): Handover[] =>
    day === null ? [] : [{ day, at, text: `${text} le ${at === null ? frenchDay(day) : frenchInstant(at)}` }];
  return periods.flatMap(({ startDay, startedAt, endDay, endedAt, endCause }) => [
    ...handover("livré", startDay, startedAt),
    ...handover(endCause !== null && isLoss(endCause) ? "perdu" : "rendu", endDay, endedAt),
  ]);
}

const follows = (at: string, { day, at: handedAt }: Handover): boolean =>
  handedAt === null ? dayInParis(at) >= day : !isBefore(at, handedAt);

export const knownLosses = async (call: Call, carId: string): Promise<LossRow[]> =>
  (await lossesOf(call, carId)).filter(({ status }) => status !== "WITHDRAWN");

/** The hours during which a car is lost, until it is found; losses that follow each other are one. */
export async function lossSpans(
  call: Call,
  carId: string,
): Promise<{ first: LossRow; until: string | null }[]> {
  const losses = await knownLosses(call, carId);
  const untilOf = ({ id, status, foundAt }: LossRow): string | null => {
    if (status === "OPEN" || status === "CEDED") return null;
    const next = losses.find(({ followsId }) => followsId === id);
    return next ? untilOf(next) : foundAt;
  };
  return losses
    .filter(({ followsId }) => followsId === null)
    .map((first) => ({ first, until: untilOf(first) }));
}

/** A car was where it was last handed over: it is lost from there, after its former losses. */
export async function requireLossTime(
  call: Call,
  { carId, at, exceptLossId }: { carId: string; at: string; exceptLossId: string | null },
): Promise<void> {
  const later = (await handoversOf(call, carId)).find((handover) => !follows(at, handover));
  if (later) throw invalid({ time: `Ce véhicule a été ${later.text} : la perte ne peut pas le précéder.` });
  const known = (await knownLosses(call, carId)).filter(({ id }) => id !== exceptLossId);
  const last = known.map(({ lostAt, foundAt }) => foundAt ?? lostAt).find((one) => !isBefore(one, at));
  if (last !== undefined)
    throw invalid({ time: `Une perte précédente de ce véhicule va jusqu’au ${frenchInstant(last)}.` });
}
