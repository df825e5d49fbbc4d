// Files of notices: the outcome of each line, the same before and after the import.
import { z } from "zod";
import { enumOf } from "#kernel/schema/keys.ts";

export const importOutcomes = {
  ACCEPTED: "Acceptée",
  ALREADY: "Déjà enregistrée",
  REFUSED: "Refusée",
} as const;
const outcomeSchema = enumOf(importOutcomes);

export const importedLineSchema = z.object({
  /** In the file, from 1. */
  line: z.int(),
  number: z.string(),
  plate: z.string(),
  outcome: outcomeSchema,
  reason: z.string(),
});
export type ImportedLine = z.output<typeof importedLineSchema>;

export const importReportSchema = z.object({
  counts: z.array(z.object({ outcome: outcomeSchema, lines: z.int() })),
  /** The first lines that are not accepted, or of which something is to be said. */
  lines: z.array(importedLineSchema),
});
export type ImportReport = z.output<typeof importReportSchema>;

const displayedLines = 200;

export const reportOf = (lines: readonly ImportedLine[]): ImportReport => ({
  counts: [...Map.groupBy(lines, ({ outcome }) => outcome)].map(([outcome, of]) => ({
    outcome,
    lines: of.length,
  })),
  lines: lines
    .filter(({ outcome, reason }) => outcome !== "ACCEPTED" || reason !== "")
    .slice(0, displayedLines),
});
