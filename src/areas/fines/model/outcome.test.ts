// The outcome that is proposed, by kind and by holder; and what lacks to an identity.
import { expect, test } from "vitest";
import { day, instantsOf } from "#kernel/calendar/day.ts";
import { zoneOf } from "./countries.ts";
import { missingOfCompany, missingOfPerson } from "./identity.ts";
import { proposalOf } from "./outcome.ts";

const offence = {
  kind: "OFFENCE",
  hasCar: true,
  holderKind: "CLIENT",
  certificateNamesLessee: null,
} as const;

test.each([
  ["a client", offence, "DENOUNCEABLE"],
  ["our staff", { ...offence, holderKind: "STAFF" }, "INTERNAL"],
  ["a garage", { ...offence, holderKind: "GARAGE" }, "INTERNAL"],
  ["a carrier", { ...offence, holderKind: "CARRIER" }, "INTERNAL"],
  ["a thief", { ...offence, holderKind: "THIEF" }, "NOT_DENOUNCEABLE"],
  ["a buyer", { ...offence, holderKind: "BUYER" }, "NOT_DENOUNCEABLE"],
  ["nobody of ours", { ...offence, hasCar: false, holderKind: null }, "NOT_DENOUNCEABLE"],
  ["a parking fee of a client", { ...offence, kind: "PARKING_FEE" }, "NOT_DENOUNCEABLE"],
  ["a toll of a client", { ...offence, kind: "TOLL" }, "DENOUNCEABLE"],
  ["a non-designation", { ...offence, kind: "NON_DESIGNATION" }, "INTERNAL"],
] as const)("%s", (_, facts, outcome) => expect(proposalOf(facts)?.outcome).toBe(outcome));

test.each([
  [null, "vérifiez si le certificat nommait le locataire"],
  [true, "recours (RAPO) à former"],
  [false, "forfait à payer"],
])("a parking fee whose certificate names a lessee: %s", (certificateNamesLessee, said) =>
  expect(proposalOf({ ...offence, kind: "PARKING_FEE", certificateNamesLessee })?.reason).toContain(said),
);

test("nothing is proposed while the instant is unknown", () =>
  expect(proposalOf({ ...offence, holderKind: null })).toBeNull());

test("35. hours are those of the country: Lisbon and London are one hour behind", () => {
  const at = (country: Parameters<typeof zoneOf>[0]) =>
    instantsOf(day("2027-06-10"), "14:00", zoneOf(country));
  expect(at("FR")).toEqual(["2027-06-10T12:00:00.000Z"]);
  expect(at("PT")).toEqual(["2027-06-10T13:00:00.000Z"]);
  expect(at("IE")).toEqual(["2027-06-10T13:00:00.000Z"]);
});

const address = { line1: "1 rue des Lilas", zipCode: "69001", city: "Lyon", country: "FR" };

test("a company is named without any person, with its SIRET and its whole address", () => {
  expect(missingOfCompany({ ...address, name: "Duval", siret: "73282932000074" })).toEqual([]);
  expect(missingOfCompany({ ...address, zipCode: "", name: "Duval", siret: null })).toEqual([
    "son SIRET",
    "son code postal",
  ]);
});

test("a person is named with birth and licence", () =>
  expect(
    missingOfPerson({
      ...address,
      lastName: "Martin",
      firstName: "Zoé",
      bornOn: null,
      birthPlace: "Lyon",
      licenceNumber: " ",
      licenceOn: day("2010-01-01"),
      licenceCountry: "FR",
    }),
  ).toEqual(["sa date de naissance", "son numéro de permis"]));
