import { describe, expect, it } from "vitest";
import { pageOfCar } from "./car.ts";

describe("a car found by the search", () => {
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
  ])("%s leads to %s", (status, link) => expect(pageOfCar({ status, vin: "VF1" })).toBe(link));
});
