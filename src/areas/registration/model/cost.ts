// Which taxes a certificate pays: those on CO2 and mass once in the life of a car, at its first registration in France
// (CIBS, L421-36); the regional one and that of goods vehicles each time that its owner, or its lessee of two years
// or more, is another (L421-34); a certificate that is corrected or whose car was converted pays for itself alone.
import type { RegistrationLineKey } from "#settings/model/taxes/registration-cost.ts";
import type { FileFacts } from "./papers.ts";

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
