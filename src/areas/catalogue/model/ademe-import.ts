// An import of the official French catalogue (ADEME Car Labelling): its preview and its progress.
import { z } from "zod";
import { flow, lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { field, type Field, fields } from "#kernel/field.ts";
import { column, record } from "#kernel/record.ts";
import { enumOf } from "#kernel/schema/keys.ts";

interface ImportSubject {
  status: string;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
}

export const importFlow = flow<ImportSubject>()({
  subject: "Cet import",
  start: "PREVIEWED",
  states: {
    PREVIEWED: { label: "À confirmer", tone: "info" },
    RUNNING: { label: "En cours", tone: "warning" },
    DONE: { label: "Terminé", tone: "success", final: true },
    FAILED: { label: "Terminé avec des refus", tone: "danger", final: true },
  },
  moves: {
    /** Also resumes an interrupted import. */
    apply: { label: "Importer", from: ["PREVIEWED", "RUNNING"], to: "RUNNING", may: "IMPORT_CATALOGUE" },
    finish: { from: ["RUNNING"], to: "DONE", may: "SYSTEM", cause: "its last model" },
    fail: { from: ["RUNNING"], to: "FAILED", may: "SYSTEM", cause: "its last model, some being refused" },
  },
  commands: {},
  next: {
    PREVIEWED: {
      usually: "apply",
      nextActors: ({ createdBy, createdAt }) => [
        { label: "Aperçu à relire, puis à appliquer", whose: createdBy, since: createdAt, move: "apply" },
      ],
    },
    RUNNING: {
      nextActors: ({ updatedAt }) => [{ label: "Import en cours", whose: "Écurie", since: updatedAt }],
    },
    DONE: null,
    FAILED: null,
  },
});

/** Outcomes of a line of the file. */
export const outcomes = {
  created: "Créée",
  changed: "Modifiée",
  unchanged: "Identique",
  merged: "Regroupée",
  refused: "Refusée",
} as const;
export type Outcome = keyof typeof outcomes;
const outcomeSchema = enumOf(outcomes);

const countOf = (outcome: Outcome): Field => field.number(outcomes[outcome]);
export const importCountsSchema = z.record(outcomeSchema, z.int());
export type ImportCounts = z.output<typeof importCountsSchema>;

export const importLineSchema = z.object({
  /** Line number in the file; the header is line 1. */
  line: z.int(),
  outcome: outcomeSchema,
  /** "Renault Kangoo · Kangoo (130ch) · Automatique". */
  what: z.string(),
  /** Reason for a refusal or a merge; otherwise the changes, before and after. */
  why: z.string(),
});
export type ImportLine = z.output<typeof importLineSchema>;

export const catalogueImportRecord = record({
  fileName: column.code("Fichier"),
  status: column.status(importFlow),
  counts: column.group("Lignes", importCountsSchema, "nobody", {
    created: countOf("created"),
    changed: countOf("changed"),
    unchanged: countOf("unchanged"),
    merged: countOf("merged"),
    refused: countOf("refused"),
  }),
  /** Number of models processed, and number of models in total. */
  done: column.number("Modèles faits"),
  total: column.number("Modèles à faire"),
  newBrands: {
    ...column.group("Nouvelles marques", z.array(z.string()), "nobody"),
    field: field.text("Nouvelles marques"),
  },
  nbOfNewModels: column.number("Nouveaux modèles"),
  /** Models that could not be written, with the reason; empty when all were. */
  problem: column.code("Problème"),
});
export const catalogueImportListFields = {
  ...catalogueImportRecord.fields,
  createdAt: field.instant("Date"),
  createdBy: field.text("Par"),
};

export const catalogueImportSchema = z.object({
  id,
  ...catalogueImportRecord.shape,
  version,
  createdAt: instant,
  createdBy: z.string(),
  ...lifeCycleShape,
});
export type CatalogueImport = z.output<typeof catalogueImportSchema>;

export const importLineFields = fields({
  what: field.text("Véhicule"),
  line: field.number("Ligne"),
  outcome: field.set("Résultat", outcomes),
  why: field.text("Pourquoi"),
});
