// An instalment plan: sums on days that replace what is due, document after document.
import { z } from "zod";
import { addDays, addMonths, type Day, daySchema, frenchDay } from "#kernel/calendar/day.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { type Cents, frenchPrice, sumSchema } from "#kernel/money.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { id, instant, text } from "#kernel/schema/french.ts";
import { type Instalment, instalmentsSchema, planRecord } from "./records.ts";

/** The first instalment falls within this number of days. */
const daysToFirst = 30;
/** A plan lasts this number of months at most. */
const longestMonths = 60;
/** An instalment later than this breaks the plan. */
export const daysOfGrace = 8;

export const bankDetails = ({ name, iban }: { name: string; iban: string }): string =>
  `${name}\nIBAN ${frenchIban(iban)}`;

/** An agreement given on paper or by telephone. */
export const planFormSchema = z.object({ instalments: instalmentsSchema, reason: text(300) });
export type PlanForm = z.output<typeof planFormSchema>;

/** A plan that its client is asked to sign. */
export const planProposalSchema = z.object({ instalments: instalmentsSchema, signatoryId: id });
export type PlanProposal = z.output<typeof planProposalSchema>;

/** A part that a plan replaces, with what was due of it. */
export interface PlannedDebt {
  partId: string;
  documentId: string;
  number: string;
  issuedOn: Day;
  dueOn: Day;
  cents: Cents;
}

/** The last day to sign a proposal: its letters wait no longer than two letters do, and its first instalment follows. */
export function lastDayToSign(
  [first]: readonly Instalment[],
  { today, daysBetween }: { today: Day; daysBetween: number },
): Day {
  const last = addDays(today, daysBetween);
  return first && first.dueOn < last ? first.dueOn : last;
}

export const planViewSchema = z.object({
  id,
  ...planRecord.omit("caseId", "companyId", "instalments", "signedAt"),
  createdAt: instant,
  instalments: z.array(z.object({ dueOn: daySchema, cents: sumSchema, settledCents: sumSchema })),
});

/** Errors of the form: the sums are what remains, the days follow each other, the first comes soon. */
export function planMistakes(
  { instalments }: Pick<PlanForm, "instalments">,
  { remainingCents, today }: { remainingCents: Cents; today: Day },
): FieldMessages {
  const out: FieldMessages = {};
  const lastFirstDay = addDays(today, daysToFirst);
  const lastDay = addMonths(today, longestMonths);
  for (const [index, { dueOn }] of instalments.entries()) {
    const before = instalments[index - 1];
    if (dueOn < today) out[`instalments.${index}.dueOn`] = "Ce jour est passé.";
    else if (before && dueOn <= before.dueOn)
      out[`instalments.${index}.dueOn`] = "Chaque échéance suit la précédente.";
    else if (index === 0 && dueOn > lastFirstDay)
      out[`instalments.${index}.dueOn`] =
        `La première échéance est au plus tard le ${frenchDay(lastFirstDay)}.`;
    else if (dueOn > lastDay)
      out[`instalments.${index}.dueOn`] = `L’échéancier s’achève le ${frenchDay(lastDay)} au plus tard.`;
  }
  const sum = instalments.reduce((total, { cents }) => total + cents, 0);
  if (sum !== remainingCents)
    out["instalments"] =
      `La somme des échéances (${frenchPrice(sum)}) doit être ce qui reste dû : ${frenchPrice(remainingCents)}.`;
  return out;
}

/** Remainder of a part before the plan. */
export interface ReplacedPart {
  id: string;
  remainingCents: Cents;
}

export interface InstalmentShare {
  partId: string;
  /** From 0. */
  rank: number;
  dueOn: Day;
  cents: Cents;
}

/** Shares instalments between the parts that they replace: the first part first, each instalment whole. */
export function shareInstalments(
  parts: readonly ReplacedPart[],
  instalments: readonly Instalment[],
): InstalmentShare[] {
  const left = parts.map((part) => ({ ...part }));
  return instalments.flatMap(({ dueOn, cents }, rank) => {
    let toShare = cents;
    const shares: InstalmentShare[] = [];
    for (const part of left) {
      const taken = Math.min(toShare, part.remainingCents);
      if (taken === 0) continue;
      part.remainingCents -= taken;
      toShare -= taken;
      shares.push({ partId: part.id, rank, dueOn, cents: taken });
    }
    return shares;
  });
}
