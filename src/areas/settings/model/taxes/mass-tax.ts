// Tax on the mass in running order of passenger cars (CIBS L421-71 to L421-81-1), by the scale of the first
// registration day; none before 2022. Marginal: each kilogram pays the rate of its bracket.
import type { Cents } from "#kernel/money.ts";
import type { Dated } from "../dated.ts";
import { isHybrid, type TaxedVehicle } from "./taxed-vehicle.ts";

export interface MassScale extends Dated {
  kind: "MASS";
  /** `fromKg` itself is taxed: 1 600 kg in 2025 costs 10 €. Ascending. */
  brackets: readonly { fromKg: number; eurosPerKg: number }[];
  article: string;
}

/** Cents due for a mass, after allowances, before any reduction by age. */
export function massTax(scale: MassScale, kg: number): Cents {
  const whole = Math.round(kg);
  let euros = 0;
  scale.brackets.forEach(({ fromKg, eurosPerKg }, index) => {
    const last = Math.min(whole, (scale.brackets[index + 1]?.fromKg ?? Number.POSITIVE_INFINITY) - 1);
    euros += Math.max(0, last - fromKg + 1) * eurosPerKg;
  });
  return euros * 100;
}

/** Vehicle properties that determine the allowances. */
export type MassAllowance = Pick<TaxedVehicle, "energy" | "isRechargeable" | "electricRangeKm" | "seatCount">;

/** Urban range above which a plug-in hybrid has the large allowance, km (L421-79). */
const longElectricRangeKm = 50;

/** Taxed kilograms, after the allowances of hybrids and of large people carriers. */
export function taxedMass(vehicle: MassAllowance, kg: number): { kg: number; source: string } {
  const reasons: string[] = [];
  let off = 0;
  if (isHybrid(vehicle)) {
    if (vehicle.isRechargeable && (vehicle.electricRangeKm ?? 0) > longElectricRangeKm) {
      off += Math.min(200, kg * 0.15);
      reasons.push("abattement hybride rechargeable, art. L421-79");
    } else {
      off += Math.min(100, kg);
      reasons.push("abattement hybride, art. L421-79-1");
    }
  }
  if ((vehicle.seatCount ?? 0) >= 8) {
    off += 600;
    reasons.push("abattement 8 places et plus, art. L421-77");
  }
  return { kg: Math.max(0, kg - off), source: reasons.join(" ; ") };
}
