// Feeds of mileages and maintenance data: their settings, and the lines that they bring.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { column, record } from "#kernel/record.ts";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import type { ReadingSource } from "#mileage/model/readings/reading.ts";
import { staffInstant } from "../positions/private-mode.ts";

export const feedSources = { MAKER: "Constructeur", ACTIA: "Boîtiers Actia" } as const;
export type FeedSource = keyof typeof feedSources;
/** A box of Actia reads the network of its car. */
export const readingSourceOf: Record<FeedSource, ReadingSource> = { MAKER: "MAKER", ACTIA: "CAN" };

export const feedUnits = { KM: "Kilomètres", MI: "Miles" } as const;
export type FeedUnit = keyof typeof feedUnits;

export const feedLineStates = {
  WAITING: "À lire",
  ACCEPTED: "Acceptée",
  REFUSED: "Refusée",
  UNKNOWN_CAR: "Véhicule inconnu",
} as const;
export type FeedLineState = keyof typeof feedLineStates;

/** Days during which lines are stored: those of unknown cars wait for their car as long. */
export const feedLineDays = 30;

/** In the address of the hook. */
export const feedName = z
  .string()
  .max(40, "40 caractères au plus.")
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "Minuscules sans accent, chiffres et traits d’union, comme « stellantis » ou « actia ».",
  );

const settings = {
  label: text(60),
  source: z.enum(keysOf(feedSources), "Choisissez d’où viennent les données."),
  unit: z.enum(keysOf(feedUnits), "Choisissez l’unité des compteurs."),
};

export const feedRecord = record({
  name: column.code("Nom technique"),
  label: column.code("Nom du flux"),
  source: column.set("Provenance", feedSources),
  unit: column.set("Unité des compteurs", feedUnits),
  isActive: column.boolean("Actif"),
});

export const feedForm = z.object({ name: feedName, ...settings });
export type FeedForm = z.output<typeof feedForm>;

export const feedSettingsForm = z.object({ version, ...settings, isActive: z.boolean() });
export type FeedSettingsForm = z.output<typeof feedSettingsForm>;

export const feedSchema = z.object({
  id,
  version,
  name: feedName,
  ...settings,
  isActive: z.boolean(),
  lastReceivedAt: instant.nullable(),
  /** Lines of the last thirty days. */
  accepted: z.int(),
  refused: z.int(),
  unknown: z.int(),
  waiting: z.int(),
});
export type Feed = z.output<typeof feedSchema>;

export const feedLineSchema = z.object({
  id,
  receivedAt: staffInstant,
  /** The VIN or the IMEI that it names; empty for an unreadable line. */
  car: z.string(),
  carId: id.nullable(),
  at: staffInstant.nullable(),
  odometer: z.int().nullable(),
  nextServiceKm: z.int().nullable(),
  nextServiceOn: daySchema.nullable(),
  state: z.enum(keysOf(feedLineStates)),
  reason: z.string(),
});
export type FeedLine = z.output<typeof feedLineSchema>;

export const feedFileSchema = z.object({
  /** Lines that will be read. */
  received: z.int(),
  /** Lines that were there already. */
  already: z.int(),
  unreadable: z.int(),
});
