// Completion down to the street by the French address service (https://data.geopf.fr/geocodage), with the list of
// communes as a fallback when it does not answer.
import { z } from "zod";
import type { Place } from "../../model/place.ts";
import { fetchOutsideJson, NoAnswer } from "#platform/outbound-http.ts";
import type { PlaceFinder } from "../ports.ts";

const featureSchema = z.object({
  properties: z.object({
    label: z.string(),
    name: z.string().optional(),
    postcode: z.string().optional(),
    city: z.string().optional(),
    type: z.string().optional(),
  }),
});
const collectionSchema = z.object({ features: z.array(featureSchema) });

/** Places of a GeoJSON answer, without those that lack a postcode or a commune. */
export function readPlaces(json: unknown): Place[] {
  return collectionSchema
    .parse(json)
    .features.flatMap(({ properties: { label, name, postcode, city, type } }) => {
      if (!postcode || !city) return [];
      const line1 =
        type === "housenumber" || type === "street" || type === "locality" ? (name ?? null) : null;
      return [{ label, line1, zipCode: postcode, city, country: "FR" as const }];
    });
}

/** `url`: `https://data.geopf.fr/geocodage`. */
export const geoplateforme = (url: string, fallback: PlaceFinder): PlaceFinder => ({
  find: async (text, country) => {
    if (country !== "FR" || text.trim().length < 3) return fallback.find(text, country);
    const address = new URL(`${url}/search`);
    address.search = new URLSearchParams({ q: text.slice(0, 200), limit: "8", autocomplete: "1" }).toString();
    const request = fetchOutsideJson(address, { headers: { accept: "application/json" } }, 3);
    const answer = await request.then(readPlaces).catch((error: unknown) => {
      if (error instanceof NoAnswer || error instanceof z.ZodError) return null;
      throw error;
    });
    if (answer === null) {
      const { places } = await fallback.find(text, country);
      return { places, notice: "Le service d’adresses ne répond pas : communes seulement." };
    }
    return { places: answer, notice: "Adresses de la Géoplateforme (IGN)." };
  },
});
