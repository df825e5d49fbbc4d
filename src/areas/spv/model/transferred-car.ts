// A car sold to an SPV: its price, its deed, its invoice, and who bills its rents from then on.
import { z } from "zod";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { lifeCycleShape, stateLabels } from "#kernel/flow/flow.ts";
import { type Cents, centsSchema, frenchPrice } from "#kernel/money.ts";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { transferFlow, type TransferStatus } from "./flow.ts";

/** Biller of the car's rents. The seller keeps managing it either way. */
export const billers = { SELLER: "Le loueur", SPV: "L’organisme de titrisation" } as const;
export type Biller = keyof typeof billers;

export const transferredCarFields = fields({
  ...stamps,
  carId: field.id("Fiche du véhicule", "car"),
  car: carNameField,
  spvId: field.id("Acquéreur", "issuer"),
  spvName: field.text("Nom de l’acquéreur", { heading: "Acquéreur" }),
  status: field.set("Statut", stateLabels(transferFlow)),
  biller: field.set("Loyers facturés par", billers),
  priceCents: field.cents("Prix HT", { isFixed: true }),
  isGoingConcern: field.boolean("Dispense de TVA (CGI, art. 257 bis)", { heading: "Dispense de TVA" }),
  transferredOn: field.day("Cédé le"),
  invoiceId: field.id("Fiche de la facture", "billingDocument"),
  invoiceNumber: field.identifier("Facture", 16),
  totalCents: field.cents("Montant TTC", { isFixed: true }),
  remainingCents: field.cents("Reste dû", { isFixed: true }),
  reversedOn: field.day("Annulée le"),
});
/** With those that its list does not load. */
export const transferredCarRecordFields = fields({
  ...transferredCarFields,
  deedId: field.unread,
  releaseId: field.unread,
  reason: field.text("Motif de l’annulation"),
});

const priceSchema = centsSchema.min(1, "Le prix doit être supérieur à 0.");
const saleShape = {
  spvId: id,
  biller: z.enum(Object.keys(billers) as [Biller, ...Biller[]]).default("SELLER"),
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

const statuses = Object.keys(transferFlow.states) as [TransferStatus, ...TransferStatus[]];

export const transferredCarSchema = z.object({
  id,
  version,
  carId: id,
  car: carNameSchema,
  spvId: id,
  spvName: z.string(),
  status: z.enum(statuses),
  biller: z.enum(Object.keys(billers) as [Biller, ...Biller[]]),
  priceCents: centsSchema,
  isGoingConcern: z.boolean(),
  transferredOn: daySchema.nullable(),
  /** Null before the transfer. */
  invoiceId: id.nullable(),
  invoiceNumber: z.string().nullable(),
  totalCents: centsSchema.nullable(),
  remainingCents: centsSchema.nullable(),
  reversedOn: daySchema.nullable(),
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
  reason: z.string(),
  hasRelease: z.boolean(),
  /** The loan that the car secures today, in one sentence; null for none. */
  pledge: z.string().nullable(),
  /** Empty while the seller bills the rents. */
  rents: z.array(rentCollectionSchema),
  ...lifeCycleShape,
});
export type TransferredCar = z.output<typeof transferredCarSchema>;
export type TransferredCarView = z.output<typeof transferredCarViewSchema>;

/** French mistake of a payment above what is left; null when it fits. */
export const excessMistake = (amountCents: Cents, remainingCents: Cents): string | null =>
  amountCents > remainingCents ? `Il reste ${frenchPrice(remainingCents)} à recevoir.` : null;
