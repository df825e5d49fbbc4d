// A look at the positions of a car: its reason is typed, and its author, span and reason are logged.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { column, record } from "#kernel/record.ts";
import { id, instant, longText, version } from "#kernel/schema/french.ts";

/** Read at once, at most. */
export const lookDays = 7;
/** Positions are read by the author of the look, for that long after it. */
export const lookMinutes = 30;

/** NAMED: a person named for it. THEFT: who handles losses, for the search of a stolen car. */
export const lookBases = { NAMED: "Personne autorisée", THEFT: "Recherche après vol" } as const;

const leastLetters = 10;
const reasonMistake = "Précisez le motif, en dix lettres au moins.";

export const lookForm = z.object({
  fromDay: daySchema,
  fromTime: enteredTime,
  untilDay: daySchema,
  untilTime: enteredTime,
  reason: longText(300)
    .min(leastLetters, reasonMistake)
    .refine((reason) => (reason.match(/\p{L}/gu)?.length ?? 0) >= leastLetters, reasonMistake),
});
export type LookForm = z.output<typeof lookForm>;

export const lookRecord = record({
  fromAt: column.instant("Positions à partir du"),
  untilAt: column.instant("Positions jusqu’au"),
  basis: column.set("À titre de", lookBases),
  reason: column.freeText("Motif"),
});
export const lookSchema = z.object({ id, createdAt: instant, createdBy: z.string(), ...lookRecord.shape });
export type Look = z.output<typeof lookSchema>;

export const positionSchema = z.object({ at: instant, latitude: z.number(), longitude: z.number() });
export type StoredPosition = z.output<typeof positionSchema>;

/** The positions that a look opens, the first one first. */
export const lookedSchema = lookSchema.extend({
  positions: z.array(positionSchema),
  /** The address of the map tiles; null without any. */
  tileServer: z.string().nullable(),
});
export type LookedPositions = z.output<typeof lookedSchema>;

export const viewerRecord = record({ name: column.code("Nom") });
export const viewerSchema = z.object({
  id,
  version,
  ...viewerRecord.shape,
  createdAt: instant,
  createdBy: z.string(),
});
export const viewerForm = z.object({ accountId: id });
