import { beforeEach, expect, it } from "vitest";
import { field } from "#kernel/field.ts";
import type { FilterSet } from "#kernel/list.ts";
import { startSession } from "#kernel/web/session.ts";
import { pin, pinKindOf, unpin, withoutPins, withPins } from "./pins.ts";

const cars: FilterSet = {
  vin: field.text("VIN"),
  plate: field.text("Plaque"),
  clientId: field.id("Client", "client"),
};
const contracts: FilterSet = {
  clientId: field.id("Client", "client"),
  salesmanId: field.account("Commercial"),
  createdById: field.account("Créé par"),
};
const person = (sub: string) => ({ sub, email: "", name: sub, roles: [] });
const favre = { field: "clientId", operator: "eq", value: "favre" } as const;

beforeEach(() => {
  localStorage.clear();
  startSession(person("ada"));
});

it("says what may be pinned: a client, a plate, a VIN, and one person by list", () => {
  expect(Object.keys(cars).map((name) => pinKindOf(cars, name))).toEqual(["vin", "plate", "client"]);
  expect(Object.keys(contracts).map((name) => pinKindOf(contracts, name))).toEqual(["client", "user", null]);
});

it("goes to every list that has such a filter, whatever it is called there, until it is taken away", () => {
  pin("user", [{ field: "ownerId", operator: "in", value: ["ada", "zoe"] }]);
  pin("client", [favre]);
  expect(withPins(cars, [])).toEqual([favre]);
  const mine = { field: "salesmanId", operator: "in", value: ["ada", "zoe"] };
  expect(withPins(contracts, [])).toEqual([mine, favre]);
  pin("user", []);
  expect(withPins(contracts, [])).toEqual([favre]);
  unpin(cars);
  expect(withPins(contracts, [])).toEqual([]);
});

it("takes the place of what the list was asked before, and is not kept as what it is asked", () => {
  pin("client", [favre]);
  const before = { field: "clientId", operator: "eq", value: "other" } as const;
  const vin = { field: "vin", operator: "like", value: "VF1" } as const;
  expect(withPins(cars, [before, vin])).toEqual([vin, favre]);
  expect(withoutPins(cars, [vin, favre])).toEqual([vin]);
});

it("is of the account that pinned it", () => {
  pin("client", [favre]);
  startSession(person("zoe"));
  expect(withPins(cars, [])).toEqual([]);
});
