// The cost of termination before term, by the usual formula of the trade (Sesamlld):
// indemnity = total rents × share × months left ÷ (contract months − months deducted).
import { z } from "zod";
import { enumOf } from "#kernel/schema/keys.ts";
import { addMonths, type Day, daySchema } from "#kernel/calendar/day.ts";
import { type Cents, roundCents, sumSchema } from "#kernel/money.ts";
import { bringsCommitment } from "./amendments/amendment.ts";
import { settledRentCents, monthlyRents, sumOf } from "./terms/monthly-rents.ts";
import { rentStartOn, monthsLeft, termOf } from "./period.ts";
import { rentOf } from "./terms/terms.ts";
import {
  agreementOn,
  withoutLaterAmendments,
  type SignedContract,
  termsByDay,
} from "./terms/terms-by-day.ts";

export interface TerminationParameters {
  /** 0.38 in the formula of the trade. */
  earlyTerminationShare: number;
  /** 4 in the formula of the trade. */
  earlyTerminationMonths: number;
  /** A shorter contract can be ended with notice alone, by the parameter printed on its order form. */
  nonBindingBelowMonths: number;
  terminationNoticeMonths: number;
}

/** A contract shorter than `nonBindingBelowMonths` has no commitment period, unless an amendment in force adds one. */
export function isBinding(
  contract: SignedContract,
  { nonBindingBelowMonths }: TerminationParameters,
): boolean {
  if (contract.first.terms.durationMonths >= nonBindingBelowMonths) return true;
  return termsByDay(contract).some((one, index, all) => {
    const before = all[index - 1];
    return before !== undefined && bringsCommitment(before.agreement.terms, one.agreement.terms);
  });
}

/** The grounds of the indemnity. */
export const terminationGrounds = {
  FORMULA: "Formule de la profession.",
  CAPPED: "La formule donnerait davantage que les loyers qui restent : l’indemnité s’y limite.",
  NOT_BINDING: "Le contrat est sans engagement : il prend fin sans indemnité, au terme du préavis.",
  TOO_SHORT: "La formule ne dit rien d’un contrat aussi court : aucune indemnité n’est due.",
} as const;
export type TerminationGround = keyof typeof terminationGrounds;

export const terminationEstimateSchema = z.object({
  on: daySchema,
  term: daySchema,
  /** Per month, on the day of termination. */
  rentCents: sumSchema,
  durationMonths: z.int(),
  monthsLeft: z.int(),
  /** Sum of the rents agreed for each month. */
  totalRentsCents: sumSchema,
  share: z.number(),
  deductedMonths: z.number(),
  /** The result of the formula before any limit. */
  formulaCents: sumSchema,
  indemnityCents: sumSchema,
  ground: enumOf(terminationGrounds),
  /** The rents due by going to term. */
  remainingRentsCents: sumSchema,
  noticeMonths: z.number(),
  /** Source of the formula. */
  source: z.string(),
});
export type TerminationEstimate = z.output<typeof terminationEstimateSchema>;

/** The first day that respects the notice, counted from the day of the proposal. */
export const noticeEnd = (from: Day, months: number): Day => addMonths(from, Math.ceil(months));

/** The notice of a termination; `isShort` when its day comes before the notice has run. */
export function noticeOf({ on, noticeMonths }: Pick<TerminationEstimate, "on" | "noticeMonths">, from: Day) {
  const endsOn = noticeEnd(from, noticeMonths);
  return { months: noticeMonths, endsOn, isShort: on < endsOn };
}

function groundOf(
  durationMonths: number,
  { isBound, formulaCents, leftCents }: { isBound: boolean; formulaCents: Cents; leftCents: Cents },
  { earlyTerminationMonths }: TerminationParameters,
): TerminationGround {
  if (!isBound) return "NOT_BINDING";
  if (durationMonths <= earlyTerminationMonths) return "TOO_SHORT";
  return formulaCents > leftCents ? "CAPPED" : "FORMULA";
}

/**
 * Termination on a day, on the terms in force that day: amendments that take effect later are not counted.
 * `rentsLeftCents`: the rents left by days, where they are known; those of whole months else.
 */
export function terminationEstimate(
  signed: SignedContract,
  on: Day,
  parameters: TerminationParameters,
  rentsLeftCents: Cents | null = null,
): TerminationEstimate {
  const { earlyTerminationShare: share, earlyTerminationMonths: deductedMonths } = parameters;
  const contract = withoutLaterAmendments(signed, on);
  const { terms } = agreementOn(contract, on);
  const { durationMonths } = terms;
  const months = monthlyRents(contract);
  const left = monthsLeft(rentStartOn(contract.periods) ?? on, durationMonths, on);
  const totalRentsCents = sumOf(months, settledRentCents);
  const leftCents = rentsLeftCents ?? sumOf(months.slice(durationMonths - left), settledRentCents);
  const formulaCents =
    durationMonths <= deductedMonths
      ? 0
      : roundCents((totalRentsCents * share * left) / (durationMonths - deductedMonths));
  const isBound = isBinding(contract, parameters);
  return {
    on,
    term: termOf(terms, contract.periods) ?? on,
    rentCents: rentOf(terms),
    durationMonths,
    monthsLeft: left,
    totalRentsCents,
    share,
    deductedMonths,
    formulaCents,
    indemnityCents: isBound ? Math.min(formulaCents, leftCents) : 0,
    ground: groundOf(durationMonths, { isBound, formulaCents, leftCents }, parameters),
    remainingRentsCents: leftCents,
    noticeMonths: parameters.terminationNoticeMonths,
    source:
      "Formule usuelle de la profession (Sesamlld) : loyers totaux HT × coefficient × mois restants ÷ (mois du contrat − mois déduits), dans la limite des loyers restants",
  };
}
