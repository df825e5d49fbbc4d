// The end of a rental as a person notes it.
import { z } from "zod";
import {
  type Day,
  dayInParis,
  enteredDay,
  frenchDay,
  frenchInstant,
  parisInstant,
  skippedTimeMistake,
} from "#kernel/calendar/day.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { frenchNumber } from "#kernel/money.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { optionalText, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { isLoss, type PeriodEnd, periodEnds } from "#contracts/model/period.ts";
import { excessMistake } from "#fleet/model/presence/odometer.ts";

const missing = z.int("Un nombre entier.").min(0, "Un nombre entier.").max(20, "Au plus 20.").nullable();

export const rentalEndFormSchema = z.object({
  day: enteredDay,
  time: enteredTime,
  /** Null until the odometer is read. */
  kilometrage: z.int("Un nombre entier.").min(0).max(2_000_000, "Au plus 2 000 000 km.").nullable(),
  cause: enumOf(periodEnds),
  /** Null until they are counted. */
  keysMissing: missing,
  papersMissing: missing,
});
export type RentalEndForm = z.output<typeof rentalEndFormSchema>;

export const rentalEndCorrectionSchema = rentalEndFormSchema.extend({ version, reason: optionalText(300) });
export type RentalEndCorrection = z.output<typeof rentalEndCorrectionSchema>;

interface RentedCar {
  startDay: Day;
  /** Null when the delivery has no time. */
  startedAt: string | null;
  startKilometrage: number | null;
  /** The cause already noted; null while the rental runs, or when it ended before causes were asked. */
  endCause: PeriodEnd | null;
  now: Date;
}

/** Only a declared loss ends a rental by theft or wreck, with its complaint and its hour; such an end keeps its cause. */
export const lossRefusal = (cause: PeriodEnd, noted: PeriodEnd | null): string | null =>
  isLoss(cause) && cause !== noted
    ? "Déclarez d’abord la perte du véhicule (vol ou épave)\u00a0: la fin de la location se note depuis elle."
    : null;

function timeMistake(day: Day, time: string, { startedAt, now }: RentedCar): string | null {
  const at = Date.parse(parisInstant(day, time));
  if (startedAt !== null && at < Date.parse(startedAt))
    return `Le véhicule a été livré le ${frenchInstant(startedAt)}.`;
  return at > now.getTime() ? "Cette heure est à venir." : skippedTimeMistake(day, time);
}

/** Errors of the form, in French; the contract judges the cause. */
export function rentalEndMistakes(
  { day, time, kilometrage, cause }: RentalEndForm,
  car: RentedCar,
): FieldMessages {
  const { startDay, startKilometrage, endCause, now } = car;
  const today = dayInParis(now);
  const out: FieldMessages = {};
  if (day > today) out.day = "Une fin de location ne se note pas d’avance.";
  if (day < startDay) out.day = `Le véhicule a été livré le ${frenchDay(startDay)}.`;
  const onTime = out.day ? null : timeMistake(day, time, car);
  if (onTime !== null) out.time = onTime;
  const onLoss = lossRefusal(cause, endCause);
  if (onLoss !== null) out.cause = onLoss;
  if (kilometrage !== null && startKilometrage !== null) {
    const excess = excessMistake(
      { mileage: kilometrage, on: day },
      { mileage: startKilometrage, on: startDay },
    );
    if (kilometrage < startKilometrage)
      out.kilometrage = `Ce kilométrage est inférieur à celui de la livraison : ${frenchNumber(startKilometrage)} km.`;
    else if (excess) out.kilometrage = excess;
  }
  return out;
}
