// A maintenance term of a car, as stored: frozen at its first delivery, with what is due and when.
import { z } from "zod";
import { maintenanceTermFields } from "#catalogue/model/maintenance.ts";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { id, instant, longText, version } from "#kernel/schema/french.ts";

export const termStates = {
  OVERDUE: "Dépassée",
  SOON: "Proche",
  LATER: "À venir",
  DONE: "Terminée",
} as const;
export type TermState = keyof typeof termStates;
const state = z.enum(Object.keys(termStates) as [TermState, ...TermState[]]);

export const carTermLine = z.object({
  id,
  version,
  carId: id,
  car: carNameSchema,
  companyName: z.string(),
  label: z.string(),
  state,
  dueOn: daySchema.nullable(),
  /** Kilometres since the car was new. */
  dueKm: z.int().nullable(),
  /** Kilometres at the last accepted reading. */
  distance: z.int().nullable(),
  /** The earliest of its day, and of the day on which its kilometres are reached. */
  projectedOn: daySchema.nullable(),
  lastOn: daySchema.nullable(),
  bookedAt: instant.nullable(),
  garageName: z.string(),
  notifiedAt: instant.nullable(),
});

export const carTermSchema = carTermLine.omit({ car: true }).extend({
  recurring: z.boolean(),
  duration: z.int().nullable(),
  kilometrage: z.int().nullable(),
  vehicleAge: z.int().nullable(),
  mileage: z.int().nullable(),
  priceCents: z.int(),
  lastDistance: z.int().nullable(),
  notifyOn: daySchema.nullable(),
  skippedOn: daySchema.nullable(),
  skipReason: z.string(),
});
export type CarTermView = z.output<typeof carTermSchema>;

/** True of a term that is due and has no appointment. */
export const isToBook = ({ state, bookedAt }: Pick<CarTermView, "state" | "bookedAt">): boolean =>
  (state === "SOON" || state === "OVERDUE") && bookedAt === null;

export const skipForm = z.object({ version, reason: longText(500) });

export const carTermFields = fields({
  ...stamps,
  carId: field.id("Fiche du véhicule", "car"),
  "car.id": field.id("Véhicule", "car"),
  car: carNameField,
  companyName: field.text("Société"),
  clientId: field.id("Client", "client"),
  label: field.text("Échéance"),
  state: field.set("Statut", termStates),
  dueOn: field.day("À faire le"),
  dueKm: field.number("À faire à", { unit: "km" }),
  distance: field.number("Dernier relevé", { unit: "km" }),
  projectedOn: field.day("Prévue le"),
  lastOn: field.day("Dernière fois le"),
  bookedAt: field.instant("Rendez-vous le"),
  maintenanceSupplierId: field.id("Garage", "maintenanceSupplier"),
  garageName: field.text("Nom du garage", { heading: "Garage" }),
  notifiedAt: field.instant("Annoncée le"),
});

/** With those that its list does not load. */
export const carTermRecordFields = fields({
  ...carTermFields,
  ...maintenanceTermFields,
  label: carTermFields.label,
  companyId: field.id("Fiche de la société", "company"),
  contractId: field.id("Contrat", "contract"),
  lastDistance: field.number("Dernière fois à", { unit: "km" }),
  notifyOn: field.day("À annoncer le"),
  skippedOn: field.day("Ignorée le"),
  skippedDistance: field.number("Ignorée à", { unit: "km" }),
  skipReason: field.text("Motif"),
  labelKey: field.unread,
  cycle: field.unread,
  isIncoming: field.unread,
  searchText: field.unread,
});
