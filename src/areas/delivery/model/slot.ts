// A delivery slot: time, place, recipient, person in charge and price of a handover. It has the id of its rental
// period.
import { z } from "zod";
import { addressSchema } from "#kernel/company/address.ts";
import { addressFields } from "#kernel/company/address-fields.ts";
import { dayInParis, daySchema, timeInParis } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { column, defaulted, generated, nullable, optional, record } from "#kernel/record.ts";
import { email, id, instant, optionalLongText, optionalText, text, version } from "#kernel/schema/french.ts";
import { optionalPhone } from "#kernel/company/identifiers.ts";
import { linkStateSchema } from "#kernel/links/outsider-link.ts";
import { pageAddress } from "#kernel/links/page-address.ts";
import { prerequisiteSchema } from "#fleet/model/prerequisite.ts";
import { slotFlow, slotStatusLabels } from "./flow.ts";
import { handoverSchema } from "./handover.ts";
import { messageSchema } from "./public/page.ts";
import { ruleSchema, timeSchema as time } from "./planning/rule.ts";

export const choosers = { CLIENT: "Le client", STAFF: "Nos équipes" } as const;

export const slotRecord = record({
  status: column.status(slotFlow),
  contractId: column.id("Contrat", "contract"),
  orderId: column.identifier("Contrat", 13),
  carId: nullable(column.id("Véhicule", "car")),
  carTitle: column.code("Véhicule"),
  startsAt: nullable(column.instant("Créneau", { heading: "Livraison" })),
  endsAt: nullable(column.instant("Fin du créneau")),
  personId: nullable(column.account("Livré par")),
  person: column.colleague("Livreur"),
  address: column.group("Adresse de livraison", addressSchema, "values", addressFields),
  city: generated(column.code("Ville")),
  contactName: column.freeText("Contact sur place"),
  contactPhone: nullable(column.freeText("Téléphone du contact", { prompt: "Téléphone" })),
  contactEmail: column.freeText("E-mail du contact", { prompt: "E-mail" }),
  instructions: column.freeText("Consignes"),
  chosenBy: nullable(column.set("Choisi par", choosers)),
  priceCents: nullable(column.cents("Prix de livraison", { heading: "Prix" })),
  isPriceFixed: column.boolean("Prix ferme"),
  askedAt: nullable(column.instant("Demandé le")),
  answeredAt: nullable(column.instant("Répondu le")),
  /** Unanswered messages of its client. */
  openRequests: column.number("Messages à traiter", { heading: "Messages" }),
  /** The last correction of its handover. */
  correctedAt: optional(column.instant("Remise corrigée le")),
  correctedBy: optional(column.colleague("Remise corrigée par")),
  correctionReason: defaulted(column.freeText("Motif de la correction")),
});

/** Fields of the list of deliveries to come. */
const { TO_ASK, ASKED, SCHEDULED } = slotStatusLabels;
export const openSlotFields = {
  ...slotRecord.fields,
  status: field.set("Statut", { TO_ASK, ASKED, SCHEDULED }),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  deliveryDateDeadline: field.day("À livrer avant"),
  updatedAt: field.instant("Modifié le"),
};

/** The contact and the address of the handover. */
const meeting = {
  address: addressSchema,
  contactName: text(120),
  contactPhone: optionalPhone,
  instructions: optionalLongText(1_000),
};

export const slotFormSchema = z.object({
  version,
  day: daySchema,
  from: time,
  to: time,
  personId: id.nullable(),
  ...meeting,
  contactEmail: z.union([z.literal(""), email]).default(""),
  /** True when the contact is notified of the new time by mail. */
  notifiesClient: z.boolean().default(true),
});
export type SlotForm = z.output<typeof slotFormSchema>;

/** Moved in the planning: the contact and the address stay, and the caller says whether the contact is notified. */
export const slotMoveSchema = z.object({
  version,
  from: instant,
  to: instant,
  personId: id.nullable(),
  notifiesClient: z.boolean(),
});
export type SlotMove = z.output<typeof slotMoveSchema>;

export const slotRequestSchema = z.object({
  version,
  name: text(120),
  email,
  message: optionalLongText(2_000),
});
export type SlotRequest = z.output<typeof slotRequestSchema>;

export const slotSchema = z.object({
  id,
  version,
  ...slotRecord.omit("city", "openRequests"),
  priceCents: z.int().nullable(),
  companyId: id,
  companyName: z.string(),
  clientId: id,
  vin: z.string().nullable(),
  deliveryDateDeadline: daySchema,
  links: z.array(linkStateSchema),
  requests: z.array(messageSchema),
  /** Prerequisites of its car, computed by the fleet. */
  prerequisites: z.array(prerequisiteSchema),
  /** Its car, with the present refusals of its moves. */
  car: z
    .object({
      id,
      version,
      plate: z.string(),
      mileage: z.int(),
      status: z.string(),
      deliver: z.array(z.string()),
      unprepare: z.array(z.string()),
    })
    .nullable(),
  /** The finished departure inspection of its car, signed with the handover. */
  inspection: z.object({ id, version }).nullable(),
  handover: handoverSchema.nullable(),
  /** Possible recipients of the request: the contacts of the company. */
  contacts: z.array(z.object({ name: z.string(), email: z.string() })),
  ...lifeCycleShape,
});
export type Slot = z.output<typeof slotSchema>;

/** Form values of a planned slot; a slot without an appointment has neither day nor hours. */
export const appointmentOf = ({ startsAt, endsAt }: Pick<Slot, "startsAt" | "endsAt">) =>
  startsAt === null || endsAt === null
    ? {}
    : { day: dayInParis(startsAt), from: timeInParis(startsAt), to: timeInParis(endsAt) };

/** The list holds deliveries to come only. */
export const slotRowSchema = z.object({
  id,
  ...slotRecord.pick("orderId", "carTitle", "startsAt", "person", "openRequests", "askedAt"),
  status: z.enum(["TO_ASK", "ASKED", "SCHEDULED"]),
  companyName: z.string(),
  deliveryDateDeadline: daySchema,
  city: optionalText(100),
  priceCents: z.int().nullable(),
  updatedAt: instant,
  version,
});

const plannedSchema = z.object({
  id,
  kind: z.string(),
  from: instant,
  to: instant,
  title: z.string(),
  detail: z.string(),
  place: z.string(),
  personId: z.string().nullable(),
  person: z.string(),
  page: pageAddress,
  problems: z.array(z.string()).readonly(),
  version: version.nullable(),
});
export type PlannedItem = z.output<typeof plannedSchema>;

/** The names of the kinds that share the capacity of appointments. */
export const appointmentKinds = (kinds: readonly { name: string; isAppointment: boolean }[]): Set<string> =>
  new Set(kinds.flatMap(({ name, isAppointment }) => (isAppointment ? [name] : [])));

/** Items that a screen can show. Beyond, a week or a month is counted by day; a day shows its first ones. */
export const maximumPlannedItems = 500;

export const planningQuerySchema = z.object({
  /** Items of this account alone. */
  personId: id.optional(),
  /** Names of the kinds to leave out, separated by commas. */
  without: z.string().max(200).optional(),
});
export type PlanningQuery = z.output<typeof planningQuerySchema>;

export const planningSchema = z.object({
  pattern: z.string(),
  title: z.string(),
  grain: z.enum(["year", "month", "week", "day"]),
  from: daySchema,
  to: daySchema,
  previous: z.string(),
  next: z.string(),
  kinds: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      many: z.string(),
      tone: z.enum(["neutral", "info", "success", "warning", "danger"]),
      /** Shares the capacity of appointments. */
      isAppointment: z.boolean(),
      mayMove: z.boolean(),
      /** The items of this kind, shown or not. */
      count: z.int(),
    }),
  ),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The rule used to judge a move. */
  rule: ruleSchema,
  items: z.array(plannedSchema),
  /** The items of the kinds asked for, shown or not. */
  total: z.int(),
  /**
   * Instead of the items: the count of each kind by month for a year, by day for a week or a month with more items
   * than a screen can show.
   */
  parts: z.array(z.object({ pattern: z.string(), label: z.string(), counts: z.record(z.string(), z.int()) })),
});
export type PlanningView = z.output<typeof planningSchema>;
