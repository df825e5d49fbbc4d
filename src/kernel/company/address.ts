// A postal address, and its completeness for a letter.
import { z } from "zod";
import { optionalText, text } from "../schema/french.ts";

/** ISO 3166-1 alpha-2 codes of the countries where clients and suppliers live, with their French names. */
export const countries = {
  FR: "France",
  AT: "Autriche",
  BE: "Belgique",
  BG: "Bulgarie",
  CH: "Suisse",
  CY: "Chypre",
  CZ: "Tchéquie",
  DE: "Allemagne",
  DK: "Danemark",
  EE: "Estonie",
  ES: "Espagne",
  FI: "Finlande",
  GB: "Royaume-Uni",
  GR: "Grèce",
  HR: "Croatie",
  HU: "Hongrie",
  IE: "Irlande",
  IT: "Italie",
  LT: "Lituanie",
  LU: "Luxembourg",
  LV: "Lettonie",
  MC: "Monaco",
  MT: "Malte",
  NL: "Pays-Bas",
  PL: "Pologne",
  PT: "Portugal",
  RO: "Roumanie",
  SE: "Suède",
  SI: "Slovénie",
  SK: "Slovaquie",
} as const;
export type Country = keyof typeof countries;

export const countrySchema = z.enum(Object.keys(countries) as [Country, ...Country[]]);

/** `part`: the schema of its lines. */
const addressOf = (part: typeof text | typeof optionalText) =>
  z
    .object({
      line1: part(200),
      zipCode: part(12),
      city: part(100),
      country: countrySchema.default("FR"),
    })
    // « 73 480 », a common way to write it.
    .overwrite((address) =>
      address.country === "FR" ? { ...address, zipCode: address.zipCode.replace(/\s/g, "") } : address,
    )
    .refine(({ country, zipCode }) => country !== "FR" || zipCode === "" || /^\d{5}$/.test(zipCode), {
      error: "Un code postal français a 5 chiffres.",
      path: ["zipCode"],
    });

/**
 * May be incomplete: code that needs a complete one checks `isAddressComplete`, or uses `wholeAddressSchema` for
 * typed input.
 */
export const addressSchema = addressOf(optionalText);
/** A delivery address: every line is required. */
export const wholeAddressSchema = addressOf(text);

export type Address = z.output<typeof addressSchema>;

export const emptyAddress: Address = { line1: "", zipCode: "", city: "", country: "FR" };

export const isAddressComplete = (address: Address): boolean =>
  address.line1 !== "" && address.zipCode !== "" && address.city !== "";

/** `12 rue des Lices, 49100 Angers`, with the country when it is not France. */
export const frenchAddress = ({ line1, zipCode, city, country }: Address): string =>
  [line1, `${zipCode} ${city}`.trim(), country === "FR" ? "" : countries[country]].filter(Boolean).join(", ");

/** The postcode and the town in capitals on the last line, the country below when it is not France (NF Z 10-011). */
export function postalLines({ line1, zipCode, city, country }: Address): string[] {
  const town = `${zipCode} ${city}`.trim().toLocaleUpperCase("fr");
  return [line1, town, country === "FR" ? "" : countries[country].toLocaleUpperCase("fr")].filter(Boolean);
}
