// Summary of a statement import, for the user who made it.
import type { Result } from "#kernel/contract.ts";
import { countText } from "#kernel/text/count-text.ts";
import type { bankContract } from "../../contract.ts";

export function importReport(statements: Result<typeof bankContract.importStatements>): string {
  const lines = statements.reduce((sum, { newLineCount }) => sum + newLineCount, 0);
  const gap = statements.some(({ followsGap }) => followsGap) ? " Un relevé manque avant celui-ci." : "";
  return lines === 0
    ? `Ces lignes étaient déjà importées : rien n’a changé.${gap}`
    : `${countText(lines, "ligne nouvelle", "lignes nouvelles")} : ce qui est sûr se rapproche tout seul.${gap}`;
}
