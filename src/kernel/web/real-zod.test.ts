// The makers of zod that come to the browser are those that our schemas use.
import { expect, it } from "vitest";
import { makers } from "./real-zod.ts";

const sources = import.meta.glob<string>(
  ["/src/{kernel,kit,areas,app}/**/*.{ts,tsx}", "!**/server/**", "!**/*.test.*"],
  { query: "?raw", import: "default", eager: true },
);
/** Types of zod, and the JSON schemas that the server alone writes. */
const excludedNames = new Set(["core", "toJSONSchema"]);
/** Values alone: types such as `z.output` are gone from what the browser loads. */
const usePattern = /\bz\.([a-z]\w*)(?=[(.])|\binstanceof z\.(\w+)/g;

it("each maker of zod that a schema uses comes to the browser", () => {
  const names = Object.values(sources).flatMap((text) =>
    [...text.matchAll(usePattern)].map(([, called, compared]) => called ?? compared ?? ""),
  );
  expect(names.length).toBeGreaterThan(500);
  expect(
    [...new Set(names)].filter((name) => !excludedNames.has(name) && !Object.hasOwn(makers, name)),
  ).toEqual([]);
});
