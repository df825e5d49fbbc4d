import { describe, expect, it } from "vitest";
import { linkOfCar } from "./record-links.ts";
import { cutName, initialsOf } from "./short-names.ts";

describe("names in results of the search", () => {
  it.each([
    ["twenty-eight characters stay whole", "A".repeat(28), "A".repeat(28)],
    ["the twenty-ninth is an ellipsis", "B".repeat(29), `${"B".repeat(28)}…`],
  ])("%s", (_, name, shown) => expect(cutName(name)).toBe(shown));
});

describe("initials of the avatar", () => {
  it.each([
    ["Camille Durand", "CD"],
    ["Jean-Pierre de la Tour", "JT"],
    ["Zoé", "Z"],
    ["", "?"],
  ])("of « %s » are %s", (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe("a car that the search found", () => {
  it.each([
    ["TO_PLAN", "/delivery/to-prepare?vin=VF1"],
    ["READY_TO_DELIVER", "/delivery/to-deliver?vin=VF1"],
    ["DELIVERED", "/on-the-road/cars?vin=VF1"],
    ["STOCKED", "/stock/cars?vin=VF1"],
    ["SELLABLE_STOCKED", "/stock/sellable-cars?vin=VF1"],
    ["SOLD", "/resale/sold-cars?vin=VF1"],
    ["TO_TRANSPORT", null],
    ["STOLE", null],
    ["BROKEN", null],
  ])("%s leads to %s", (status, link) => expect(linkOfCar({ status, vin: "VF1" })).toBe(link));
});
