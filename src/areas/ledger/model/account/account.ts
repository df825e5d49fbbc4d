// The account of a company at a day: what was invoiced, received, set off, written off and paid back, with one balance by
// issuer. Money of an issuer pays nothing of another one, so no balance adds up two of them.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice, sumSchema } from "#kernel/money.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { id } from "#kernel/schema/french.ts";
import { securitySchema } from "../receipts/receipt.ts";

export const entryKinds = {
  INVOICE: "Facture",
  NOTE: "Note hors TVA",
  CREDIT_NOTE: "Avoir",
  RECEIPT: "Encaissement",
  REVERSAL: "Encaissement annulé",
  SET_OFF: "Garantie imputée",
  WRITE_OFF: "Perte",
  REFUND: "Remboursement",
} as const;

export const groupings = { day: "Par date", contract: "Par contrat" } as const;
export const groupingSchema = enumOf(groupings);
export type Grouping = z.output<typeof groupingSchema>;

export const accountEntrySchema = z.object({
  /** Of its document, receipt, allocation, write-off or refund. */
  id,
  day: daySchema,
  kind: enumOf(entryKinds),
  label: z.string(),
  documentId: id.nullable(),
  receiptId: id.nullable(),
  /** The contracts of a document; empty for any other entry. */
  orderIds: z.string(),
  dueOn: daySchema.nullable(),
  /** For a document: the day of the first debit prepared or sent; null on a past day. */
  debitedOn: daySchema.nullable(),
  /** Adds to the company's debt. */
  debitCents: sumSchema,
  /** Reduces its debt. */
  creditCents: sumSchema,
  /** Of a document: what is left to pay of it, or to use of it; of a receipt: what is left to allocate. */
  leftCents: sumSchema,
  /** The documents that a receipt or a credit note pays. */
  pays: z.array(z.object({ documentId: id, number: z.string(), cents: sumSchema })),
  balanceCents: sumSchema,
});
export type AccountEntry = z.output<typeof accountEntrySchema>;

export const heldGuaranteeSchema = z.object({
  contractId: id,
  orderId: z.string(),
  security: securitySchema,
  receivedCents: sumSchema,
  releasedCents: sumSchema,
  /** Held until a refund of it is paid. */
  heldCents: sumSchema,
  /** Refunds of held guarantees that are not paid yet. */
  refundingCents: sumSchema,
});

export const runningPlanSchema = z.object({
  caseId: id,
  agreedOn: daySchema,
  instalments: z.array(z.object({ dueOn: daySchema, cents: sumSchema, leftCents: sumSchema })),
});

/** The account of a company at one issuer. */
export const issuerAccountSchema = z.object({
  issuerId: id,
  issuerName: z.string(),
  /** Positive: the company owes it; negative: it is owed it. Guarantees are apart. */
  balanceCents: sumSchema,
  /** Of the balance: past its due day, and not born before a judgment. */
  lateCents: sumSchema,
  /** Of the balance: born before a judgment. */
  priorCents: sumSchema,
  /** Refunds not paid yet: they have taken credits that the balance still counts. */
  refundingCents: sumSchema,
  entries: z.array(accountEntrySchema),
  plans: z.array(runningPlanSchema),
  guarantees: z.array(heldGuaranteeSchema),
});
export type IssuerAccount = z.output<typeof issuerAccountSchema>;

export const accountSchema = z.object({
  companyId: id,
  companyName: z.string(),
  on: daySchema,
  /** One by issuer with movements, the lessor first; that of the lessor alone when there is none. */
  accounts: z.array(issuerAccountSchema),
});
export type CompanyAccount = z.output<typeof accountSchema>;

type RawEntry = Omit<AccountEntry, "balanceCents">;

/** The entries with the balance after each. */
export function withBalances(entries: readonly RawEntry[]): AccountEntry[] {
  let balanceCents = 0;
  return entries.map((entry) => {
    balanceCents += entry.debitCents - entry.creditCents;
    return { ...entry, balanceCents };
  });
}

/**
 * Names the late documents of an account. Credits not used yet lower the balance alone, which may then be less than what
 * is late.
 */
export const lateLabel = ({
  balanceCents,
  lateCents,
}: Pick<IssuerAccount, "balanceCents" | "lateCents">): string =>
  lateCents > balanceCents ? "Documents en retard, avant déduction des crédits" : "Dont en retard";

/** « Facture F2027-000001 », « Virement · VIR 12 », « Virement · VIR 12 (annulé) ». */
export function entryText({ kind, label }: Pick<AccountEntry, "kind" | "label">): string {
  if (kind === "RECEIPT") return label;
  return kind === "REVERSAL" ? `${label} (annulé)` : `${entryKinds[kind]} ${label}`;
}

/** « règle F2027-000001 (611,88 €), F2027-000002 (23,22 €) ». */
export const paysText = ({ pays }: Pick<AccountEntry, "pays">): string =>
  pays.length === 0
    ? ""
    : `règle ${pays.map(({ number, cents }) => `${number} (${frenchPrice(cents)})`).join(", ")}`;

export interface ContractGroup {
  orderIds: string;
  entries: AccountEntry[];
  /** Unpaid balance of its documents, less what is left to use. */
  leftCents: Cents;
}

/** Remainder of an entry, signed as in the balance. */
export const signedLeft = ({ kind, leftCents }: Pick<AccountEntry, "kind" | "leftCents">): Cents =>
  kind === "INVOICE" || kind === "NOTE" ? leftCents : -leftCents;

const isGrouped = ({ kind, leftCents }: AccountEntry): boolean =>
  kind === "INVOICE" || kind === "NOTE" || kind === "CREDIT_NOTE" || leftCents !== 0;

/** Documents by contract; what no contract explains, as money not allocated yet, comes last. */
export function byContract(entries: readonly AccountEntry[]): ContractGroup[] {
  const groups = new Map<string, ContractGroup>();
  for (const entry of entries.filter(isGrouped)) {
    const { orderIds } = entry;
    const group = groups.get(orderIds) ?? { orderIds, entries: [], leftCents: 0 };
    groups.set(orderIds, group);
    group.entries.push(entry);
    group.leftCents += signedLeft(entry);
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      Number(one.orderIds === "") - Number(other.orderIds === "") ||
      one.orderIds.localeCompare(other.orderIds, "fr"),
  );
}

export const contractsTitle = (orderIds: string): string =>
  orderIds === "" ? "Hors contrat" : `${orderIds.includes(",") ? "Contrats" : "Contrat"} ${orderIds}`;
