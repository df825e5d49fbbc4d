// In which order files of tests are run: the longest first, so that no process is left alone with one at the end.
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Ten seconds and more, a good part of them in processes of their own; their size says nothing of it. */
const longestFiles = [
  "tools/testing/production.test.ts",
  // Makes the demonstration company, which the next ones need, while the other process is busy with something else.
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
  /** What is not named follows as Vitest has it: by the time it took here, else by its size. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longestFiles.indexOf(relative(root, moduleId));
      return at === -1 ? longestFiles.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
