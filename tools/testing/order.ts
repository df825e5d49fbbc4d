// The order of test files: the longest first, so that no process ends alone with one.
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Ten seconds and more, mostly in processes of their own; their size does not predict it. */
const longestFiles = [
  "tools/testing/production.test.ts",
  // Fills the demonstration company, needed by the next ones, while the other process is busy.
  "tests/generated/bad-input.test.ts",
  "tools/crash.test.ts",
  "src/app/server/two-processes.test.ts",
  "src/app/server/timeouts.test.ts",
  "tools/recipe.test.ts",
  "src/app/server/backup.test.ts",
  "src/app/server/moves-of-a-car.test.ts",
  "src/app/server/permissions.test.ts",
];

export class LongestFirst extends BaseSequencer {
  /** Other files follow the default order of Vitest: by previous duration, else by size. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longestFiles.indexOf(relative(root, moduleId));
      return at === -1 ? longestFiles.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
