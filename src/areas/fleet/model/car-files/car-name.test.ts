import { describe, expect, it } from "vitest";
import { carLine, carPhrase } from "./car-name.ts";

const car = { title: "Peugeot 208", plate: "AB-123-CD", vin: "VF3ABCDEF12345678" };

describe("the name of a car", () => {
  it.each([
    ["in a sentence, its model then its plate", carPhrase(car), "Peugeot 208 AB-123-CD"],
    [
      "in a sentence, its VIN until it has a plate",
      carPhrase({ ...car, plate: "" }),
      "Peugeot 208 VF3ABCDEF12345678",
    ],
    ["on a line, its plate then its model", carLine(car), "AB-123-CD Peugeot 208"],
    [
      "on a line, its VIN until it has a plate",
      carLine({ ...car, plate: "" }),
      "VF3ABCDEF12345678 Peugeot 208",
    ],
  ])("is, %s", (_rule, name, expected) => {
    expect(name).toBe(expected);
  });
});
