// Days of the life of a driver, as a designation states them.
import { expect, test } from "vitest";
import { day, type Day } from "#kernel/calendar/day.ts";
import { implausibleFacts, personSchema } from "./identity.ts";

const today = day("2027-04-12");
const birth = "Vérifiez cette date : un conducteur a entre 15 et 110 ans.";
const toCome = "Ce jour n’est pas encore venu.";
const tooYoung = "Vérifiez cette date : ce jour-là, le conducteur n’avait pas 15 ans.";
const others = { zipCode: "", country: "France", licenceNumber: "" };

test.each<[title: string, bornOn: Day | null, licenceOn: Day | null, expected: object]>([
  ["a licence of 1979", day("1960-05-02"), day("1979-01-01"), {}],
  ["days that are not known yet", null, null, {}],
  ["a licence without a birth", null, day("1979-01-01"), {}],
  ["a birth of today", today, null, { bornOn: birth }],
  ["a birth of 1900", day("1900-01-01"), day("1979-01-01"), { bornOn: birth }],
  ["a licence to come", day("1960-05-02"), day("2027-04-13"), { licenceOn: toCome }],
  ["a licence at ten years of age", day("1960-05-02"), day("1970-05-02"), { licenceOn: tooYoung }],
])("%s", (_title, bornOn, licenceOn, expected) =>
  expect(implausibleFacts({ ...others, bornOn, licenceOn }, today)).toEqual(expected),
);

const zipCode = "Un code postal français a cinq chiffres.";
const licenceNumber = "Ce numéro est trop court : recopiez-le en entier.";

test.each<[title: string, facts: Partial<typeof others>, expected: object]>([
  ["a French postcode of four digits", { zipCode: "4400" }, { zipCode }],
  ["a French postcode", { zipCode: "44 000" }, {}],
  ["a Belgian postcode of four digits", { zipCode: "4400", country: "Belgique" }, {}],
  ["a licence number of two digits", { licenceNumber: "12" }, { licenceNumber }],
  ["a licence number of an old licence", { licenceNumber: "75-1234" }, {}],
])("%s", (_title, facts, expected) =>
  expect(implausibleFacts({ ...others, ...facts, bornOn: null, licenceOn: null }, today)).toEqual(expected),
);

test("days before the years of business are dates", () =>
  expect(personSchema.shape.licenceOn.parse("1979-01-01")).toBe("1979-01-01"));
