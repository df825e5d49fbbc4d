// The appointment of a return: the answer of the client, the preparation by staff, and the rows of the three lists.
import { z } from "zod";
import { windowNames } from "#delivery/model/public/choice.ts";
import { choiceFormSchema, messageSchema } from "#delivery/model/public/page.ts";
import { slotFormSchema } from "#delivery/model/slot.ts";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { addressSchema, isAddressComplete } from "#kernel/company/address.ts";
import { linkStateSchema } from "#kernel/links/outsider-link.ts";
import { centsSchema } from "#kernel/money.ts";
import { email, id, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { bringers, restitutionRecord } from "../records.ts";
import { places } from "./place.ts";

/** The answer of the client, on its page or by telephone. */
export const answerFormSchema = choiceFormSchema
  .extend({ place: enumOf(places), address: addressSchema })
  .refine(({ place, address }) => place === "OURS" || isAddressComplete(address), {
    path: ["address", "line1"],
    error: "Une adresse entière : rue, code postal et ville.",
  });
export type AnswerForm = z.output<typeof answerFormSchema>;

const transportPrice = centsSchema.min(0).max(100_000_00);

export const preparationFormSchema = slotFormSchema
  .extend({
    broughtBy: enumOf(bringers),
    carrierId: id.nullable(),
    carrierEmail: z.union([z.literal(""), email]).default(""),
    expectedTransportCents: transportPrice.nullable(),
  })
  .refine(({ broughtBy, carrierId }) => broughtBy !== "CARRIER" || carrierId !== null, {
    path: ["carrierId"],
    error: "Quel transporteur ?",
  });
export type PreparationForm = z.output<typeof preparationFormSchema>;

/** Zero is a price. */
export const transportPriceForm = z.object({ version, transportCents: transportPrice });

/** A return as the forms of its appointment change it. */
export const changedReturn = z.object({ id, version, ...restitutionRecord.pick("status") });

/** Free hours for a return, with the defaults of its forms. */
export const returnSlotSchema = z.object({
  id,
  version,
  ...restitutionRecord.omit("neededOn", "openRequests"),
  /** The choice of the client, as its form shows it. */
  place: enumOf(places),
  instructions: z.string(),
  choices: z.array(z.object({ day: daySchema, windows: z.array(z.enum(windowNames)) })),
  ourAddress: addressSchema,
  /** Address of the delivery: the place agreed for the return. */
  deliveredAt: addressSchema.nullable(),
  /** Proposed to fetch the car: where it was delivered, else the address of the company. */
  homeAddress: addressSchema,
  contacts: z.array(z.object({ name: z.string(), email: z.string() })),
  links: z.array(linkStateSchema),
  requests: z.array(messageSchema),
});
export type ReturnSlot = z.output<typeof returnSlotSchema>;

/** A row of the lists of returns to come. */
export const returnRowSchema = z.object({
  id,
  version,
  car: carNameSchema,
  ...restitutionRecord.pick(
    "orderId",
    "companyName",
    "clientId",
    "carId",
    "status",
    "dueOn",
    "startsAt",
    "city",
    "person",
    "broughtBy",
    "carrierName",
    "askedTo",
    "askedAt",
    "askedBy",
    "answeredAt",
    "openRequests",
    "transportCents",
    "handedToCarrierAt",
  ),
});

/** Reasons to prepare a return, the first that holds. */
export const prepareReasons = {
  ANSWERED: "Réponse du client",
  EARLY: "Fin anticipée",
  NEXT: "Véhicule suivant prévu",
  LATE: "En retard",
} as const;

export const returnToPrepareSchema = returnRowSchema.extend({ prepareReason: enumOf(prepareReasons) });

export const returnToInspectSchema = z.object({
  id,
  version,
  car: carNameSchema,
  ...restitutionRecord.pick(
    "orderId",
    "companyName",
    "clientId",
    "returnedAt",
    "carrierName",
    "handedToCarrierAt",
    "arrivedAt",
  ),
  inspectBy: daySchema,
});
