// Amounts a run would finalise, by company, against the month before.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { pageAddress } from "#kernel/links/page-address.ts";
import { type Cents, sumSchema } from "#kernel/money.ts";
import { id } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";

/** A change from one month to the next beyond which an amount is to be looked at. */
export const unusualChange = 0.3;

export const anomalies = {
  CHANGED: "Écart de plus de 30 %",
  FIRST: "Première facture",
  NEW: "Rien le mois précédent",
  LAST: "Dernier loyer",
  MISSING: "Rien ce mois-ci",
} as const;
export type Anomaly = keyof typeof anomalies;

export const previewRowSchema = z.object({
  companyId: id,
  companyName: z.string(),
  documents: z.int(),
  /** Without tax, credit notes deducted. */
  netCents: sumSchema,
  totalCents: sumSchema,
  /** Calls for funds among `netCents`, which are no sale and are not compared. */
  calledCents: sumSchema,
  /** Already billed of the month, without tax. */
  billedCents: sumSchema,
  /** Of the month, without tax: `netCents` less `calledCents`, and `billedCents`. */
  monthCents: sumSchema,
  /** Billed of the month before, without tax. */
  previousCents: sumSchema,
  anomalies: z.array(enumOf(anomalies)),
});
export type PreviewRow = z.output<typeof previewRowSchema>;

/** A company whose facts cannot be billed: why, and the page that settles it. */
const blockedSchema = z.object({
  companyId: id,
  companyName: z.string(),
  reason: z.string(),
  page: pageAddress.nullable(),
});
export type BlockedCompany = z.output<typeof blockedSchema>;

export const previewSchema = z.object({
  /** The day on which the run may begin. */
  opensOn: daySchema,
  /** Companies that the run would treat, those without a document to finalise included. */
  nbOfCompanies: z.int(),
  nbOfDocuments: z.int(),
  netCents: sumSchema,
  totalCents: sumSchema,
  /** Companies still to compute, beyond those computed for this preview. */
  nbOfUncomputed: z.int(),
  blocked: z.array(blockedSchema),
  nbOfRows: z.int(),
  /** The first ones, those with an anomaly before the others. */
  rows: z.array(previewRowSchema),
});
export type Preview = z.output<typeof previewSchema>;

interface Compared {
  monthCents: Cents;
  previousCents: Cents;
  isFirst: boolean;
  isLast: boolean;
}

export function anomaliesOf({ monthCents, previousCents, isFirst, isLast }: Compared): Anomaly[] {
  const out: Anomaly[] = [];
  if (isFirst) out.push("FIRST");
  else if (previousCents === 0) out.push("NEW");
  else if (monthCents === 0) out.push("MISSING");
  else if (Math.abs(monthCents - previousCents) > Math.abs(previousCents) * unusualChange)
    out.push("CHANGED");
  if (isLast) out.push("LAST");
  return out;
}
