// A physical car: its status and its names.
import type { PageAddress, PagePath } from "#kernel/links/page-address.ts";
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { id, version } from "#kernel/schema/french.ts";
import { enumOf, keysOf } from "#kernel/schema/keys.ts";
import { prerequisiteSchema } from "./prerequisite.ts";
import { carFlow, type CarStatus, carStatusLabels } from "./flow.ts";

export type { CarStatus };
export { carStatusLabels };
export const carStatuses = carFlow.states;
export const carStatusSchema = z.enum(keysOf(carStatuses));

/** Telematics boxes, which report the position and the driving of a car, by manufacturer. */
export const boxTypes = { ACTIA: "Actia", MANUFACTURER: "Constructeur", RUPTELA: "Ruptela" } as const;
export type BoxType = keyof typeof boxTypes;
export const boxTypeSchema = enumOf(boxTypes);
/** Boxes that measure driving style. */
export const ecoDrivingBoxes: readonly BoxType[] = ["ACTIA", "RUPTELA"];

export const carRecord = record({
  vin: column.identifier("VIN", 17),
  status: column.status(carFlow),
  licensePlate: nullable(column.identifier("Plaque", 9)),
  temporaryLicensePlate: nullable(column.code("Plaque provisoire")),
  carModelId: column.id("Modèle", "carModel"),
  finishId: nullable(column.id("Finition du catalogue", "finish")),
  brand: column.code("Marque"),
  model: column.code("Modèle"),
  finish: column.code("Finition"),
  manufacturerFinish: column.code("Finition du constructeur"),
  motorization: column.code("Motorisation"),
  energy: column.code("Énergie"),
  gearbox: column.code("Boîte de vitesses"),
  color: column.code("Couleur"),
  mileage: column.number("Kilométrage", { unit: "km" }),
  firstRegistrationDate: nullable(column.day("Première immatriculation")),
  buyingPriceCents: nullable(column.cents("Prix d’achat")),
  transportPriceCents: nullable(column.cents("Prix du transport")),
  registrationCostCents: nullable(column.cents("Coût de la carte grise")),
  boxType: nullable(column.set("Type de boîtier", boxTypes)),
  boxNumber: nullable(column.code("IMEI du boîtier")),
  stockedSince: nullable(column.day("En stock depuis le")),
  saleAuthorizedOn: nullable(column.day("Vente autorisée le")),
  soldOn: nullable(column.day("Vendu le")),
});

/** Page where cars of a status are handled; some statuses have none. */
export const pageOfStatus: Partial<Record<CarStatus, PagePath>> = {
  TO_PLAN: "/delivery/to-prepare",
  READY_TO_DELIVER: "/delivery/to-deliver",
  DELIVERED: "/on-the-road/cars",
  STOCKED: "/stock/cars",
  SELLABLE_STOCKED: "/stock/sellable-cars",
  SOLD: "/resale/sold-cars",
};

/** The same page for one car; null for the other statuses. */
export function pageOfCar({ status, vin }: { status: string; vin: string }): PageAddress | null {
  const page = pageOfStatus[status as CarStatus];
  return page ? `${page}?vin=${encodeURIComponent(vin)}` : null;
}

/** A car in the list of its supplier's page. */
export const suppliedCarSchema = z.object({
  id,
  ...carRecord.pick(
    "vin",
    "status",
    "licensePlate",
    "brand",
    "model",
    "finish",
    "color",
    "firstRegistrationDate",
  ),
});

/** The rental period that a car serves, or is assigned to. */
export const carRentalSchema = z.object({
  periodId: id,
  contractId: id,
  orderId: z.string(),
  client: z.object({ id, name: z.string() }),
  companyName: z.string(),
  dueOn: daySchema,
  startedOn: daySchema.nullable(),
});

/** Fields of the head of a car's summary and of quick links. */
export const carSummarySchema = z.object({
  id,
  version,
  ...carRecord.omit("carModelId", "finishId", "brand", "model", "gearbox"),
  carModel: z.object({ id, brand: z.string(), name: z.string() }),
  supplier: z.object({ id, name: z.string(), country: z.string() }).nullable(),
  rental: carRentalSchema.nullable(),
  prerequisites: z.array(prerequisiteSchema),
  ...lifeCycleShape,
});
export type CarSummary = z.output<typeof carSummarySchema>;

/** Plate of a car: the definitive one, else the provisional one, else empty. */
export const plateOf = ({
  licensePlate,
  temporaryLicensePlate,
}: {
  licensePlate: string | null;
  temporaryLicensePlate: string | null;
}): string => licensePlate ?? temporaryLicensePlate ?? "";
