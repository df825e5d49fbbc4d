import { expect, it } from "vitest";
import { countries, type Country } from "./address.ts";
import { vatTerritoryOf } from "./vat-territory.ts";

// The members of the Union on 1 January 2026, and Monaco, from the directive 2006/112/CE (art. 5 to 7).
const union = "AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

it.each(Object.keys(countries) as Country[])("%s", (country) => {
  const expected = union.includes(country) ? "UNION" : ["FR", "MC"].includes(country) ? "FRANCE" : "OUTSIDE";
  expect(vatTerritoryOf(country)).toBe(expected);
});
