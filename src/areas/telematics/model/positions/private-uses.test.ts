// Instants of a box as staff read them: by day while the drivers of its car could be in private mode.
import { expect, test } from "vitest";
import { staffInstantText, toStaffInstant } from "./private-mode.ts";

const rental = { fromAt: "2027-03-15T08:00:00.000Z", untilAt: "2027-03-20T17:00:00.000Z" };
const running = { fromAt: "2027-04-01T22:30:00.000Z", untilAt: null };

test.each([
  ["before the first code", "2027-03-15T07:59:59.999Z", "2027-03-15T07:59:59.999Z"],
  ["from the instant of the code", "2027-03-15T08:00:00.000Z", "2027-03-15"],
  ["during the rental", "2027-03-18T12:34:56.000Z", "2027-03-18"],
  ["from the end of the rental", "2027-03-20T17:00:00.000Z", "2027-03-20T17:00:00.000Z"],
  ["between two rentals", "2027-03-25T10:00:00.000Z", "2027-03-25T10:00:00.000Z"],
  ["in a rental that runs, on the day of Paris", "2027-04-01T22:30:00.000Z", "2027-04-02"],
])("%s, %s is shown as %s", (_, at, shown) => expect(toStaffInstant([rental, running], at)).toBe(shown));

test.each([
  ["2027-03-18T12:34:56.000Z", "18-03-2027 à 13:34"],
  ["2027-03-18", "18-03-2027"],
])("%s reads %s", (at, text) => expect(staffInstantText(at)).toBe(text));
