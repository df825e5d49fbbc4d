// Which taxes a certificate pays: those on CO2 and mass once in the life of a car, at its first registration in France
// (CIBS, L421-36); the regional one and that of goods vehicles each time that its owner, or its lessee of two years
// or more, is another (L421-34); a certificate that is corrected or whose car was converted pays for itself alone.
import type { RegistrationLineKey } from "#settings/model/registration-cost.ts";
import type { FileFacts } from "./papers.ts";

const once: readonly RegistrationLineKey[] = ["CO2", "MASS"];
const always: readonly RegistrationLineKey[] = ["FIXED", "DELIVERY"];

export function isDue(
  key: RegistrationLineKey,
  { purpose, origin, isNew }: Pick<FileFacts, "purpose" | "origin" | "isNew">,
): boolean {
  if (always.includes(key)) return true;
  if (purpose === "CORRECTION" || purpose === "CONVERSION") return false;
  return !once.includes(key) || (purpose === "FIRST" && (isNew || origin !== "FRANCE"));
}
