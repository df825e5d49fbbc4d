import { expect, test } from "vitest";
import { publishedScales } from "../scales/tax-scales.ts";
import { regionOfZipCode } from "./region.ts";

test.each<[string, string | null, string]>([
  ["69003", "84", "Lyon"],
  ["75011", "11", "Paris"],
  ["20000", "94", "Ajaccio"],
  ["97400", "04", "Saint-Denis"],
  ["59000", "32", "Lille"],
  ["1000", null, "Bruxelles"],
])("%s is of the region %s: %s", (zipCode, region) => expect(regionOfZipCode(zipCode)).toBe(region));

test("each of the ninety-six departments of metropolitan France has a region with a published rate", () => {
  const rates = new Set(publishedScales.regionalRates.map(({ region }) => region));
  for (let department = 1; department <= 95; department += 1) {
    const region = regionOfZipCode(`${String(department).padStart(2, "0")}000`);
    expect([department, region !== null && rates.has(region)]).toEqual([department, true]);
  }
});
