// Vehicle properties that determine the registration taxes. Energies use the values of the catalogue.
import { enumOf } from "#kernel/schema/keys.ts";

export const energies = {
  Diesel: "Diesel",
  Electric: "Électrique",
  Hybrid: "Hybride",
  MildEssence: "Essence micro-hybride",
  Petrol: "Essence",
} as const;
export type Energy = keyof typeof energies;
export const energySchema = enumOf(energies);

/** The fuel of a hybrid, which determines its air quality sticker. */
export const thermalFuels = { PETROL: "Essence", DIESEL: "Gazole", GAS: "Gaz (GPL, GNV)" } as const;
export type ThermalFuel = keyof typeof thermalFuels;
export const thermalFuelSchema = enumOf(thermalFuels);

export interface TaxedVehicle {
  energy: Energy;
  /** Null for an electric car. */
  thermalFuel: ThermalFuel | null;
  /** Plug-in hybrid. */
  isRechargeable: boolean;
  /** Urban electric range, km; null when unknown or not rechargeable. */
  electricRangeKm: number | null;
  runsOnE85: boolean;
  /** WLTP, whole grams per km; null when unknown. */
  carbonEmissionRate: number | null;
  /** Mass in running order (field G of the certificate), kg; null when unknown. */
  weight: number | null;
  /** Fiscal power, CV; null when unknown. */
  fiscalPower: number | null;
  seatCount: number | null;
  /** Light goods vehicle (category N1). */
  isUtility: boolean;
}

/** True when a battery assists propulsion, mild hybrids included (CIBS L421-79-1). */
export const isHybrid = ({ energy }: Pick<TaxedVehicle, "energy">): boolean =>
  energy === "Hybrid" || energy === "MildEssence";
