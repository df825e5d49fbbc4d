// The inputs of the declaration of a damage: declared by staff, corrected, or accepted from a driver.
import { field } from "#kernel/field.ts";

export const damageItems = [
  "kind",
  [{ name: "day", of: field.day("Survenu le") }, "time", "learntOn"],
  "place",
  { name: "circumstances", rows: 3 },
  { name: "hasInjured", of: field.boolean("Il y a des blessés") },
  ["thirdPartyName", "thirdPartyPlate"],
  ["thirdPartyInsurer", "thirdPartyPolicy"],
] as const;
