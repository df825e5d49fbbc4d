// The inputs of the declaration of a theft: declared, or corrected.
import { field } from "#kernel/field.ts";

export const theftItems = [
  [{ name: "day", of: field.day("Volé le") }, "time"],
  "place",
  { name: "circumstances", rows: 3 },
  ["complaintNumber", "complaintOn", { name: "learntOn", description: "Vide : le jour de la plainte." }],
] as const;
