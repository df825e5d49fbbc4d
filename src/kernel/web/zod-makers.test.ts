// The zod functions bundled for the browser are exactly those that our schemas use.
import { expect, it } from "vitest";
import * as makers from "./zod-makers.ts";

const sources = import.meta.glob<string>(
  ["/src/{kernel,kit,areas,app}/**/*.{ts,tsx}", "!**/server/**", "!**/*.test.*"],
  { query: "?raw", import: "default", eager: true },
);
/** Types of zod, and JSON schemas, which only the server writes. */
const excludedNames = new Set(["core", "toJSONSchema"]);
/** Values only: types such as `z.output` do not exist at run time. */
const usePattern = /\bz\.([a-z]\w*)(?=[(.])|\binstanceof z\.(\w+)/g;

it("each zod function used by a schema is bundled for the browser", () => {
  const names = Object.values(sources).flatMap((text) =>
    [...text.matchAll(usePattern)].map(([, called, compared]) => called ?? compared ?? ""),
  );
  expect(names.length).toBeGreaterThan(500);
  expect(
    [...new Set(names)].filter((name) => !excludedNames.has(name) && !Object.hasOwn(makers, name)),
  ).toEqual([]);
});
