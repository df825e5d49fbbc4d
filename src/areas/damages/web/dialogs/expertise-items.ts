// The inputs of the report of an expert: added to a damage, or corrected.
import { field } from "#kernel/field.ts";

export const expertiseItems = [
  ["expert", "approvalNumber"],
  ["examinedOn", "seen", "odometer"],
  "conclusion",
  ["repairCents", "vradeCents", "days"],
  "contestsDanger",
] as const;

export const confirmedItem = {
  name: "isConfirmed",
  of: field.boolean("Valeurs vérifiées"),
  description:
    "À cocher si le compteur est inférieur au dernier relevé, ou si les réparations d’un véhicule réparable dépassent la VRADE.",
} as const;
