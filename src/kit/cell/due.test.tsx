// The lateness of a last day: by today, or by the planned day when it is later.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { type Day, day } from "#kernel/calendar/day.ts";
import { Due } from "./due.tsx";

const today = day("2026-11-26");
vi.mock("#kernel/web/today.ts", () => ({ useToday: () => today }));

const markOf = (due: Day, on?: Day): string | undefined =>
  /J\+\d+[^<]*/.exec(
    renderToStaticMarkup(
      <Due day={due} on={on}>
        .
      </Due>,
    ),
  )?.[0];

it.each<[due: string, on: string | undefined, mark: string | undefined]>([
  ["2026-11-29", undefined, undefined],
  ["2026-11-29", "2026-11-29", undefined],
  ["2026-11-29", "2026-12-04", "J+5 au 04-12-2026"],
  ["2026-11-24", undefined, "J+2"],
  // A planned day that has passed is not the delivery: the lateness grows.
  ["2026-11-24", "2026-11-25", "J+2"],
])("due on %s, planned on %s: %s", (due, on, mark) => {
  expect(markOf(day(due), on === undefined ? undefined : day(on))).toBe(mark);
});
