import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { endProblem } from "./provisional.ts";

const before = "La fin de validité ne peut pas précéder le début.";
const after = (last: string) =>
  `Aucun certificat provisoire ne vaut plus de huit mois : la fin ne peut pas suivre le ${last}.`;

test.each([
  ["2026-10-01", "2026-09-30", before],
  ["2026-10-01", "2025-12-01", before],
  ["2026-10-01", "2026-10-01", null],
  // One month for a CPI, two or four for a WW, eight for a renewed WW or a short-rental car.
  ["2026-10-20", "2026-11-20", null],
  ["2026-10-01", "2026-12-01", null],
  ["2026-10-01", "2027-02-01", null],
  ["2026-10-01", "2027-06-01", null],
  ["2026-10-01", "2027-06-02", after("01-06-2027")],
  ["2026-10-01", "2027-12-01", after("01-06-2027")],
  ["2026-10-01", "2062-12-01", after("01-06-2027")],
  ["2026-06-30", "2027-02-28", null],
  ["2026-06-30", "2027-03-01", after("28-02-2027")],
])("a provisional paper of %s that ends on %s: %s", (fromDay, validUntil, problem) =>
  expect(endProblem({ fromDay: day(fromDay), validUntil: day(validUntil) })).toBe(problem),
);
