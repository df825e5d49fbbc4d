// The funding of one car: what it is made of, and what it still lacks.
import { z } from "zod";
import type { FieldMessages } from "#kernel/failure.ts";
import { daySchema } from "#kernel/day.ts";
import { id, instant, optionalText, version } from "#kernel/french.ts";
import { refusing } from "#kernel/mistakes.ts";
import { centsSchema } from "#kernel/money.ts";
import { rateSchema } from "./funder.ts";
import { hasResidual, type Loan, type LoanType, loanTypes, noLoan } from "./loan.ts";

const loanType = z.enum(Object.keys(loanTypes) as [LoanType, ...LoanType[]]);

/** What is not known yet may be left empty: the car then lacks a funding. */
const form = z.object({
  isOwnFunds: z.boolean().default(false),
  funderId: id.nullable().default(null),
  loanType: loanType.nullable().default(null),
  amountCents: centsSchema.min(1, "Doit être supérieur à 0.").nullable().default(null),
  residualCents: centsSchema.default(0),
  rate: rateSchema.nullable().default(null),
  durationMonths: z.int().min(1).max(120).nullable().default(null),
  /** The day the funder pays. */
  startsOn: daySchema.nullable().default(null),
  firstInstalment: daySchema.nullable().default(null),
  /** As the contract of the funder prints it, insurance left aside: compared with ours. */
  monthlyRepaymentCents: centsSchema.nullable().default(null),
  insuranceRate: rateSchema.default(0),
  applicationFeeCents: centsSchema.default(0),
  terminationFeeRate: rateSchema.default(0),
  contractNumber: optionalText(60),
});
export type FundingForm = z.output<typeof form>;

type Chosen = Pick<FundingForm, "isOwnFunds" | "funderId">;

function mistakesOfChoice({ isOwnFunds, funderId }: Chosen): FieldMessages {
  if (isOwnFunds && funderId) return { funderId: "Un véhicule payé sur fonds propres n’a pas de financeur." };
  return isOwnFunds || funderId ? {} : { funderId: "Choisissez un financeur, ou les fonds propres." };
}

const ofLoan = Object.keys(noLoan) as (keyof typeof noLoan)[];

function mistakesOf(given: FundingForm): FieldMessages {
  const mistakes = mistakesOfChoice(given);
  if (given.isOwnFunds && ofLoan.some((name) => given[name] !== noLoan[name]))
    mistakes.isOwnFunds =
      "Des fonds propres ne portent pas de prêt : videz ses chiffres, ou choisissez un financeur.";
  const { amountCents, residualCents, startsOn, firstInstalment } = given;
  if (amountCents !== null && residualCents >= amountCents)
    mistakes.residualCents = "Doit être inférieure au montant emprunté.";
  if (residualCents > 0 && given.loanType && !hasResidual(given.loanType))
    mistakes.residualCents = "Ce type de prêt n’a pas de valeur résiduelle.";
  if (startsOn && firstInstalment && firstInstalment < startsOn)
    mistakes.firstInstalment = "La première échéance ne précède pas le versement des fonds.";
  return mistakes;
}

/** `version` is the one that the person saw; null where the car had no funding. */
export const fundingFormSchema = form
  .extend({ version: version.nullable().default(null) })
  .check(refusing(mistakesOf));

export const chosenFunderSchema = z
  .object({ isOwnFunds: z.boolean().default(false), funderId: id.nullable().default(null) })
  .check(refusing(mistakesOfChoice));

export const papers = { schedule: "Échéancier", contract: "Contrat" } as const;
export type PaperName = keyof typeof papers;

type Figures = Pick<
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

/** The loan, once every figure of it is there. */
export function loanOf(given: Figures): Loan | null {
  const { loanType: type, amountCents, rate, durationMonths, firstInstalment } = given;
  if (!type || amountCents === null || rate === null || durationMonths === null || !firstInstalment)
    return null;
  const { startsOn, residualCents, insuranceRate } = given;
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

const figures = {
  loanType: "type de prêt",
  amountCents: "montant",
  rate: "taux",
  durationMonths: "durée",
  startsOn: "versement des fonds",
  firstInstalment: "première échéance",
} as const;

/** What is missing for the car to be funded, in French words; nothing on our own funds. */
export function lackingOf(
  given: Pick<FundingForm, keyof typeof figures | "isOwnFunds" | "contractNumber">,
  has: Readonly<Record<PaperName, boolean>>,
): string[] {
  if (given.isOwnFunds) return [];
  const names = Object.keys(figures) as (keyof typeof figures)[];
  return [
    ...names.filter((name) => given[name] === null).map((name) => figures[name]),
    ...(given.contractNumber === "" ? ["numéro de contrat"] : []),
    ...(has.schedule ? [] : ["échéancier"]),
    ...(has.contract ? [] : ["contrat"]),
  ];
}

export const fundingSchema = form.extend({
  id,
  version,
  carId: id,
  funderName: z.string().nullable(),
  endedOn: daySchema.nullable(),
  endReason: z.string(),
  settledCents: z.int().nullable(),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Funding = z.output<typeof fundingSchema>;
