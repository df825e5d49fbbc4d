// A credit note made by a person: which lines it lowers, and whether what was billed stays billed.
import { z } from "zod";
import type { FieldMessages } from "#kernel/failure.ts";
import { type Cents, centsSchema, frenchPrice } from "#kernel/money.ts";
import { id, text } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { groupKey, type LineVat } from "./vat.ts";

export const creditReasons = {
  GESTURE: "Geste commercial : ce qui a été facturé reste dû, rien ne le facturera de nouveau",
  CORRECTION: "Correction : la facture était fausse, un montant dû sera facturé de nouveau",
} as const;

export const creditFormSchema = z.object({
  as: enumOf(creditReasons),
  /** Amounts without tax by line of the invoice; null credits all that is left. */
  lines: z
    .array(z.object({ lineId: id, cents: centsSchema.min(1, "Le montant doit être supérieur à 0.") }))
    .min(1, "Choisissez au moins une ligne.")
    .max(400)
    .nullable(),
  reason: text(300),
});
export type CreditForm = z.output<typeof creditFormSchema>;

interface CreditableLine extends LineVat {
  id: string;
  label: string;
  /** Negative on a discount. */
  leftCents: Cents;
}

export interface CreditedLine {
  lineId: string;
  cents: Cents;
}

/** The amounts to credit: of the chosen lines, or all that is left. */
export const creditedLines = (
  { lines }: Pick<CreditForm, "lines">,
  left: readonly CreditableLine[],
): CreditedLine[] =>
  lines ?? left.flatMap(({ id: lineId, leftCents }) => (leftCents === 0 ? [] : { lineId, cents: leftCents }));

const leftOf = (lines: readonly CreditableLine[]): Cents =>
  lines.reduce((sum, { leftCents }) => sum + leftCents, 0);

/** Discounts lower what is left at their own rate of VAT (EN 16931, BR-CO-17). */
export function rateMistake(
  credited: readonly CreditedLine[],
  left: readonly CreditableLine[],
): string | null {
  for (const group of Map.groupBy(left, groupKey).values()) {
    const cents = credited
      .filter(({ lineId }) => group.some(({ id: one }) => one === lineId))
      .reduce((sum, line) => sum + line.cents, 0);
    const most = Math.max(0, leftOf(group));
    if (cents > most)
      return `L’avoir dépasse ce qui reste de la facture, remises déduites\u00a0: au plus ${frenchPrice(most)} HT pour ${group.map(({ label }) => `«\u00a0${label}\u00a0»`).join(", ")}.`;
  }
  return null;
}

/** Errors of the form by line: a credit is at most what is left of each line, and of its rate of VAT. */
export function creditMistakes(
  { lines }: Pick<CreditForm, "lines">,
  left: readonly CreditableLine[],
): FieldMessages {
  const out: FieldMessages = {};
  const seen = new Set<string>();
  for (const [index, { lineId, cents }] of (lines ?? []).entries()) {
    const line = left.find(({ id: one }) => one === lineId);
    if (!line || seen.has(lineId))
      out[`lines.${index}.lineId`] = "Cette ligne n’est pas de cette facture, ou y est deux fois.";
    else if (cents > line.leftCents)
      out[`lines.${index}.cents`] =
        `Au plus ${frenchPrice(line.leftCents)} : c’est ce qui reste de « ${line.label} ».`;
    seen.add(lineId);
  }
  const mistake = Object.keys(out).length === 0 ? rateMistake(lines ?? [], left) : null;
  return mistake === null ? out : { lines: mistake };
}
