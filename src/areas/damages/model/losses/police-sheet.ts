// The sheet of a stolen car for the police: what it is for, how long it is kept, and who received it.
import { z } from "zod";
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import { id, optionalLongText, text } from "#kernel/schema/french.ts";
import { policeSheetRecord } from "./records.ts";

/** Months during which a sheet is kept: the search, and its proof (CNIL, délibération 2015-165). */
const monthsKept = 12;
export const sheetExpiry = (madeOn: Day): Day => addMonths(madeOn, monthsKept);

export const policeSheetForm = z.object({
  /** The police or gendarmerie unit that asks for it. */
  unit: text(120),
  /** Distinctive marks of the car. */
  marks: optionalLongText(500),
});
export type PoliceSheetForm = z.output<typeof policeSheetForm>;

/** A sheet in the list of its loss: its positions are read on the sheet alone. */
export const policeSheetSchema = z.object({ id, ...policeSheetRecord.shape });
