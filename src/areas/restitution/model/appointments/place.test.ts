// The transport back of a return: when its client owes it.
import { expect, it } from "vitest";
import type { Address } from "#kernel/company/address.ts";
import type { Bringer } from "../records.ts";
import { isElsewhere, transportBack } from "./place.ts";

const delivered: Address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" };

it.each<[string, Partial<Address>, Bringer | null, boolean]>([
  ["fetched where it was delivered", {}, "CARRIER", false],
  ["the same address, written otherwise", { line1: "12, RUE DES LICES", city: "ANGERS" }, "US", false],
  ["another street", { line1: "3 rue Plantagenêt" }, "US", true],
  [
    "another place, by a client who has not said who brings it",
    { city: "Nantes", zipCode: "44000" },
    null,
    true,
  ],
  ["brought to us", { city: "Nantes", zipCode: "44000" }, "CLIENT", false],
])("a car %s", (_, change, broughtBy, expected) =>
  expect(isElsewhere({ ...delivered, ...change }, { broughtBy, deliveredAt: delivered })).toBe(expected),
);

it("no place is another one when nobody knows where the car was delivered", () =>
  expect(isElsewhere(delivered, { broughtBy: "US", deliveredAt: null })).toBe(false));

const carried = { broughtBy: "CARRIER", isOtherPlace: false, transportCents: 18_000 } as const;

it.each([
  ["at the term, where agreed: ours", carried, "TERM", { cents: 18_000, isOwed: false }],
  ["ended early: 180,00 owed", carried, "EARLY", { cents: 18_000, isOwed: true }],
  [
    "fetched elsewhere at the term: owed",
    { ...carried, isOtherPlace: true },
    "TERM",
    { cents: 18_000, isOwed: true },
  ],
  [
    "of an exchange: never owed",
    { ...carried, isOtherPlace: true },
    "SWAP",
    { cents: 18_000, isOwed: false },
  ],
  [
    "of a replaced contract: never owed",
    { ...carried, isOtherPlace: true },
    "REPLACED",
    { cents: 18_000, isOwed: false },
  ],
  [
    "whose price is not fixed: awaited",
    { ...carried, transportCents: null },
    "EARLY",
    { cents: null, isOwed: true },
  ],
  ["whose price is zero: a price", { ...carried, transportCents: 0 }, "EARLY", { cents: 0, isOwed: true }],
  [
    "brought by the client: nothing",
    { ...carried, broughtBy: "CLIENT" as const },
    "EARLY",
    { cents: 0, isOwed: false },
  ],
  ["nobody has prepared: none", { ...carried, broughtBy: null }, "EARLY", null],
])("the transport %s", (_, row, cause, expected) => expect(transportBack(row, cause)).toEqual(expected));
