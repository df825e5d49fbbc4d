// The desk holds engines only: the tables that they read are declared by their areas.
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { areas } from "#app/server/areas.ts";
import { snakeCase } from "#kernel/text/case.ts";

const desk = resolve(import.meta.dirname, "..");

/** Platform tables declared by the desk itself: the history, which it redacts. */
const foreignTables = areas
  .filter(({ name }) => name !== "desk")
  .flatMap(({ tables, personalData }) => [
    ...Object.keys(tables).map(snakeCase),
    ...Object.keys(personalData?.tables ?? {}),
    ...(personalData?.impersonalTables ?? []),
  ]);

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const queryOf = (table: string): RegExp =>
  new RegExp(
    `\\b(?:from|join|into|update) "?${table}\\b|(?:selectFrom|[jJ]oin|insertInto|updateTable|deleteFrom)\\(\\s*"${camelCase(table)}\\b|(?:findRows?|existingRow)\\(\\s*\\w+,\\s*"${camelCase(table)}"`,
  );

test("no query of the desk names a table of another area", () => {
  expect(foreignTables).toContain("contract");
  const queries = globSync("**/*.ts", { cwd: desk, exclude: ["**/*.test.ts", "**/testing.ts"] }).flatMap(
    (path) => {
      const code = readFileSync(join(desk, path), "utf8").replace(/^(?:import|\s*(?:\/\/|\/?\*)).*$/gm, "");
      return foreignTables.filter((table) => queryOf(table).test(code)).map((table) => `${path}: ${table}`);
    },
  );
  expect(queries).toEqual([]);
});
