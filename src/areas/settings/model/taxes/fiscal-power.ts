/**
 * Fiscal power (CV) of a car approved under WLTP, from its greatest net power in kW (CIBS L421-16):
 * 1.80 × (PM/100)² + 3.87 × (PM/100) + 1.34, rounded.
 */
export function fiscalPower(kilowatts: number): number {
  const hundreds = kilowatts / 100;
  return Math.round(1.8 * hundreds ** 2 + 3.87 * hundreds + 1.34);
}
