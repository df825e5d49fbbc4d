import { expect, test } from "vitest";
import { compareDistances, distanceBetween } from "./distance.ts";
import { distanceText } from "./near-garage.ts";

const fr = (zipCode: string) => ({ country: "FR", zipCode }) as const;
const nantes = fr("44000");

test.each([
  ["the same postcode is the same town", fr("44000"), "même commune"],
  ["two postcodes of a department", fr("44470"), "même département"],
  ["another department is at the distance of the prefectures", fr("49000"), "à environ 82\u00a0km"],
  ["an overseas department is unknown from the mainland", fr("97400"), ""],
  [
    "a postcode of another country is not that of a French town",
    { country: "DE", zipCode: "44000" } as const,
    "",
  ],
  ["a car without a client has no place", fr(""), ""],
])("%s", (_rule, other, text) => {
  expect(distanceText(distanceBetween(nantes, other))).toBe(text);
});

test("overseas departments are told apart by three digits", () => {
  expect(distanceBetween(fr("97110"), fr("97100")).level).toBe("DEPARTMENT");
  expect(distanceBetween(fr("97400"), fr("97100")).level).toBe("UNKNOWN");
});

test("garages come by level, then by kilometres", () => {
  const codes = ["97400", "69006", "49000", "44470", "44000"];
  const sorted = codes.toSorted((one, other) =>
    compareDistances(distanceBetween(nantes, fr(one)), distanceBetween(nantes, fr(other))),
  );
  expect(sorted).toEqual(["44000", "44470", "49000", "69006", "97400"]);
});
