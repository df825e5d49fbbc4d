// Events and questions are named after their area and their constant, so that a log line leads to the declaration.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const source = resolve(import.meta.dirname, "..");
const declaration = /export const (\w+) = (?:event|question)<(?:(?!export const )[\s\S])*?>\(\s*"([^"]+)"/g;

it("an event or a question bears the name of its area and of its constant", () => {
  const declared = ["areas", "platform"].flatMap((room) =>
    readdirSync(join(source, room), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
      .flatMap((path) => {
        const [folder = ""] = path.split(/[\\/]/);
        const found = readFileSync(join(source, room, path), "utf8").matchAll(declaration);
        return [...found].map(([, constant = "", name = ""]) => ({
          name,
          expected: `${folder}.${constant}`,
        }));
      }),
  );
  expect(declared.length).toBeGreaterThan(40);
  expect(declared.filter(({ name, expected }) => name !== expected)).toEqual([]);
});
