// The data of the accepted certificate of a car overrides its finish in the catalogue and determines the taxes.
import { z } from "zod";
import { viewOf } from "#kernel/schema/view.ts";
import { field, fields } from "#kernel/field.ts";
import type { CarCategory } from "#fleet/model/category.ts";
import type { TaxedVehicle } from "#settings/model/taxes/taxed-vehicle.ts";

const wholeNumber = (maximum: number) => z.int().min(0).max(maximum).nullable();
const code = z.string().trim().toUpperCase().max(30).nullable();

export const certifiedSchema = z.object({
  mass: wholeNumber(60_000),
  carbonDioxide: wholeNumber(1_000),
  power: z.number().min(0).max(2_000).nullable(),
  fiscalPower: wholeNumber(200),
  category: code,
  kind: code,
  energy: code,
  euroStandard: code,
});
export type Certified = z.output<typeof certifiedSchema>;
/** Extracts the certified fields from a larger form. */
export const pickCertified = viewOf(certifiedSchema);
export const certifiedKeys = Object.keys(certifiedSchema.shape) as (keyof Certified)[];

export const certifiedFields = fields({
  mass: field.number("Masse en service (G)", { unit: "kg" }),
  carbonDioxide: field.number("CO₂ (V.7)", { unit: "g/km" }),
  power: field.number("Puissance (P.2)", { unit: "kW" }),
  fiscalPower: field.number("Puissance fiscale (P.6)", { unit: "CV" }),
  category: field.text("Catégorie (J)"),
  kind: field.text("Genre national (J.1)"),
  energy: field.text("Énergie (P.3)"),
  euroStandard: field.text("Norme Euro (V.9)"),
});

type Engine = Pick<TaxedVehicle, "energy" | "thermalFuel" | "isRechargeable" | "runsOnE85">;
const engine = (
  energy: Engine["energy"],
  thermalFuel: Engine["thermalFuel"],
  more: Partial<Engine> = {},
): Engine => ({ energy, thermalFuel, isRechargeable: false, runsOnE85: false, ...more });

/** P.3 of the certificate (arrêté of 9 February 2009, annex VI); null for a code with several meanings. */
export const engineByCode: Readonly<Record<string, Engine>> = {
  ES: engine("Petrol", "PETROL"),
  GO: engine("Diesel", "DIESEL"),
  EL: engine("Electric", null),
  H2: engine("Electric", null),
  EE: engine("Hybrid", "PETROL", { isRechargeable: true }),
  EH: engine("Hybrid", "PETROL"),
  GL: engine("Hybrid", "DIESEL", { isRechargeable: true }),
  GH: engine("Hybrid", "DIESEL"),
  FE: engine("Petrol", "PETROL", { runsOnE85: true }),
  FL: engine("Hybrid", "PETROL", { isRechargeable: true, runsOnE85: true }),
  EG: engine("Petrol", "GAS"),
  EN: engine("Petrol", "GAS"),
  GP: engine("Petrol", "GAS"),
  GN: engine("Petrol", "GAS"),
};

/** Goods vehicles are of category N, passenger vehicles of category M. */
export const isGoods = (category: string): boolean => category.startsWith("N");

/** The vehicle as taxed: the certificate overrides the catalogue. */
export function withCertificate(vehicle: TaxedVehicle, certified: Certified | null): TaxedVehicle {
  if (!certified) return vehicle;
  const { mass, carbonDioxide, fiscalPower, category, energy } = certified;
  const certifiedEngine = energy === null ? undefined : engineByCode[energy];
  // The certificate records a mild hybrid as a hybrid without a plug.
  const isMild = vehicle.energy === "MildEssence" && energy === "EH";
  return {
    ...vehicle,
    ...(certifiedEngine && !isMild && certifiedEngine),
    ...(mass !== null && { weight: mass }),
    ...(carbonDioxide !== null && { carbonEmissionRate: carbonDioxide }),
    ...(fiscalPower !== null && { fiscalPower }),
    ...(category !== null && { isUtility: isGoods(category) }),
  };
}

/** A VASP may belong to either category: its conversion does not decide. */
const goodsByCategory: Readonly<Record<CarCategory, boolean | null>> = { VP: false, CTTE: true, VASP: null };

/** The vehicle as taxed once converted. */
export const withConversion = <Taxed extends Pick<TaxedVehicle, "isUtility">>(
  vehicle: Taxed,
  category: CarCategory | null,
): Taxed => ({ ...vehicle, isUtility: (category && goodsByCategory[category]) ?? vehicle.isUtility });
