// What a supplier holds of ours: the deposit of an order, the VAT that it keeps until the cars have left.
import { z } from "zod";
import { daySchema } from "#kernel/day.ts";
import { id, optionalText, version } from "#kernel/french.ts";
import { type Cents, centsSchema } from "#kernel/money.ts";

export const advanceKinds = { DEPOSIT: "Acompte", VAT_CAUTION: "Caution de TVA" } as const;
export type AdvanceKind = keyof typeof advanceKinds;

export const advanceStages = {
  OUT: "À récupérer",
  PARTLY: "Récupéré en partie",
  RECOVERED: "Récupéré",
} as const;
export type AdvanceStage = keyof typeof advanceStages;

/** How it came back. */
export const recoveryCauses = {
  PAYMENT: "Déduit d’un paiement",
  REFUND: "Remboursé par le fournisseur",
} as const;
export type RecoveryCause = keyof typeof recoveryCauses;

const recoverySchema = z.object({
  recoveredOn: daySchema,
  amountCents: z.int(),
  cause: z.enum(Object.keys(recoveryCauses) as [RecoveryCause, ...RecoveryCause[]]),
  note: z.string(),
});

export const advanceSchema = z.object({
  id,
  version,
  kind: z.enum(Object.keys(advanceKinds) as [AdvanceKind, ...AdvanceKind[]]),
  stage: z.enum(Object.keys(advanceStages) as [AdvanceStage, ...AdvanceStage[]]),
  orderId: id,
  orderNumber: z.string(),
  supplierId: id,
  supplierName: z.string(),
  since: daySchema,
  amountCents: z.int(),
  recoveredCents: z.int(),
  outstandingCents: z.int(),
  lastRecoveredOn: daySchema.nullable(),
});
export type Advance = z.output<typeof advanceSchema>;

export const advanceViewSchema = advanceSchema.extend({ recoveries: z.array(recoverySchema) });
export type AdvanceView = z.output<typeof advanceViewSchema>;

export const recoveryFormSchema = z.object({
  version,
  recoveredOn: daySchema,
  amountCents: centsSchema.min(1, "Le montant doit être supérieur à 0."),
  note: optionalText(200),
});
export type RecoveryForm = z.output<typeof recoveryFormSchema>;

/** What is left of shares once `taken` is taken from them, from each alike as far as it goes. */
export function lessTaken(shares: readonly Cents[], taken: Cents): Cents[] {
  const left = [...shares];
  const smallestFirst = left
    .map((share, at) => ({ share, at }))
    .toSorted((one, other) => one.share - other.share);
  let rest = taken;
  smallestFirst.forEach(({ share, at }, done) => {
    const part = Math.min(share, Math.ceil(rest / (left.length - done)));
    left[at] = share - part;
    rest -= part;
  });
  return left;
}

/** By supplier, the dearest first. */
export const heldBySchema = z.array(
  z.object({
    supplierId: id,
    supplierName: z.string(),
    count: z.int(),
    outstandingCents: z.int(),
    since: daySchema,
  }),
);
