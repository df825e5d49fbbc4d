// Taxes due on a certificate. CO2 and mass are taxed once in the life of a car, at its first registration in France
// (CIBS, L421-36); the regional tax and the tax on goods vehicles are due each time its owner, or a lessee of two
// years or more, changes (L421-34); a corrected certificate, or one after a conversion, pays only its own fee.
import type { RegistrationLineKey } from "#settings/model/basis/registration-cost.ts";
import type { FileFacts } from "./required-documents.ts";

const firstRegistrationTaxes: readonly RegistrationLineKey[] = ["CO2", "MASS"];
const fixedTaxes: readonly RegistrationLineKey[] = ["FIXED", "DELIVERY"];

export function isDue(
  key: RegistrationLineKey,
  { purpose, origin, isNew }: Pick<FileFacts, "purpose" | "origin" | "isNew">,
): boolean {
  if (fixedTaxes.includes(key)) return true;
  if (purpose === "CORRECTION" || purpose === "CONVERSION") return false;
  return !firstRegistrationTaxes.includes(key) || (purpose === "FIRST" && (isNew || origin !== "FRANCE"));
}
