import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { day } from "../calendar/day.ts";
import { screenDay, screenInstant } from "./screen-days.ts";

const hyphen = "\u2011";

it("a day and an instant have no hyphen that a line may break after", () => {
  expect(screenDay(day("2026-11-02"))).toBe(`02${hyphen}11${hyphen}2026`);
  expect(screenInstant("2026-11-02T09:05:00Z")).toBe(`02${hyphen}11${hyphen}2026 à 10:05`);
});

/** Files whose days are typed, searched, compared or, in cells, copied: cells never break. */
const plain = ["cells", "DayField", "TaxScales", "difference-text", "ReadFileField"];

it("screens write days by these functions", () => {
  const source = resolve(import.meta.dirname, "../..");
  const breaking = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (path) =>
      path.endsWith(".tsx") &&
      !plain.some((name) => path.endsWith(`${name}.tsx`)) &&
      /\bfrench(Day|Instant)\b/.test(readFileSync(join(source, path), "utf8")),
  );
  expect(breaking).toEqual([]);
});
