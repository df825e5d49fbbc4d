// Completion from the official list of French communes and postcodes (INSEE, La Poste; package
// @etalab/decoupage-administratif). It knows no streets, and its notice states so.
import { readFile } from "node:fs/promises";
import MiniSearch from "minisearch";
import { normalText } from "#kernel/text/normal-text.ts";
import type { Place } from "../../model/place.ts";
import type { PlaceFinder } from "../ports.ts";

interface Commune {
  code: string;
  nom: string;
  type: string;
  /** The commune of a municipal district (Paris, Lyon, Marseille). */
  commune?: string;
  /** The commune that a merged one belongs to. */
  chefLieu?: string;
  codesPostaux?: string[];
  population?: number;
}

interface Entry {
  id: number;
  label: string;
  city: string;
  zipCode: string;
  country: "FR" | "MC";
  searched: string;
  population: number;
}
type Found = Omit<Entry, "id">;

const maximumResults = 8;

/** Normalises words for comparison: no accents, apostrophes and hyphens as spaces, "st" as "saint". */
export const normalisePlace = (text: string): string =>
  normalText(text)
    .replace(/[-'.,]/g, " ")
    .replace(/\bste\b/g, "sainte")
    .replace(/\bst\b/g, "saint")
    .replace(/\bcedex\b.*$/, "")
    .replace(/\s+/g, " ")
    .trim();

const entryOf = (
  { nom, population = 0 }: Commune,
  zipCode: string,
  { label = `${zipCode} ${nom}`, searched = nom }: { label?: string; searched?: string } = {},
): Found => ({
  label,
  city: nom,
  zipCode,
  country: "FR",
  population,
  searched: `${normalisePlace(searched)} ${zipCode}`,
});

/** « Paris 15e Arrondissement » is also typed « 15eme »: its city is Paris. */
const districtEntry = (city: Commune, district: Commune, zipCode: string): Found => ({
  ...entryOf(city, zipCode, { searched: `${district.nom} ${district.nom.replace(/(?<=\d)er?/, "eme")}` }),
  population: district.population ?? 0,
});

/** A merged commune is found by its former name; letters go to the new one. */
const mergedEntry = (into: Commune, merged: Commune, zipCode: string): Found => ({
  ...entryOf(into, zipCode, {
    label: `${zipCode} ${into.nom} (${merged.nom})`,
    searched: `${merged.nom} ${into.nom}`,
  }),
  population: 0,
});

/** Monaco has one postcode, and is in no French list. */
const monaco: Found = {
  label: "98000 Monaco",
  city: "Monaco",
  zipCode: "98000",
  country: "MC",
  population: 38_000,
  searched: "monaco monte carlo 98000",
};

function entriesOf(all: readonly Commune[]): Entry[] {
  const current = new Map(
    all.filter(({ type }) => type === "commune-actuelle").map((commune) => [commune.code, commune]),
  );
  const divided = new Set(
    all.flatMap(({ type, commune }) => (type === "arrondissement-municipal" ? (commune ?? []) : [])),
  );
  const found = all.flatMap((commune): Found[] => {
    const { type, codesPostaux = [] } = commune;
    if (type === "commune-actuelle")
      return divided.has(commune.code) ? [] : codesPostaux.map((zipCode) => entryOf(commune, zipCode));
    if (type === "arrondissement-municipal") {
      const city = current.get(commune.commune ?? "");
      return city ? codesPostaux.map((zipCode) => districtEntry(city, commune, zipCode)) : [];
    }
    const into = current.get(commune.chefLieu ?? "");
    if (!into || into.nom === commune.nom) return [];
    return (into.codesPostaux ?? []).map((zipCode) => mergedEntry(into, commune, zipCode));
  });
  return [...found, monaco].map((entry, id) => ({ ...entry, id }));
}

async function buildIndex(): Promise<MiniSearch<Entry>> {
  const file = new URL(import.meta.resolve("@etalab/decoupage-administratif/data/communes.json"));
  const index = new MiniSearch<Entry>({
    fields: ["searched"],
    storeFields: ["label", "city", "zipCode", "country", "population"],
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
  return found.slice(0, maximumResults).map(({ label, city, zipCode, country }) => ({
    label: String(label),
    line1: null,
    zipCode: String(zipCode),
    city: String(city),
    country: country === "MC" ? "MC" : "FR",
  }));
}

const notice =
  "Communes et codes postaux de France et de Monaco ; le numéro et la rue se saisissent librement.";

export const communeFinder: PlaceFinder = {
  find: async (text, country) =>
    country === "FR" || country === "MC"
      ? { places: await findCommunes(text), notice }
      : { places: [], notice: "La complétion ne connaît que la France : saisissez l’adresse librement." },
};
