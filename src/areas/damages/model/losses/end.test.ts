import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { lossEndMistake } from "./end.ts";

const today = day("2027-05-13");
const theft = {
  kind: "THEFT",
  lostOn: day("2027-04-12"),
  complaintOn: day("2027-04-14"),
  isIrreparable: false,
  offerAcceptedOn: null,
  today,
} as const;

test("a rental ends by a theft thirty days after the complaint", () => {
  expect(lossEndMistake(theft)).toMatch("à partir du 14-05-2027");
  expect(lossEndMistake({ ...theft, today: day("2027-05-14") })).toBeNull();
});

test("an accepted offer ends it before, never in advance", () => {
  expect(lossEndMistake({ ...theft, offerAcceptedOn: today })).toBeNull();
  expect(lossEndMistake({ ...theft, offerAcceptedOn: day("2027-05-14") })).toMatch("à venir");
});

test("an offer follows the loss, and the complaint of a theft", () => {
  expect(lossEndMistake({ ...theft, offerAcceptedOn: day("2027-04-13") })).toMatch(
    "plainte est du 14-04-2027",
  );
  expect(lossEndMistake({ ...theft, offerAcceptedOn: day("2027-04-11") })).toMatch("perdu le 12-04-2027");
  const wreck = { ...theft, kind: "WRECK", complaintOn: null } as const;
  expect(lossEndMistake({ ...wreck, offerAcceptedOn: day("2027-04-12") })).toBeNull();
});

test("a theft without complaint ends nothing by itself", () =>
  expect(lossEndMistake({ ...theft, complaintOn: null })).toMatch("plainte"));

test("a wreck waits for the offer, unless it is irreparable", () => {
  const wreck = { ...theft, kind: "WRECK" } as const;
  expect(lossEndMistake(wreck)).toMatch("offre de l’assureur");
  expect(lossEndMistake({ ...wreck, isIrreparable: true })).toBeNull();
});
