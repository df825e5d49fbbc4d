// The amounts that a notice prints, what was payable on a day, and what is billed again to the client.
import { addDays, type Day, weekdayOf } from "#kernel/calendar/day.ts";
import { isHoliday } from "#kernel/calendar/holidays.ts";
import { type FineKind, fineKinds } from "./kinds.ts";

export interface FineAmounts {
  kind: FineKind;
  /** The day printed on the notice. */
  sendingDate: Day;
  /** The day of the notice of the increase. */
  increasedOn: Day | null;
  reducedCents: number | null;
  reducedUntil: Day | null;
  fixedCents: number | null;
  fixedUntil: Day | null;
  increasedCents: number | null;
}

/** Days from the sending of the notice: CPP, 529-8 for the reduced amount, 529-2 for the fixed one. */
const reducedDays = 15;
const fixedDays = 45;

/** The last days of the amounts: those printed, else those of the law for an offence; null for none. */
function lastDaysOf({ kind, sendingDate, reducedUntil, fixedUntil }: FineAmounts) {
  const isOfLaw = kind === "OFFENCE";
  return {
    reduced: reducedUntil ?? (isOfLaw ? addDays(sendingDate, reducedDays) : null),
    fixed: fixedUntil ?? (isOfLaw ? addDays(sendingDate, fixedDays) : null),
  };
}

/** The amount payable on a day; null when the notice prints none for it. */
export function payableOn(amounts: FineAmounts, on: Day): number | null {
  const { increasedOn, reducedCents, fixedCents, increasedCents } = amounts;
  if (increasedCents !== null && increasedOn !== null && on >= increasedOn) return increasedCents;
  const until = lastDaysOf(amounts);
  if (reducedCents !== null && (until.reduced === null || on <= until.reduced)) return reducedCents;
  if (fixedCents !== null && (until.fixed === null || on <= until.fixed)) return fixedCents;
  return increasedCents ?? fixedCents ?? reducedCents;
}

/** French errors by field: the reduced amount is the lowest, the increased one the highest (CPP, 529-8, 529-10, 530). */
export function disorderedAmounts({
  reducedCents,
  fixedCents,
  increasedCents,
}: Pick<FineAmounts, "reducedCents" | "fixedCents" | "increasedCents">): Partial<
  Record<"reducedCents" | "increasedCents", string>
> {
  const isAbove = (one: number | null, other: number | null): boolean =>
    one !== null && other !== null && one > other;
  return {
    ...((isAbove(reducedCents, fixedCents) || isAbove(reducedCents, increasedCents)) && {
      reducedCents: "Le montant minoré ne dépasse pas les autres.",
    }),
    ...(isAbove(fixedCents, increasedCents) && {
      increasedCents: "Le montant majoré n’est pas inférieur au montant forfaitaire.",
    }),
  };
}

/** French errors by field: an amount runs from the day of the notice, the reduced one no longer than the fixed one. */
export function disorderedDays({
  sendingDate,
  reducedUntil,
  fixedUntil,
}: Pick<FineAmounts, "sendingDate" | "reducedUntil" | "fixedUntil">): Partial<
  Record<"reducedUntil" | "fixedUntil", string>
> {
  const afterNotice = "Ce jour suit la date de l’avis.";
  const isBefore = (one: Day | null, other: Day | null): boolean =>
    one !== null && other !== null && one < other;
  return {
    ...(isBefore(fixedUntil, reducedUntil) && {
      reducedUntil: "Le montant minoré ne court pas au-delà du montant forfaitaire.",
    }),
    ...(isBefore(reducedUntil, sendingDate) && { reducedUntil: afterNotice }),
    ...(isBefore(fixedUntil, sendingDate) && { fixedUntil: afterNotice }),
  };
}

/** Working days that the lessor takes to handle a notice. */
const handlingWorkingDays = 2;

function workingDaysAfter(from: Day, count: number): Day {
  let on = from;
  for (let counted = 0; counted < count;) {
    on = addDays(on, 1);
    if (weekdayOf(on) < 5 && !isHoliday(on)) counted += 1;
  }
  return on;
}

/** The amount payable once the notice was handled in time: an increase that our own delay caused stays ours. */
export const payableOnArrival = (amounts: FineAmounts, receivedOn: Day): number | null =>
  payableOn(amounts, workingDaysAfter(receivedOn, handlingWorkingDays));

export interface PaidFine {
  kind: FineKind;
  amounts: FineAmounts;
  receivedOn: Day;
  paidCents: number;
  /** A client held the car and bears the fine. */
  isOfClient: boolean;
}

/** The amount proposed to be billed again: never more than was paid. */
export function rebilledCents({ kind, amounts, receivedOn, paidCents, isOfClient }: PaidFine): number {
  if (!isOfClient || !fineKinds[kind].isRebilled) return 0;
  return Math.min(paidCents, payableOnArrival(amounts, receivedOn) ?? paidCents);
}
