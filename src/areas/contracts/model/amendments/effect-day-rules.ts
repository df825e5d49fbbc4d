// The effect day of an amendment among the signed ones: the first day it applies, and the reasons it is refused.
import { addDays, addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { AmendmentDraft } from "./amendment.ts";
import { rentStartOn, wholeMonthsElapsed, firstDeliveryOn, termOf } from "../period.ts";
import {
  agreementOn,
  effectDay,
  amendmentsInOrder,
  type SignedAmendment,
  type SignedContract,
  termsByDay,
  withAmendment,
} from "../terms/terms-by-day.ts";

/**
 * A change of duration or mileage starts with the month of the rental that contains its day: a started month is left.
 */
export function effectStartOn(
  { periods, ...contract }: SignedContract,
  { kind, effectOn }: Pick<AmendmentDraft, "kind" | "effectOn">,
): Day {
  const start = firstDeliveryOn(periods);
  if (kind !== "duration-mileage" || !start || effectOn < start) return effectOn;
  const { durationMonths } = agreementOn({ periods, ...contract }).terms;
  return addMonths(start, wholeMonthsElapsed(start, durationMonths, effectOn));
}

type Fields = Record<string, string>;

function effectDayRefusals(contract: SignedContract, one: SignedAmendment, today: Day): Fields {
  const { periods } = contract;
  const start = firstDeliveryOn(periods);
  if (start && one.draft.effectOn < start)
    return { effectOn: "L’avenant ne peut pas prendre effet avant la livraison." };
  const due = rentStartOn(periods);
  if (one.isFromDelivery && due && one.effectOn > due && one.effectOn > today)
    return {
      effectOn: `Avant la livraison, un changement de durée ou de kilométrage prend effet au plus tard le jour où elle est due, le ${frenchDay(due)}.`,
    };
  const term = termOf(agreementOn(contract, one.effectOn).terms, periods);
  return term && one.draft.effectOn > term
    ? { effectOn: "L’avenant prendrait effet après le terme du contrat." }
    : {};
}

/**
 * Reason why an amendment signed for a later day forbids this one. A transfer: the incoming company would owe amounts
 * it has not signed. A change of duration or mileage forbids another one, since it has fixed them and their
 * settlement, and a new rent for months it has settled, which would be counted twice.
 */
function blockingReason(
  later: SignedAmendment,
  { kind }: SignedAmendment,
  periods: SignedContract["periods"],
): string | null {
  if (later.kind === "driver-transfer")
    return kind === "driver-transfer"
      ? null
      : `transfère le contrat à ${later.holder.companyName} à partir du`;
  if (later.kind !== "duration-mileage") return null;
  if (kind === "duration-mileage") return "fixe la durée et le kilométrage à partir du";
  return kind === "rent" && later.settles && firstDeliveryOn(periods) !== null
    ? "règle le loyer des mois écoulés jusqu’au"
    : null;
}

/** The earliest day on which an amendment may follow another, signed one. */
function earliestDayAfter(later: SignedAmendment, one: SignedAmendment, contract: SignedContract): Day {
  const from = effectDay(later, contract.periods);
  const free = later.number > one.number ? addDays(from, 1) : from;
  // Moved back to the first day of a month that began earlier, it would come first again.
  return effectStartOn(contract, { kind: one.kind, effectOn: free }) < free
    ? effectStartOn(contract, { kind: one.kind, effectOn: addMonths(free, 1) })
    : free;
}

/**
 * The first day, from `today` on, of a new change of duration or mileage: one signed for a later day, or a transfer,
 * precedes it.
 */
export function firstChangeDay(contract: SignedContract, today: Day): Day {
  const kind = "duration-mileage";
  const last = contract.amendments
    .filter((one) => one.kind === kind || one.kind === "driver-transfer")
    .map((one) => effectDay(one, contract.periods))
    .toSorted()
    .at(-1);
  if (last === undefined || effectStartOn(contract, { kind, effectOn: today }) >= last) return today;
  return effectStartOn(contract, { kind, effectOn: last }) < last
    ? effectStartOn(contract, { kind, effectOn: addMonths(last, 1) })
    : last;
}

function overtakenRefusals(contract: SignedContract, one: SignedAmendment): Fields {
  const { periods } = contract;
  const all = amendmentsInOrder(withAmendment(contract, one));
  const own = all.findIndex(({ number }) => number === one.number);
  const later = all.slice(own + 1).findLast((other) => blockingReason(other, one, periods) !== null);
  if (!later) return {};
  return {
    effectOn: `L’avenant n° ${later.number}, signé, ${blockingReason(later, one, periods)} ${frenchDay(effectDay(later, periods))} : choisissez au plus tôt le ${frenchDay(earliestDayAfter(later, one, contract))}.`,
  };
}

/** No amendment takes effect once the contract is over. */
function pastTermRefusals(contract: SignedContract, one: SignedAmendment): Fields {
  const segments = termsByDay(withAmendment(contract, one));
  const own = segments.findIndex(({ cause }) => cause?.number === one.number);
  for (const [index, { from, cause }] of segments.entries()) {
    const before = segments[index === own ? own : index - 1];
    const term = before && termOf(before.agreement.terms, contract.periods);
    if (index < own || !from || !cause || !term || from <= term) continue;
    return {
      durationMonths:
        index === own
          ? `Le contrat serait terminé le ${frenchDay(term)}, avant que l’avenant prenne effet.`
          : `Le contrat serait terminé le ${frenchDay(term)}, avant que l’avenant n° ${cause.number}, signé, prenne effet le ${frenchDay(from)}.`,
    };
  }
  return {};
}

/** Refusals of an amendment at its place among the signed ones, by field. */
export const effectRefusals = (contract: SignedContract, one: SignedAmendment, today: Day): Fields => ({
  ...effectDayRefusals(contract, one, today),
  ...overtakenRefusals(contract, one),
  ...pastTermRefusals(contract, one),
});
