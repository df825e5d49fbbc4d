// Files of mileages: the outcome of each line, before and after the import.
import { z } from "zod";
import { enumOf } from "#kernel/schema/keys.ts";
import { id } from "#kernel/schema/french.ts";

export const lineOutcomes = {
  ACCEPTED: "Accepté",
  REFUSED: "Refusé",
  ALREADY: "Déjà là",
  UNKNOWN_CAR: "Véhicule inconnu",
  UNREADABLE: "Illisible",
} as const;
const outcomeSchema = enumOf(lineOutcomes);

const importedLineSchema = z.object({
  /** In the file, from 1. */
  line: z.int(),
  car: z.string(),
  outcome: outcomeSchema,
  reason: z.string(),
});
export type ImportedLine = z.output<typeof importedLineSchema>;

export const importOutcomeSchema = z.object({
  counts: z.array(z.object({ outcome: outcomeSchema, lines: z.int() })),
  /** The first lines that are not accepted. */
  problems: z.array(importedLineSchema),
});
export type ImportOutcome = z.output<typeof importOutcomeSchema>;

export const importSchema = importOutcomeSchema.extend({ id });

const shownProblems = 200;

export function outcomeOf(lines: readonly ImportedLine[]): ImportOutcome {
  const counts = [...Map.groupBy(lines, ({ outcome }) => outcome)].map(([outcome, of]) => ({
    outcome,
    lines: of.length,
  }));
  const problems = lines.filter(({ outcome }) => outcome !== "ACCEPTED").slice(0, shownProblems);
  return { counts, problems };
}
