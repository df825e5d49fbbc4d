// A run of an export: its author, its parameters and its file.
import { z } from "zod";
import { column, defaulted, optional, record } from "#kernel/record.ts";
import { id } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { paramKeys, paramsShape } from "./params.ts";

export const formats = { csv: "CSV", xlsx: "XLSX" } as const;
export type Format = keyof typeof formats;
/** A run also has the format of its export, whatever the request, when that export has one of its own. */
export const runFormats = { ...formats, zip: "ZIP", xml: "XML" } as const;
export type RunFormat = keyof typeof runFormats;

export const exportGroups = {
  CUSTOMERS: "Clients et contrats",
  MONEY: "Règlements et créances",
  CARS: "Véhicules",
  BOOKS: "Comptabilité",
} as const;

export const runStates = {
  QUEUED: "En attente",
  RUNNING: "En cours",
  DONE: "Terminé",
  CANCELED: "Annulé",
  FAILED: "En échec",
} as const;
export type RunState = keyof typeof runStates;
export const isUnderWay = (state: RunState): boolean => state === "QUEUED" || state === "RUNNING";

/** A larger run becomes a job. */
export const maximumDirectRows = 50_000;
export const maximumSheetRows = 100_000;
/** Days during which the file of a run may be downloaded again. */
export const fileDays = 7;

export const exportRunRecord = record({
  name: column.code("Code"),
  title: column.code("Export"),
  scope: column.code("Paramètres"),
  format: column.set("Format", runFormats),
  state: column.set("Statut", runStates),
  requestedAt: column.instant("Demandé le"),
  by: column.colleague("Par"),
  byId: column.account("Demandé par"),
  nbOfRows: defaulted(column.number("Lignes")),
  /** Counted when a job begins. */
  expectedRows: optional(column.number("Lignes attendues")),
  finishedAt: optional(column.instant("Terminé le")),
  sha256: defaulted(column.code("Empreinte SHA-256")),
  /** The last run of the same export with the same parameters, when it gave the same file. */
  sameAsAt: optional(column.instant("Identique à celui du")),
  failure: defaulted(column.code("Cause de l’échec")),
  /** Of the checker of a file of entries; empty for a right one. */
  findings: defaulted(column.code("Anomalies du fichier")),
  hasFile: defaulted(column.boolean("Fichier disponible", { heading: "Fichier" })),
  /** A report of the last day of a frozen month: its file stays, for every accountant. */
  isKept: defaulted(column.boolean("Conservé")),
});

export const exportRunRow = z.object({ id, ...exportRunRecord.shape });

const format = enumOf(formats).default("csv");
export const exportQuery = z.object({ ...paramsShape, format });
export const exportForm = z.object({ name: z.string(), ...paramsShape, format });

export const runStatus = z.object({
  pollingId: id,
  ...exportRunRecord.pick("state", "nbOfRows", "expectedRows", "failure", "hasFile", "sameAsAt"),
});
export type RunStatus = z.output<typeof runStatus>;

/** The offer of an export, as the screen displays it. */
export const offeredExport = z.object({
  name: z.string(),
  title: z.string(),
  group: enumOf(exportGroups),
  holds: z.string(),
  params: z.array(z.enum(paramKeys)),
  /** Null when the format is chosen. */
  ownFormat: enumOf(runFormats).nullable(),
});
