// Amount due to a client: a credit note, a guarantee to return, an old credit.
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import { countSchema } from "#billing/model/overview/today.ts";
import { centsSchema } from "#kernel/money.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { id } from "#kernel/schema/french.ts";

export const missingCreditKinds = {
  DRAFT: "Avoir à finaliser",
  CREDIT_NOTE: "Avoir à imputer ou à rembourser",
  GUARANTEE: "Garantie à rendre",
  CREDIT: "Crédit de plus de dix jours",
  CREDIT_TO_REFUND: "Trop-perçu à rembourser, au choix du client",
} as const;

/** A credit waits this number of days for the next invoice of its company. */
export const daysBeforeOldCredit = 10;
/** A client has this number of days to choose a refund, once its overpayment is announced. */
export const daysToChoose = 10;
/** A deposit is returned within this number of days of the settlement (general terms). */
export const daysToReturn = 30;

export const missingCreditSchema = z.object({
  id,
  kind: enumOf(missingCreditKinds),
  companyId: id.nullable(),
  companyName: z.string(),
  clientId: id.nullable(),
  /** The issuer that owes it. */
  issuerId: id,
  contractId: id.nullable(),
  /** The number of a credit note, the reference of a receipt. */
  reference: z.string(),
  since: daySchema,
  /** Null where nothing sets a day. */
  dueOn: daySchema.nullable(),
  cents: centsSchema,
});
export type MissingCredit = z.output<typeof missingCreditSchema>;

export const missingCreditsSchema = z.object({
  credits: z.array(missingCreditSchema),
  /** Requested refunds that no transfer holds yet. */
  refundsToPrepare: countSchema,
});
export type MissingCredits = z.output<typeof missingCreditsSchema>;

/** The most urgent first: by due day, then by age. */
export const compareCredits = (
  a: { dueOn: Day | null; since: Day },
  b: { dueOn: Day | null; since: Day },
): number => (a.dueOn ?? "9999").localeCompare(b.dueOn ?? "9999") || a.since.localeCompare(b.since);

/** The page where it is settled. */
export function pageOfCredit({ kind, id: subjectId }: MissingCredit): PageAddress {
  if (kind === "DRAFT") return `/billing/documents/view/${subjectId}`;
  if (kind === "CREDIT_NOTE") return `/billing/documents/view/${subjectId}?tab=payments`;
  return `/billing/receipts/view/${subjectId}`;
}
