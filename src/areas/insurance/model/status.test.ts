import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { type Coverage, reminderDue, statusOf } from "./status.ts";

const today = day("2026-11-21");
const at = (
  coveredUntil: string | null,
  more: Partial<Pick<Coverage, "hasMemoToReview" | "isRequested">> = {},
): Coverage => ({
  coveredUntil: coveredUntil === null ? null : day(coveredUntil),
  hasMemoToReview: false,
  isRequested: false,
  ...more,
});
const requested = { isRequested: true };
const received = { hasMemoToReview: true };

test.each([
  ["nothing was ever requested", at(null), "MISSING"],
  ["the client was requested", at(null, requested), "asked"],
  ["a memo came without being requested", at(null, received), "pending"],
  ["a memo came", at(null, { ...requested, ...received }), "pending"],
  ["it covers a year", at("2027-11-20"), "approved"],
  ["it ends in 15 days", at("2026-12-06"), "approved"],
  ["it ends in 14 days", at("2026-12-05"), "soon_expired"],
  ["it ends tomorrow", at("2026-11-22"), "soon_expired"],
  ["it ends today: today is covered", at("2026-11-21"), "soon_expired"],
  ["it ended yesterday", at("2026-11-20"), "expired"],
  [
    "it ends soon and its renewal was requested: the car is covered",
    at("2026-12-05", requested),
    "soon_expired",
  ],
  ["it ends soon and its renewal came: the car is covered", at("2026-11-21", received), "soon_expired"],
  ["it ended and its renewal was requested", at("2026-11-20", requested), "asked"],
  ["it ended and its renewal came", at("2026-11-20", received), "pending"],
] as const)("%s", (_, coverage, status) => expect(statusOf(coverage, today)).toBe(status));

test.each([
  ["15 days before the end, nobody is reminded", "2026-12-06", null, null],
  ["14 days before the end", "2026-12-05", null, 14],
  ["the same day, once it was sent", "2026-12-05", 14, null],
  ["8 days before the end, the first one was sent", "2026-11-29", 14, null],
  ["7 days before the end", "2026-11-28", 14, 7],
  ["a day before the end", "2026-11-22", 7, 1],
  ["nights were missed: the nearest alone", "2026-11-24", null, 7],
  ["the last day, when nothing was sent before", "2026-11-21", null, 1],
  ["the last day, when all was sent", "2026-11-21", 1, null],
  ["after the end", "2026-11-20", null, null],
] as const)("%s", (_, end, last, due) => expect(reminderDue(day(end), today, last)).toBe(due));
