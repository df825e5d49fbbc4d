// A transport of one or several cars: its ends, carrier and price; then their reception.
import { z } from "zod";
import { addressSchema, type Country, isAddressComplete } from "#kernel/company/address.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { email, id, longText, optionalLongText, optionalText, text, version } from "#kernel/schema/french.ts";
import { optionalPhone } from "#kernel/company/identifiers.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { centsSchema } from "#kernel/money.ts";
import { orderLanguages } from "#purchasing/model/orders/order-wording.ts";

export const ways = { CARRIED: "Sur camion", DRIVEN: "Par la route" } as const;
export type Way = keyof typeof ways;

/** One end of the transport, with its contact. */
export const endSchema = z.object({
  name: optionalText(120),
  address: addressSchema.refine(isAddressComplete, {
    error: "Adresse à compléter : le transporteur y est envoyé.",
    path: ["line1"],
  }),
  contactName: optionalText(120),
  phone: optionalPhone,
  hours: optionalText(300),
});
export type End = z.output<typeof endSchema>;

export const splits = { EQUAL: "En parts égales", BY_HAND: "Véhicule par véhicule" } as const;
export type Split = keyof typeof splits;

/** The agreement with the carrier. */
const agreement = z.object({
  way: enumOf(ways),
  carrierName: text(150),
  carrierEmail: z.union([z.literal(""), email]).default(""),
  carrierPhone: optionalPhone,
  pickup: endSchema,
  destination: endSchema,
  plannedPickupOn: daySchema,
  plannedDeliveryOn: daySchema.nullable().default(null),
  instructions: optionalLongText(1_000),
  /** Language of the voucher; that of the pickup by default. */
  language: z.enum(orderLanguages).nullish(),
});

const form = agreement.extend({
  carIds: z.array(id).min(1).max(20),
  split: z.enum(["EQUAL", "BY_HAND"]).default("EQUAL"),
  /** Total without tax. Null is not zero: 0 must be typed when the supplier delivers the cars. */
  priceCents: centsSchema.nullable().default(null),
  /** Shares typed by hand: one per car, in order. */
  prices: z
    .array(z.object({ carId: id, priceCents: centsSchema.nullable().default(null) }))
    .max(20)
    .default([]),
});
export type TransportForm = z.output<typeof form>;

const missingPriceMessage = "Indiquez un prix ; 0 si le transport ne coûte rien.";

function dayMistakes({
  plannedPickupOn,
  plannedDeliveryOn,
}: Pick<TransportForm, "plannedPickupOn" | "plannedDeliveryOn">): FieldMessages {
  return plannedDeliveryOn && plannedPickupOn && plannedDeliveryOn < plannedPickupOn
    ? { plannedDeliveryOn: "L’arrivée ne précède pas l’enlèvement." }
    : {};
}

function mistakesOf(input: TransportForm): FieldMessages {
  const { carIds, split, priceCents, prices } = input;
  const mistakes = dayMistakes(input);
  if (split === "EQUAL" && (priceCents ?? null) === null) mistakes.priceCents = missingPriceMessage;
  if (split === "BY_HAND" && Array.isArray(prices) && Array.isArray(carIds)) {
    for (const [index, price] of prices.entries())
      if ((price?.priceCents ?? null) === null) mistakes[`prices.${index}.priceCents`] = missingPriceMessage;
    const priced = new Set(prices.map((price) => price?.carId));
    if (carIds.some((carId) => !priced.has(carId))) mistakes.prices = "Indiquez le prix de chaque véhicule.";
  }
  if (Array.isArray(carIds) && new Set(carIds).size < carIds.length)
    mistakes.carIds = "Un véhicule est là deux fois.";
  return mistakes;
}

export const transportFormSchema = form.check(fieldErrors(mistakesOf));

/** The agreement, editable while a car is awaited; each car's own cost is edited on the car. */
export const transportChangeSchema = agreement.extend({ version }).check(fieldErrors(dayMistakes));
export type TransportChange = z.output<typeof transportChangeSchema>;

/** A new price, shared equally between the remaining cars. */
export const sharedPriceSchema = z.object({ version, agreedCents: centsSchema });
export type SharedPrice = z.output<typeof sharedPriceSchema>;

/** True when the pickup is abroad: a carried car then requires the consignment note (CMR) at reception. */
export const isAbroad = ({ pickup }: { pickup: { address: { country: Country } } }): boolean =>
  pickup.address.country !== "FR";
export const needsWaybill = (of: { way: Way; pickup: { address: { country: Country } } }): boolean =>
  of.way === "CARRIED" && isAbroad(of);

export const receptionFormSchema = z.object({
  receivedOn: daySchema,
  mileage: z.int().min(0).max(1_000_000),
  condition: optionalLongText(1_000),
  /** Part, damage and extent: « sous réserve » alone is worth nothing. */
  reservations: optionalLongText(2_000),
});
export type ReceptionForm = z.output<typeof receptionFormSchema>;

const receptions = z.object({
  receivedOn: daySchema,
  cars: z
    .array(
      receptionFormSchema.omit({ receivedOn: true }).extend({
        carId: id,
        /** Null until typed: it has no default. */
        mileage: receptionFormSchema.shape.mileage.nullable().default(null),
      }),
    )
    .min(1)
    .max(50),
});
export type ReceptionsForm = z.output<typeof receptions>;

/** Several at once: all are received, or none. */
export const receptionsFormSchema = receptions.check(
  fieldErrors(({ cars }: ReceptionsForm) =>
    Object.fromEntries(
      cars.flatMap(({ mileage }, at) =>
        mileage === null ? [[`cars.${at}.mileage`, "Champ obligatoire."]] : [],
      ),
    ),
  ),
);

/** Number of a transport, printed on its voucher. */
export const voucherNumber = (id: string): string => id.slice(-8).toUpperCase();

export const reasonSchema = z.object({ reason: longText(500) });
