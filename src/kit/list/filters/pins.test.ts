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

it("a client, a plate, a VIN and one person per list can be pinned", () => {
  expect(Object.keys(cars).map((name) => pinKindOf(cars, name))).toEqual(["vin", "plate", "client"]);
  expect(Object.keys(contracts).map((name) => pinKindOf(contracts, name))).toEqual(["client", "user", null]);
});

it("a pin applies to every list with such a filter, whatever the name of its field, until it is removed", () => {
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

it("a pin replaces the stored filter of the list, and is not stored as one of its filters", () => {
  pin("client", [favre]);
  const before = { field: "clientId", operator: "eq", value: "other" } as const;
  const vin = { field: "vin", operator: "like", value: "VF1" } as const;
  expect(withPins(cars, [before, vin])).toEqual([vin, favre]);
  expect(withoutPins(cars, [vin, favre])).toEqual([vin]);
});

it("a pin belongs to the account that set it", () => {
  pin("client", [favre]);
  startSession(person("zoe"));
  expect(withPins(cars, [])).toEqual([]);
});
