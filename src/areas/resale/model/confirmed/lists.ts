// Rows of confirmed sales and of cars sold.
import { z } from "zod";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { carRecord } from "#fleet/model/car.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { centsSchema, signedCentsSchema } from "#kernel/money.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { procedureFields, procedureRecord } from "../procedures/records.ts";
import { saleRegimes } from "../sales/vat-regime.ts";

/** Missing prerequisites of a confirmed sale, in the order of its steps. */
const saleLacks = {
  INVOICE: "Facture",
  PAYMENT: "Règlement",
  APPOINTMENT: "Rendez-vous",
  CERTIFICATE: "Certificat de situation",
  DEED: "Acte de cession",
  CONCLUSION: "Conclusion",
} as const;

export const confirmedRow = z.object({
  id,
  ...procedureRecord.pick("carId", "buyerKind", "vatRegime", "receptionOn", "scheduledAt"),
  signedAt: instant,
  car: carNameSchema,
  buyer: z.string(),
  totalCents: centsSchema.nullable(),
  remainingCents: centsSchema.nullable(),
  missing: enumOf(saleLacks),
});
export const confirmedFields = {
  ...procedureFields,
  car: carNameField,
  buyer: field.text("Nom de l’acheteur", { heading: "Acheteur" }),
  totalCents: field.cents("Montant TTC", { isFixed: true }),
  remainingCents: field.cents("Reste dû", { isFixed: true }),
  missing: field.set("Prochaine étape", saleLacks),
};

/** A car sold: by a resale, else by the cession of a lost car or before this software. */
export const soldRow = z.object({
  id,
  car: carNameSchema,
  procedureId: id.nullable(),
  ...carRecord.pick("soldOn"),
  buyer: z.string(),
  buyerKind: procedureRecord.shape.buyerKind.nullable(),
  ...procedureRecord.pick(
    "vatRegime",
    "marginCents",
    "vatBaseCents",
    "vatCents",
    "declaredOn",
    "withdrawalUntil",
    "conformityUntil",
  ),
});
export const soldFields = {
  ...confirmedFields,
  id: field.id("Fiche du véhicule", "car"),
  procedureId: field.id("Fiche de la vente", "resaleProcedure"),
  soldOn: carRecord.fields.soldOn,
  vin: carRecord.fields.vin,
};

/** VAT due on the sales of a month by regime: on receipts and handovers; a withdrawal opposes it in its own month. */
export const monthVatSchema = z.object({
  month: daySchema,
  regime: enumOf(saleRegimes),
  count: z.int(),
  baseCents: signedCentsSchema,
  vatCents: signedCentsSchema,
});
export type MonthVat = z.output<typeof monthVatSchema>;
