// Maintenance terms of the brands of the demonstration company.
import { cents } from "#kernel/money.ts";
import type { MaintenanceTerm } from "../../model/maintenance.ts";

/** Brands with their own intervals or prices: months, km, multiplier of the usual price. */
const plans: Record<string, [months: number, km: number, share: number]> = {
  Audi: [24, 30_000, 1.45],
  BMW: [24, 30_000, 1.5],
  Dacia: [12, 20_000, 0.75],
  "Mercedes-Benz": [12, 25_000, 1.5],
  Mini: [24, 30_000, 1.35],
  Peugeot: [12, 20_000, 1],
  Renault: [12, 20_000, 0.95],
  Tesla: [24, 40_000, 0.6],
  Toyota: [12, 15_000, 0.95],
  Volkswagen: [24, 30_000, 1.15],
  Volvo: [12, 30_000, 1.3],
};
const defaultPlan: [number, number, number] = [12, 20_000, 1];

const never = { duration: null, kilometrage: null, vehicleAge: null, mileage: null };

const recurring = (
  label: string,
  duration: number | null,
  kilometrage: number | null,
  euros: number,
): MaintenanceTerm => ({ ...never, label, recurring: true, duration, kilometrage, priceCents: cents(euros) });
const once = (
  label: string,
  vehicleAge: number | null,
  mileage: number | null,
  euros: number,
): MaintenanceTerm => ({ ...never, label, recurring: false, vehicleAge, mileage, priceCents: cents(euros) });

/** Models that do not follow the plan of their brand. */
const modelPlans: Record<string, MaintenanceTerm[]> = {
  "Mustang Mach-E": [
    recurring("Révision", 24, 40_000, 140),
    recurring("Liquide de frein", 36, null, 75),
    once("Batterie 12 V", 60, null, 180),
    once("Contrôle technique", 48, null, 70),
  ],
};
export const termsOfModel = (model: string): MaintenanceTerm[] => modelPlans[model] ?? [];

export function maintenanceTermsOf(brand: string): MaintenanceTerm[] {
  const [months, km, share] = plans[brand] ?? defaultPlan;
  return [
    recurring("Révision", months, km, Math.round(185 * share)),
    recurring("Liquide de frein", 24, null, Math.round(75 * share)),
    recurring("Plaquettes avant", null, 50_000, Math.round(140 * share)),
    once("Disques et plaquettes", null, 90_000, Math.round(420 * share)),
    once("Batterie 12 V", 48, null, Math.round(160 * share)),
    once("Contrôle technique", 48, null, 70),
  ];
}
