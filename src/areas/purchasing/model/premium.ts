// A premium car, entered with photos by a premium salesman outside orders; it joins the stock immediately.
import { z } from "zod";
import { carStatusLabels, carStatusSchema } from "#fleet/model/car.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { field, stamps } from "#kernel/field.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { id, instant, longText, optionalLongText, optionalText, version } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { centsSchema } from "#kernel/money.ts";
import { lineDraftSchema } from "./orders/line.ts";
import { vatRegimes } from "./orders/price.ts";
import { sellerIdentityRecord, sellerIdentityShape } from "./seller-identity.ts";
import { optionalDay, ownerKinds, premiumPurchaseShape, purchaseMistakes } from "./premium-purchase.ts";

export const premiumRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  vin: column.identifier("VIN", 17),
  carTitle: column.code("Véhicule"),
  supplierId: nullable(column.id("Fournisseur", "supplier")),
  ownerName: column.freeText("Vendu par", { prompt: "Propriétaire, sans fournisseur" }),
  /** Without tax; under the margin scheme, the full price. */
  priceCents: column.amount("Prix d’achat", { prompt: "Prix d’achat HT" }),
  /** Null for a car that entered before these facts were asked for, as the regime. */
  ownerKind: nullable(column.set("Nature du vendeur", ownerKinds)),
  vatRegime: nullable(column.set("Régime de TVA", vatRegimes)),
  paidOn: nullable(column.day("Payé le")),
  paymentReference: column.code("Référence du paiement"),
  nbOfPhotos: column.number("Photos"),
  comment: column.freeText("Commentaire"),
  /** Identity of a private seller. */
  ...sellerIdentityRecord.columns,
});
export const premiumFields = {
  ...stamps,
  ...premiumRecord.fields,
  finishId: field.id("Finition", "finish"),
  photoId: field.text("Photo"),
  status: field.set("Statut", carStatusLabels),
  arrivedOn: field.day("Arrivé le"),
};

const draft = lineDraftSchema
  .pick({ vin: true, finishId: true, color: true, firstRegistrationDate: true })
  .extend({
    mileage: z.coerce.number().int().min(0).max(1_000_000),
    priceCents: z.coerce.number().pipe(centsSchema.min(1, "Le prix doit être supérieur à 0.")),
    firstRegistrationDate: optionalDay,
    /** Null: today. */
    arrivedOn: optionalDay,
    supplierId: z.preprocess((input) => (input === "" ? null : input), id.nullable().default(null)),
    ownerName: optionalText(150),
    comment: optionalLongText(1_000),
    ...premiumPurchaseShape,
    ...sellerIdentityShape,
  });
export type PremiumDraft = z.output<typeof draft>;

export const premiumDraftSchema = draft.check(
  fieldErrors((car: PremiumDraft): FieldMessages => {
    const { supplierId, ownerName } = car;
    if (supplierId === null && ownerName === "")
      return { supplierId: "Choisissez un fournisseur, ou nommez le propriétaire." };
    if (supplierId !== null && ownerName !== "")
      return { ownerName: "Un véhicule vient d’un fournisseur ou d’un propriétaire, pas des deux." };
    return purchaseMistakes(car, supplierId);
  }),
);

/** The purchase, completed or corrected; the reason is required once the car is sold. */
export const premiumChangeSchema = z.object({
  version,
  ...premiumPurchaseShape,
  ...sellerIdentityShape,
  reason: optionalLongText(500),
});
export type PremiumChange = z.output<typeof premiumChangeSchema>;

export const premiumRemovalSchema = z.object({ version, reason: longText(500) });
export type PremiumRemoval = z.output<typeof premiumRemovalSchema>;

export const premiumSchema = z.object({
  id,
  version,
  /** Without the identity of a private seller, which nobody needs in a list. */
  ...premiumRecord.omit("comment", ...keysOf(sellerIdentityRecord.columns)),
  /** The first photo, a document of the car. */
  photoId: id.nullable(),
  /** Current status of its car. */
  status: carStatusSchema,
  ...premiumRecord.pick("comment"),
  createdAt: instant,
  createdBy: z.string(),
});
export type PremiumCar = z.output<typeof premiumSchema>;
