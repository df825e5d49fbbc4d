// A maintenance term of a car, as stored: frozen at its first delivery, with what is due and when.
import { z } from "zod";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { column, defaulted, nullable, optional, record } from "#kernel/record.ts";
import { id, longText, version } from "#kernel/schema/french.ts";

export const termStates = {
  OVERDUE: "Dépassée",
  SOON: "Proche",
  LATER: "À venir",
  DONE: "Terminée",
} as const;
export type TermState = keyof typeof termStates;

export const carTermRecord = record({
  carId: column.id("Fiche du véhicule", "car"),
  companyName: column.clientName("Société"),
  clientId: optional(column.id("Client", "client")),
  label: column.code("Échéance"),
  state: defaulted(column.set("Statut", termStates)),
  dueOn: optional(column.day("À faire le")),
  /** Kilometres since the car was new. */
  dueKm: optional(column.number("À faire à", { unit: "km" })),
  /** Kilometres at the last accepted reading. */
  distance: optional(column.number("Dernier relevé", { unit: "km" })),
  /** The earliest of its day, and of the day on which its kilometres are reached. */
  projectedOn: optional(column.day("Prévue le")),
  lastOn: optional(column.day("Dernière fois le")),
  bookedAt: optional(column.instant("Rendez-vous le")),
  maintenanceSupplierId: optional(column.id("Garage", "maintenanceSupplier")),
  garageName: defaulted(column.code("Nom du garage", { heading: "Garage" })),
  notifiedAt: optional(column.instant("Annoncée le")),
  recurring: column.boolean("Revient régulièrement"),
  duration: nullable(column.number("Tous les", { unit: "mois" })),
  kilometrage: nullable(column.number("Tous les", { unit: "km" })),
  vehicleAge: nullable(column.number("À l’âge de", { unit: "mois" })),
  mileage: nullable(column.number("Au kilométrage", { unit: "km" })),
  priceCents: column.cents("Prix HT"),
  companyId: nullable(column.id("Fiche de la société", "company")),
  contractId: optional(column.id("Contrat", "contract")),
  lastDistance: optional(column.number("Dernière fois à", { unit: "km" })),
  notifyOn: optional(column.day("À annoncer le")),
  skippedOn: optional(column.day("Ignorée le")),
  skippedDistance: optional(column.number("Ignorée à", { unit: "km" })),
  skipReason: defaulted(column.code("Motif")),
});

export const carTermLine = z.object({
  id,
  version,
  car: carNameSchema,
  ...carTermRecord.pick(
    "carId",
    "companyName",
    "label",
    "state",
    "dueOn",
    "dueKm",
    "distance",
    "projectedOn",
    "lastOn",
    "bookedAt",
    "garageName",
    "notifiedAt",
  ),
});

export const carTermSchema = carTermLine.omit({ car: true }).extend({
  ...carTermRecord.pick(
    "recurring",
    "duration",
    "kilometrage",
    "vehicleAge",
    "mileage",
    "lastDistance",
    "notifyOn",
    "skippedOn",
    "skipReason",
  ),
  priceCents: z.int(),
});
export type CarTermView = z.output<typeof carTermSchema>;

/** True of a term that is due and has no appointment. */
export const isToBook = ({ state, bookedAt }: Pick<CarTermView, "state" | "bookedAt">): boolean =>
  (state === "SOON" || state === "OVERDUE") && bookedAt === null;

export const skipForm = z.object({ version, reason: longText(500) });

export const carTermFields = fields({
  ...stamps,
  ...carTermRecord.fields,
  "car.id": field.id("Véhicule", "car"),
  car: carNameField,
});
