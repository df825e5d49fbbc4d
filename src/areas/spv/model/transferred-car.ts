// A car sold to an SPV: its price, its deed, its invoice, and who bills its rents from then on.
import { z } from "zod";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, stamps } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { type Cents, centsSchema, frenchPrice } from "#kernel/money.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { transferFlow } from "./flow.ts";

/** Biller of the car's rents. The seller keeps managing it either way. */
export const billers = { SELLER: "Le loueur", SPV: "L’organisme de titrisation" } as const;
export type Biller = keyof typeof billers;

export const transferredCarRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  spvId: column.id("Acquéreur", "issuer"),
  status: column.status(transferFlow),
  biller: column.set("Loyers facturés par", billers),
  priceCents: column.cents("Prix HT", { isFixed: true }),
  isGoingConcern: column.boolean("Dispense de TVA (CGI, art. 257 bis)", { heading: "Dispense de TVA" }),
  transferredOn: nullable(column.day("Cédé le")),
  /** The invoice of the sale; null before the transfer. */
  invoiceId: nullable(column.id("Fiche de la facture", "billingDocument")),
  reversedOn: nullable(column.day("Annulée le")),
  reason: defaulted(column.freeText("Motif de l’annulation")),
});
export const transferredCarFields = {
  ...stamps,
  ...transferredCarRecord.fields,
  car: carNameField,
  spvName: field.text("Nom de l’acquéreur", { heading: "Acquéreur" }),
  invoiceNumber: field.identifier("Facture", 16),
  totalCents: field.cents("Montant TTC", { isFixed: true }),
  remainingCents: field.cents("Reste dû", { isFixed: true }),
};

const priceSchema = centsSchema.min(1, "Le prix doit être supérieur à 0.");
const saleShape = {
  spvId: id,
  biller: transferredCarRecord.shape.biller.default("SELLER"),
  isGoingConcern: z.boolean().default(false),
};

export const preparationSchema = z.object({
  ...saleShape,
  cars: z
    .array(z.object({ carId: id, priceCents: priceSchema }))
    .min(1, "Choisissez au moins un véhicule.")
    .max(100, "Au plus 100 véhicules à la fois."),
});
export type Preparation = z.output<typeof preparationSchema>;

export const saleChangeSchema = z.object({ version, ...saleShape, priceCents: priceSchema });
export type SaleChange = z.output<typeof saleChangeSchema>;

export const transferSchema = z.object({ version, day: daySchema });
export type Transfer = z.output<typeof transferSchema>;

export const reversalSchema = z.object({ version, reason: text(300) });

export const spvPaymentSchema = z.object({
  day: daySchema,
  /** All that is left when absent. */
  amountCents: centsSchema.min(1, "Le montant doit être supérieur à 0.").nullable().default(null),
});
export type SpvPayment = z.output<typeof spvPaymentSchema>;

export const transferredCarSchema = z.object({
  id,
  version,
  ...transferredCarRecord.omit("reason"),
  car: carNameSchema,
  spvName: z.string(),
  invoiceNumber: z.string().nullable(),
  totalCents: centsSchema.nullable(),
  remainingCents: centsSchema.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
/** How the SPV that bills the rents of a car collects them from a company that rents it. */
export const rentCollectionSchema = z.object({
  companyId: id,
  companyName: z.string(),
  clientId: id,
  /** Of its mandate; null for a transfer. */
  reference: z.string().nullable(),
  /** French reason of the transfers, after a colon; null until its mandate passes, the next night. */
  reason: z.string().nullable(),
});
export type RentCollectionLine = z.output<typeof rentCollectionSchema>;

export const transferredCarViewSchema = transferredCarSchema.extend({
  ...transferredCarRecord.pick("reason"),
  hasRelease: z.boolean(),
  /** The loan that the car secures today, in one sentence; null for none. */
  pledge: z.string().nullable(),
  /** Empty while the seller bills the rents. */
  rents: z.array(rentCollectionSchema),
  ...lifeCycleShape,
});
export type TransferredCarView = z.output<typeof transferredCarViewSchema>;

/** French mistake of a payment above what is left; null when it fits. */
export const excessMistake = (amountCents: Cents, remainingCents: Cents): string | null =>
  amountCents > remainingCents ? `Il reste ${frenchPrice(remainingCents)} à recevoir.` : null;
