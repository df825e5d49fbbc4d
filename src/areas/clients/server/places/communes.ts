// Completion from the official list of French communes and postcodes (INSEE, La Poste; package
// @etalab/decoupage-administratif). It knows no streets, and its notice states so.
import { readFile } from "node:fs/promises";
import MiniSearch from "minisearch";
import { normalise } from "#kernel/server/lists/sql.ts";
import type { Place } from "../../model/place.ts";
import type { PlaceFinder } from "../ports.ts";

interface Commune {
  nom: string;
  type: string;
  codesPostaux?: string[];
  population?: number;
}

interface Entry {
  id: number;
  city: string;
  zipCode: string;
  searched: string;
  population: number;
}

const maximumResults = 8;

/** Normalises words for comparison: no accents, apostrophes and hyphens as spaces, "st" as "saint". */
export const normalisePlace = (text: string): string =>
  normalise(text)
    .replace(/[-'.,]/g, " ")
    .replace(/\bste\b/g, "sainte")
    .replace(/\bst\b/g, "saint")
    .replace(/\bcedex\b.*$/, "")
    .replace(/\s+/g, " ")
    .trim();

function entriesOf(communes: readonly Commune[]): Entry[] {
  const current = communes.filter(({ type }) => type === "commune-actuelle");
  return current
    .flatMap(({ nom, codesPostaux = [], population = 0 }) =>
      codesPostaux.map((zipCode) => ({
        city: nom,
        zipCode,
        population,
        searched: `${normalisePlace(nom)} ${zipCode}`,
      })),
    )
    .map((entry, id) => ({ id, ...entry }));
}

async function buildIndex(): Promise<MiniSearch<Entry>> {
  const file = new URL(import.meta.resolve("@etalab/decoupage-administratif/data/communes.json"));
  const index = new MiniSearch<Entry>({
    fields: ["searched"],
    storeFields: ["city", "zipCode", "population"],
  });
  await index.addAllAsync(entriesOf(JSON.parse(await readFile(file, "utf8")) as Commune[]), {
    chunkSize: 500,
  });
  return index;
}

let index: Promise<MiniSearch<Entry>> | null = null;

/** The index, built on first use (half a second, some 20 MB). */
function openIndex(): Promise<MiniSearch<Entry>> {
  if (index) return index;
  index = buildIndex();
  index.catch(() => (index = null));
  return index;
}

/** Communes matching the word prefixes, the largest first among equals. An empty text only builds the index. */
export async function findCommunes(text: string): Promise<Place[]> {
  const words = normalisePlace(text);
  const ready = openIndex();
  if (words.length < 2) return [];
  const found = (await ready).search(words, {
    prefix: true,
    fuzzy: (term) => (/^\d/.test(term) || term.length < 5 ? false : 1),
    combineWith: "AND",
    boostDocument: (_id, _term, stored) => 1 + Math.log10(1 + Number(stored?.population ?? 0)) / 2,
  });
  return found.slice(0, maximumResults).map(({ city, zipCode }) => ({
    label: `${zipCode} ${city}`,
    line1: null,
    zipCode: String(zipCode),
    city: String(city),
    country: "FR" as const,
  }));
}

const notice = "Communes et codes postaux français ; le numéro et la rue se saisissent librement.";

export const communeFinder: PlaceFinder = {
  find: async (text, country) =>
    country === "FR" || country === "MC"
      ? { places: await findCommunes(text), notice }
      : { places: [], notice: "La complétion ne connaît que la France : saisissez l’adresse librement." },
};
