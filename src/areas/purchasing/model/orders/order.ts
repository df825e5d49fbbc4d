// Form of an order to a supplier.
import { z } from "zod";
import { carDocumentSchema } from "#documents/model/document.ts";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { id, longText, optionalText, printedLongText, text, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { mergeRules } from "#kernel/schema/merging.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { centsSchema } from "#kernel/money.ts";
import { lineDraftSchema } from "./line.ts";
import { type VatRegime, vatRegimes } from "./price.ts";
import { marginMistake, type Seller, territoryMistake } from "./vat-regime.ts";

export const vatRegimeSchema = enumOf(vatRegimes);

const head = z.object({
  /** Collection point of the cars; null for the supplier's own address. */
  storeId: id.nullable().default(null),
  /** Number given by the supplier. */
  number: text(60),
  orderedOn: daySchema,
  expectedOn: daySchema.nullable().default(null),
  isPurchasedWithCarteGrise: z.boolean().default(false),
  comment: printedLongText(1_000),
});
type Head = z.output<typeof head>;

const headMistakes = ({ orderedOn, expectedOn }: Head): FieldMessages =>
  expectedOn !== null && expectedOn < orderedOn
    ? { expectedOn: "Les véhicules ne peuvent pas être attendus avant la commande." }
    : {};

/** The terms of an order, without its cars. */
const terms = head.extend({
  supplierId: id,
  vatRegime: vatRegimeSchema,
  /** Required when the regime differs from that of the supplier. */
  vatRegimeReason: optionalText(300),
  /** Paid to the supplier when ordering, and deducted from the price of the cars. */
  depositCents: centsSchema.default(0),
  /** VAT held by a foreign supplier until it has proof that the cars have left. */
  vatCautionCents: centsSchema.default(0),
});

const draft = terms.extend({
  lines: z.array(lineDraftSchema).min(1, "Ajoutez au moins un véhicule.").max(100),
});
export type OrderDraft = z.output<typeof draft>;

type Lines = OrderDraft["lines"];

function repeatedVins(lines: Lines): FieldMessages {
  const out: FieldMessages = {};
  lines.forEach(({ vin }, at) => {
    const first = lines.findIndex((line) => line.vin === vin);
    if (vin !== "" && first < at) out[`lines.${at}.vin`] = `Ce VIN est déjà à la ligne ${first + 1}.`;
  });
  return out;
}

/** The highest VAT rate of the Union (Hungary): a caution cannot exceed this share of the price. */
const maxVatRate = 0.27;

/** A supplier holds the VAT of an exempt sale until the cars leave; the margin scheme has no caution. */
export function cautionMistake(
  { vatRegime, vatCautionCents }: Pick<OrderDraft, "vatRegime" | "vatCautionCents">,
  lines: readonly { priceCents: number }[],
): string | null {
  if (vatCautionCents === 0) return null;
  if (vatRegime === "FRENCH" || vatRegime === "MARGIN")
    return "Une caution de TVA ne va qu’avec une vente exonérée : acquisition intracommunautaire ou importation.";
  const net = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return vatCautionCents > net * maxVatRate
    ? "Une caution de TVA ne dépasse pas 27 % du prix des véhicules, le plus haut taux de l’Union."
    : null;
}

/** A VIN or a need belongs to at most one line. */
function lineMistakes(lines: Lines): FieldMessages {
  const out = repeatedVins(lines);
  const needs = lines.map(({ periodId }) => periodId);
  needs.forEach((periodId, at) => {
    if (periodId !== null && needs.indexOf(periodId) < at)
      out[`lines.${at}.periodId`] = "Ce besoin est déjà celui d’une autre ligne.";
  });
  return out;
}

export function orderMistakes(order: OrderDraft): FieldMessages {
  const caution = cautionMistake(order, order.lines);
  return {
    ...headMistakes(order),
    ...lineMistakes(order.lines),
    ...(caution !== null && { vatCautionCents: caution }),
  };
}

export const orderDraftSchema = draft.check(fieldErrors(orderMistakes));

/** A line of a changed order; a new one has neither id nor version. */
export const changedLineSchema = lineDraftSchema.extend({
  id: id.nullable().default(null),
  version: version.nullable().default(null),
});
export type ChangedLine = z.output<typeof changedLineSchema>;

/** An order with all its unpaid cars: an absent one is removed. */
const change = terms.extend({
  version,
  lines: z
    .array(changedLineSchema)
    .max(100)
    .register(mergeRules, { key: ["vin"] }),
});
export type OrderChange = z.output<typeof change>;
const changeMistakes = (order: OrderChange): FieldMessages => ({
  ...headMistakes(order),
  ...lineMistakes(order.lines),
});
export const orderChangeSchema = change.check(fieldErrors(changeMistakes));

/** The same change once part of the order is paid: a reason is required. */
export const orderCorrectionSchema = change
  .extend({ reason: longText(500) })
  .check(fieldErrors(changeMistakes));
export type OrderCorrection = z.output<typeof orderCorrectionSchema>;

/** Violations of the regime with this supplier that no reason can justify. */
export function regimeMistakes(
  {
    vatRegime,
    lines,
  }: {
    vatRegime: VatRegime;
    lines: readonly Pick<OrderDraft["lines"][number], "firstRegistrationDate" | "mileage">[];
  },
  { seller, today }: { seller: Seller; today: Day },
): FieldMessages {
  const mistake = territoryMistake(vatRegime, seller);
  if (mistake) return { vatRegime: mistake };
  const out: FieldMessages = {};
  if (vatRegime === "MARGIN")
    lines.forEach((line, at) => {
      const wrong = marginMistake(line, { seller, on: today });
      if (wrong) out[`lines.${at}.${wrong.field}`] = wrong.message;
    });
  return out;
}

/** A first registration day cannot be in the future. */
export function dayMistakes(lines: Lines, today: Day): FieldMessages {
  const out: FieldMessages = {};
  lines.forEach(({ firstRegistrationDate }, at) => {
    if (firstRegistrationDate !== null && firstRegistrationDate > today)
      out[`lines.${at}.firstRegistrationDate`] = "Cette date est à venir.";
  });
  return out;
}

/** A document of an order, or of an invoice. */
export const heldDocumentSchema = carDocumentSchema.pick({
  id: true,
  name: true,
  addedAt: true,
  addedBy: true,
  state: true,
  reason: true,
});
