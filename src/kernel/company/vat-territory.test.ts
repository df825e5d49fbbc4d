import { expect, it } from "vitest";
import { countries, type Country } from "./address.ts";
import { vatTerritoryOf } from "./vat-territory.ts";

// The members of the Union on 1 January 2026, and Monaco, from the directive 2006/112/CE (art. 5 to 7).
const union = "AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

it.each(Object.keys(countries) as Country[])("%s", (country) => {
  const expected = union.includes(country) ? "UNION" : ["FR", "MC"].includes(country) ? "FRANCE" : "OUTSIDE";
  expect(vatTerritoryOf({ country })).toBe(expected);
});

// Territories of member States outside the Union for VAT (directive 2006/112/CE, art. 6).
it.each<[string, Country, string]>([
  ["Las Palmas", "ES", "35003"],
  ["Santa Cruz de Tenerife", "ES", "38001"],
  ["Ceuta", "ES", "51001"],
  ["Melilla", "ES", "52001"],
  ["Livigno", "IT", "23041"],
  ["Campione d’Italia", "IT", "22061"],
  ["Büsingen", "DE", "78266"],
  ["Helgoland", "DE", "27498"],
  ["Mariehamn, Åland", "FI", "22100"],
  ["Karyes, Mount Athos", "GR", "630 86"],
])("%s is outside the Union for VAT", (_, country, zipCode) =>
  expect(vatTerritoryOf({ country, zipCode })).toBe("OUTSIDE"),
);

it.each<[string, Country, string]>([
  ["Barcelona", "ES", "08035"],
  ["Tirano", "IT", "23037"],
  ["Chiuro, which had the former code of Livigno", "IT", "23030"],
  ["Singen", "DE", "78224"],
  ["Turku", "FI", "20100"],
  ["Polygyros", "GR", "63100"],
])("%s is in the Union", (_, country, zipCode) => expect(vatTerritoryOf({ country, zipCode })).toBe("UNION"));
