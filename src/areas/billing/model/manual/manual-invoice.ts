// An invoice typed by a person: its lines, and how many documents they make.
import { z } from "zod";
import { centsSchema, sumSchema, totalProblem } from "#kernel/money.ts";
import { id, optionalText, text } from "#kernel/schema/french.ts";
import { documentKindSchema, vatBreakdownSchema } from "../documents/frozen.ts";
import { type LineKindKey, lineKindKeys, lineKinds } from "../documents/line-kinds.ts";

/** Kinds that a person does not bill by hand: guarantees are called by their contract, cars sold by their own page. */
const computedKinds = new Set<LineKindKey>([
  "DEPOSIT",
  "COLLATERAL",
  "SPV_SELLING",
  "SPV_GOING_CONCERN",
  "CAR_SALE",
  "CAR_SALE_EU",
  "CAR_SALE_MARGIN",
  "SALE_OPTION",
  "SALE_OPTION_UNTAXED",
  "SALE_DEPOSIT_KEPT",
  "SALE_VALUE_LOSS",
  "SETTLEMENT",
]);

export const manualKinds = Object.fromEntries(
  lineKindKeys.filter((kind) => !computedKinds.has(kind)).map((kind) => [kind, lineKinds[kind].label]),
);

export const maximumLines = 100;

export const manualLineSchema = z
  .object({
    kind: z
      .enum(lineKindKeys)
      .refine((kind) => !computedKinds.has(kind), "Cette nature ne se facture pas à la main."),
    label: text(200),
    quantity: z
      .int("Un nombre entier.")
      .min(-9999, "Au moins −9 999.")
      .max(9999, "Au plus 9 999.")
      .refine((quantity) => quantity !== 0, "Une ligne sans quantité ne se facture pas."),
    unitPriceCents: centsSchema.min(1, "Le prix doit être supérieur à 0."),
  })
  .superRefine(({ quantity, unitPriceCents }, context) => {
    const message = totalProblem(quantity * unitPriceCents);
    if (message !== null) context.addIssue({ code: "custom", path: ["unitPriceCents"], message });
  });
export type ManualLine = z.output<typeof manualLineSchema>;

export const manualInvoiceSchema = z.object({
  companyId: id,
  contractId: id.nullable(),
  reference: optionalText(100),
  lines: z.array(manualLineSchema).min(1, "Ajoutez au moins une ligne.").max(maximumLines),
  /** True when the user accepts two documents: lines outside VAT never share one with the others. */
  isSplit: z.boolean(),
});
export type ManualInvoice = z.output<typeof manualInvoiceSchema>;

/** Resulting documents, before anything is stored. */
export const manualPreviewSchema = z.object({
  documents: z.array(
    z.object({
      kind: documentKindSchema,
      vat: z.array(vatBreakdownSchema),
      netCents: sumSchema,
      totalCents: sumSchema,
    }),
  ),
});

export const mixedNaturesMessage =
  "Des lignes hors TVA ne peuvent pas être sur la même facture que les autres (EN 16931, BR-O-11) : préparez deux documents.";
