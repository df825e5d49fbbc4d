// Where an amendment stands among those that are signed: the day from which it holds, and what refuses it there.
import { addDays, addMonths, type Day, frenchDay } from "#kernel/day.ts";
import type { AmendmentDraft } from "./amendment.ts";
import { countedFrom, monthsRun, startOf, termOf } from "./period.ts";
import {
  agreementOn,
  effectDay,
  inOrder,
  type SignedAmendment,
  type SignedContract,
  termsByDay,
  withAmendment,
} from "./terms-by-day.ts";

/** A change of duration or mileage starts with the month of the rental in which its day falls: a started month is left. */
export function startOfEffect(
  { periods, ...contract }: SignedContract,
  { kind, effectOn }: Pick<AmendmentDraft, "kind" | "effectOn">,
): Day {
  const start = startOf(periods);
  if (kind !== "duration-mileage" || !start || effectOn < start) return effectOn;
  const { durationMonths } = agreementOn({ periods, ...contract }).terms;
  return addMonths(start, monthsRun(start, durationMonths, effectOn));
}

type Fields = Record<string, string>;

function dayRefusals(contract: SignedContract, one: SignedAmendment, today: Day): Fields {
  const { periods } = contract;
  const start = startOf(periods);
  if (start && one.draft.effectOn < start)
    return { effectOn: "L’avenant ne peut pas prendre effet avant la livraison." };
  const due = countedFrom(periods);
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
 * What one signed for later forbids before it. A transfer: the company that takes over would owe what it has not
 * signed. A change of duration or mileage: another one, since it has fixed them and their settlement, and a rent of
 * months that it has settled, which would be counted twice.
 */
function fixedBy(
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
  return kind === "rent" && later.settles && startOf(periods) !== null
    ? "règle le loyer des mois écoulés jusqu’au"
    : null;
}

/** The earliest day on which an amendment comes after another that is signed. */
function earliestAfter(later: SignedAmendment, one: SignedAmendment, contract: SignedContract): Day {
  const from = effectDay(later, contract.periods);
  const free = later.number > one.number ? addDays(from, 1) : from;
  // Brought back to the first day of a month that has begun before, it would come first again.
  return startOfEffect(contract, { kind: one.kind, effectOn: free }) < free
    ? startOfEffect(contract, { kind: one.kind, effectOn: addMonths(free, 1) })
    : free;
}

function overtakenRefusals(contract: SignedContract, one: SignedAmendment): Fields {
  const { periods } = contract;
  const all = inOrder(withAmendment(contract, one));
  const own = all.findIndex(({ number }) => number === one.number);
  const later = all.slice(own + 1).findLast((other) => fixedBy(other, one, periods) !== null);
  if (!later) return {};
  return {
    effectOn: `L’avenant n° ${later.number}, signé, ${fixedBy(later, one, periods)} ${frenchDay(effectDay(later, periods))} : choisissez au plus tôt le ${frenchDay(earliestAfter(later, one, contract))}.`,
  };
}

/** No amendment takes effect once the contract is over. */
function overRefusals(contract: SignedContract, one: SignedAmendment): Fields {
  const stretches = termsByDay(withAmendment(contract, one));
  const own = stretches.findIndex(({ cause }) => cause?.number === one.number);
  for (const [index, { from, cause }] of stretches.entries()) {
    const before = stretches[index === own ? own : index - 1];
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

/** What refuses an amendment where it stands, by field. */
export const orderRefusals = (contract: SignedContract, one: SignedAmendment, today: Day): Fields => ({
  ...dayRefusals(contract, one, today),
  ...overtakenRefusals(contract, one),
  ...overRefusals(contract, one),
});
