// A car with a box, or whose contract sells the telematics of its maker.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { boxTypes, boxTypeSchema, carStatusLabels, carStatusSchema } from "#fleet/model/car.ts";
import { field, fields } from "#kernel/field.ts";
import { stateLabels } from "#kernel/flow/flow.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { firstMountFlow } from "#tracking/model/flow.ts";
import { boxFittingFlow, boxFittingSchema } from "./box-fitting.ts";

const plateSchema = z.object({
  licensePlate: z.string().nullable(),
  temporaryLicensePlate: z.string().nullable(),
});

export const trackedCarSchema = z.object({
  id,
  vin: z.string(),
  currentLicensePlate: plateSchema,
  model: z.string(),
  carStatus: carStatusSchema,
  /** Of the eligibility for the telematics of the maker; null where it is not sold. */
  status: z.enum(keysOf(firstMountFlow.states)).nullable(),
  boxType: boxTypeSchema.nullable(),
  imei: z.string().nullable(),
  boxStatus: boxFittingSchema.shape.status.nullable(),
  fittedAt: instant.nullable(),
  /** Without its hour, which would help to find those of a private mode. */
  lastReceivedOn: daySchema.nullable(),
});

export const trackedCarFields = fields({
  id: field.id("Fiche du véhicule", "car"),
  vin: field.text("VIN"),
  currentLicensePlate: field.group("Immatriculation", {
    licensePlate: field.text("Plaque"),
    temporaryLicensePlate: field.text("Plaque provisoire"),
  }),
  model: field.text("Modèle"),
  carStatus: field.set("Statut du véhicule", carStatusLabels),
  status: field.set("Télématique du constructeur", stateLabels(firstMountFlow)),
  boxType: field.set("Boîtier", boxTypes),
  imei: field.text("IMEI"),
  boxStatus: field.set("Statut du boîtier", stateLabels(boxFittingFlow)),
  fittedAt: field.instant("Posé le"),
  lastReceivedOn: field.day("Entendu le"),
});
