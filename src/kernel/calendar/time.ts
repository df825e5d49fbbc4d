// Parses a time of day as people type it: « 6h30 », « 6:30 », « 06 h 30 », « 6h », and « 0630 » on numeric phone
// keyboards.
import { z } from "zod";

/** As `HH:MM`; null when the text is not a time. */
export function parseTime(text: string): string | null {
  const clean = text.replace(/\s/g, "").toLowerCase();
  const [, typed = "", minutes = "00"] =
    /^(\d{1,2})(?:h|h(\d{2})|[:.](\d{2})|(\d{2}))?$/.exec(clean)?.filter((part) => part !== undefined) ?? [];
  if (typed === "" || Number(typed) > 23 || Number(minutes) > 59) return null;
  return `${typed.padStart(2, "0")}:${minutes}`;
}

/** A time of day typed by a person, as `HH:MM`. */
export const enteredTime = z
  .string()
  .overwrite((typed) => parseTime(typed) ?? typed)
  .refine((value) => parseTime(value) !== null, "Écrivez l’heure comme 14:30 ou 14h30.");
