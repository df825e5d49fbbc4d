// The funding of one car: its figures and documents, and those still missing.
import { z } from "zod";
import type { FieldMessages } from "#kernel/failure.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, optionalText, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { centsSchema } from "#kernel/money.ts";
import { rateSchema } from "./funder.ts";
import { hasResidual, type Loan, loanTypes, emptyLoan } from "./loan.ts";
import { fundingRecord } from "./records.ts";

/** Unknown figures may be left empty: the car then counts as lacking a funding. */
const form = z.object({
  isOwnFunds: z.boolean().default(false),
  funderId: id.nullable().default(null),
  loanType: enumOf(loanTypes).nullable().default(null),
  amountCents: centsSchema.min(1, "Doit être supérieur à 0.").nullable().default(null),
  residualCents: centsSchema.default(0),
  rate: rateSchema.nullable().default(null),
  durationMonths: z.int().min(1).max(120).nullable().default(null),
  /** The day the funder pays. */
  startsOn: daySchema.nullable().default(null),
  firstInstalment: daySchema.nullable().default(null),
  /** As printed on the funder contract, insurance excluded: compared with ours. */
  monthlyRepaymentCents: centsSchema.nullable().default(null),
  insuranceRate: rateSchema.default(0),
  applicationFeeCents: centsSchema.default(0),
  terminationFeeRate: rateSchema.default(0),
  contractNumber: optionalText(60),
});
export type FundingForm = z.output<typeof form>;

type FunderChoice = Pick<FundingForm, "isOwnFunds" | "funderId">;

function choiceMistakes({ isOwnFunds, funderId }: FunderChoice): FieldMessages {
  if (isOwnFunds && funderId) return { funderId: "Un véhicule payé sur fonds propres n’a pas de financeur." };
  return isOwnFunds || funderId ? {} : { funderId: "Choisissez un financeur, ou les fonds propres." };
}

const loanFields = Object.keys(emptyLoan) as (keyof typeof emptyLoan)[];

function mistakesOf(input: FundingForm): FieldMessages {
  const mistakes = choiceMistakes(input);
  if (input.isOwnFunds && loanFields.some((name) => input[name] !== emptyLoan[name]))
    mistakes.isOwnFunds =
      "Des fonds propres ne portent pas de prêt : videz ses chiffres, ou choisissez un financeur.";
  const { amountCents, residualCents, startsOn, firstInstalment } = input;
  if (amountCents !== null && residualCents >= amountCents)
    mistakes.residualCents = "Doit être inférieure au montant emprunté.";
  if (residualCents > 0 && input.loanType && !hasResidual(input.loanType))
    mistakes.residualCents = "Ce type de prêt n’a pas de valeur résiduelle.";
  if (startsOn && firstInstalment && firstInstalment < startsOn)
    mistakes.firstInstalment = "La première échéance ne précède pas le versement des fonds.";
  return mistakes;
}

/** `version` is the one displayed to the user; null when the car had no funding. */
export const fundingFormSchema = form
  .extend({ version: version.nullable().default(null) })
  .check(fieldErrors(mistakesOf));

export const chosenFunderSchema = z
  .object({ isOwnFunds: z.boolean().default(false), funderId: id.nullable().default(null) })
  .check(fieldErrors(choiceMistakes));

export const documentLabels = { schedule: "Échéancier", contract: "Contrat" } as const;
export type DocumentName = keyof typeof documentLabels;

type LoanFigures = Pick<
  FundingForm,
  | "loanType"
  | "amountCents"
  | "residualCents"
  | "rate"
  | "durationMonths"
  | "startsOn"
  | "firstInstalment"
  | "insuranceRate"
>;

/** The loan, once all its figures are known. */
export function loanOf(input: LoanFigures): Loan | null {
  const { loanType: type, amountCents, rate, durationMonths, firstInstalment } = input;
  if (!type || amountCents === null || rate === null || durationMonths === null || !firstInstalment)
    return null;
  const { startsOn, residualCents, insuranceRate } = input;
  return {
    loanType: type,
    amountCents,
    rate,
    durationMonths,
    startsOn,
    firstInstalment,
    residualCents,
    insuranceRate,
  };
}

const figureLabels = {
  loanType: "type de prêt",
  amountCents: "montant",
  rate: "taux",
  durationMonths: "durée",
  startsOn: "versement des fonds",
  firstInstalment: "première échéance",
} as const;

/** Items missing for the car to be funded, in French; none on own funds. */
export function missingFundingItems(
  input: Pick<FundingForm, keyof typeof figureLabels | "isOwnFunds" | "contractNumber">,
  has: Readonly<Record<DocumentName, boolean>>,
): string[] {
  if (input.isOwnFunds) return [];
  const names = Object.keys(figureLabels) as (keyof typeof figureLabels)[];
  return [
    ...names.filter((name) => input[name] === null).map((name) => figureLabels[name]),
    ...(input.contractNumber === "" ? ["numéro de contrat"] : []),
    ...(has.schedule ? [] : ["échéancier"]),
    ...(has.contract ? [] : ["contrat"]),
  ];
}

export const fundingSchema = form.extend({
  id,
  version,
  ...fundingRecord.pick("carId", "endedOn", "endReason", "settledCents"),
  funderName: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Funding = z.output<typeof fundingSchema>;
