// The deep tests: kills, production, backups, two processes, the recipe, and the wide draw of bad input.
const slowFiles = [
  "tools/testing/production.test.ts",
  "tools/crash.test.ts",
  "tools/recipe.test.ts",
  "src/app/server/two-processes.test.ts",
  "src/app/server/timeouts.test.ts",
  "src/app/server/backup.test.ts",
];
const drawnFiles = ["tests/generated/bad-input.test.ts"];

/** `quick` for `npm test`, `deep` for `npm run test:deep`; both otherwise. */
const depth = process.env["TEST_DEPTH"];
export const isQuick = depth === "quick";

/** The files of a run, out of those of a project. */
export const filesOfRun = (include: string[], exclude: string[]): { include: string[]; exclude: string[] } =>
  depth === "deep"
    ? { include: [...slowFiles, ...drawnFiles], exclude: [] }
    : { include, exclude: isQuick ? [...exclude, ...slowFiles] : exclude };
