// What the taxes of registration look at in a vehicle. The words of energy are those of the catalogue.
import { z } from "zod";

export const energies = {
  Diesel: "Diesel",
  Electric: "Électrique",
  Hybrid: "Hybride",
  MildEssence: "Essence micro-hybride",
  Petrol: "Essence",
} as const;
export type Energy = keyof typeof energies;
export const energySchema = z.enum(Object.keys(energies) as [Energy, ...Energy[]]);

/** The fuel burnt beside electricity: a hybrid follows it for its air quality sticker. */
export const thermalFuels = { PETROL: "Essence", DIESEL: "Gazole", GAS: "Gaz (GPL, GNV)" } as const;
export type ThermalFuel = keyof typeof thermalFuels;
export const thermalFuelSchema = z.enum(Object.keys(thermalFuels) as [ThermalFuel, ...ThermalFuel[]]);

export interface TaxedVehicle {
  energy: Energy;
  /** Null for an electric car. */
  thermalFuel: ThermalFuel | null;
  /** Plug-in hybrid. */
  isRechargeable: boolean;
  /** Electric range in town, km; null when unknown or not rechargeable. */
  electricRangeKm: number | null;
  runsOnE85: boolean;
  /** WLTP, whole grams per km; null when unknown. */
  carbonEmissionRate: number | null;
  /** Mass in running order (field G of the certificate), kg; null when unknown. */
  weight: number | null;
  /** Fiscal power, CV; null when unknown. */
  fiscalPower: number | null;
  seatCount: number | null;
  /** A light goods vehicle (category N1). */
  isUtility: boolean;
}

/** True when a battery helps to move the car, mild hybrids included (CIBS L421-79-1). */
export const isHybrid = ({ energy }: Pick<TaxedVehicle, "energy">): boolean =>
  energy === "Hybrid" || energy === "MildEssence";
