// The two waves of a month: companies debited on its first days are invoiced before it begins.
import { addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { invoicingDay, lastEarlyDay } from "../rents/invoicing-day.ts";

export const waves = {
  EARLY: "Prélèvements du 1 au 5 : facturés le 25 du mois précédent",
  FIRST: "Autres sociétés : facturées le 1er du mois",
} as const;
export type Wave = keyof typeof waves;

export const waveNames: Readonly<Record<Wave, string>> = {
  EARLY: "Campagne du 25",
  FIRST: "Campagne du 1er",
};

/** The day on which a wave of a month may begin. */
export const waveDay = (month: Day, wave: Wave): Day =>
  invoicingDay(month, wave === "EARLY" ? lastEarlyDay : null);

/** The months that a person may ask for: those of the past half year, and the next two. */
export const monthsAround = (today: Day): Day[] =>
  Array.from({ length: 9 }, (_, index) => addMonths(firstOfMonth(today), index - 6));
