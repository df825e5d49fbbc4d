import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { quitusDueOn } from "./quitus.ts";

test.each([
  ["TO_ASK", null, "2026-11-10", "2026-11-25"],
  ["TO_ASK", null, "2026-02-20", "2026-03-07"],
  ["TO_ASK", null, null, null],
  ["ASKED", "2026-11-10", "2026-11-01", "2026-12-10"],
  ["RECEIVED", "2026-11-10", "2026-11-01", null],
  ["NOT_NEEDED", null, "2026-11-01", null],
] as const)("%s since %s, of a car received on %s: %s", (quitus, on, received, due) =>
  expect(quitusDueOn({ quitus, quitusOn: on && day(on) }, received && day(received))).toBe(due),
);
