// Plans of lines of the official file, from handwritten rows.
import { describe, expect, test } from "vitest";
import type { CarModel } from "../../model/car-model.ts";
import { readAdeme } from "./ademe-file.ts";
import { mergeModel } from "./merge.ts";
import { planImport } from "./plan.ts";

const usual = {
  Marque: "B.M.W.",
  "Libellé modèle": "SERIE 1",
  "Description Commerciale": "118i",
  Energie: "ESSENCE",
  Carrosserie: "BERLINE",
  Cylindrée: "1499",
  "Puissance fiscale": "7",
  "Puissance maximale": "100",
  "Puissance nominale électrique": "",
  "Type de boite": "AUTOMATIQUE",
  "Conso vitesse mixte Max": "6,0",
  "Conso elec Max": "",
  "Autonomie elec urbain Min": "",
  "Autonomie elec urbain Max": "",
  "CO2 vitesse mixte Max": "140",
  "Masse OM Max": "1400",
  "Prix véhicule": "36000",
};
type Row = Partial<typeof usual>;
const co2 = (grams: number, price = 36_000): Row => ({
  "CO2 vitesse mixte Max": String(grams),
  "Prix véhicule": String(price),
});

function planned(...rows: Row[]) {
  const lines = rows.map((row) => Object.values({ ...usual, ...row }).join(";"));
  const text = [Object.keys(usual).join(";"), ...lines].join("\n");
  return planImport(readAdeme(new TextEncoder().encode(text), 0.2).cars);
}
const namesOf = (...rows: Row[]): string[] =>
  planned(...rows).models.flatMap((model) =>
    model.configurations.flatMap(({ finishes }) => finishes.map(({ name }) => name)),
  );

test.each<[string, Row[], string[]]>([
  ["one line is one finish, under its commercial name", [co2(140)], ["118i"]],
  ["the same CO2 and 4,9 % more are the same finish", [co2(140), co2(140, 37_764)], ["118i"]],
  ["5 % more is another finish", [co2(140), co2(140, 37_800)], ["118i variante 1", "118i variante 2"]],
  ["one gram more is another finish", [co2(140), co2(141)], ["118i 140 g", "118i 141 g"]],
  [
    "another power is the first distinction",
    [co2(140), { ...co2(145), "Puissance maximale": "110" }],
    ["118i 1.5 136 ch", "118i 1.5 150 ch"],
  ],
  [
    "another body is the next distinction",
    [co2(140), { ...co2(141), Carrosserie: "BREAK" }],
    ["118i berline", "118i break"],
  ],
  [
    "both CO2 and price distinguish when all are needed",
    [co2(140), co2(140, 40_000), co2(141)],
    ["118i 140 g variante 1", "118i 140 g variante 2", "118i 141 g"],
  ],
  [
    "another gearbox needs no other name",
    [co2(140), { ...co2(141), "Type de boite": "MECANIQUE" }],
    ["118i", "118i"],
  ],
])("%s", (_, rows, names) => expect(namesOf(...rows)).toEqual(names));

test("names do not depend on the order of the lines", () => {
  const rows = [co2(140), co2(141), co2(140, 40_000), { ...co2(150), Carrosserie: "BREAK" }];
  expect(namesOf(...rows.toReversed()).toSorted()).toEqual(namesOf(...rows).toSorted());
});

test("long names stay within the length limit, and distinct", () => {
  const long = { "Description Commerciale": "118i ".repeat(30) };
  const names = namesOf({ ...co2(140), ...long }, { ...co2(141), ...long });
  expect(new Set(names).size).toBe(2);
  expect(names.every((name) => name.length <= 120)).toBe(true);
});

test.each([
  ["VARIATION CONTINUE", "ESSENCE", "", "Automatic"],
  ["CVT", "ESSENCE", "", "Automatic"],
  ["V", "GAZOLE", "", "Automatic"],
  ["VARIATION CONTINUE", "ESS+ELEC HNR", "10", "Automatic"],
  ["VARIATION CONTINUE", "ESS+ELEC HNR", "80", "Hybrid"],
  ["VARIATION CONTINUE", "ELEC+ESSENC HR", "80", "Hybrid"],
])("the gearbox « %s » of %s (%s kW electric) is %s", (written, energy, power, gearbox) => {
  const { models } = planned({
    "Type de boite": written,
    Energie: energy,
    "Puissance nominale électrique": power,
  });
  expect(models[0]?.configurations[0]?.gearbox).toBe(gearbox);
});

test("the X1 and the X3 of « SERIE X » are two models", () => {
  const { models } = planned(
    { "Libellé modèle": "SERIE X", "Description Commerciale": "X1 sDrive18i" },
    { "Libellé modèle": "SERIE X", "Description Commerciale": "X3 xDrive20i" },
  );
  expect(models.map(({ name }) => name)).toEqual(["X1", "X3"]);
});

test("an engine states the worst of each measure over all its lines", () => {
  const { models } = planned(
    { ...co2(140), "Conso vitesse mixte Max": "6,5" },
    { ...co2(150), "Conso vitesse mixte Max": "6,1" },
    { ...co2(150, 36_100), "Conso vitesse mixte Max": "6,8", "Puissance fiscale": "8" },
  );
  expect(models[0]?.configurations).toMatchObject([
    { carbonEmissionRate: 150, fuelConsumptionRate: 6.8, fiscalPower: 8 },
  ]);
});

/** The catalogue after an import into `current`, with ids given to new rows. */
function imported(current: CarModel | null, ...rows: Row[]) {
  const [plan] = planned(...rows).models;
  if (!plan) throw new Error("no model");
  const { form, outcomes } = mergeModel(current, "brand", plan);
  let next = 0;
  const fresh = (what: string): string => `${what}-${(next += 1)}-${current?.version ?? 0}`;
  const model = {
    ...form,
    id: "model",
    brand: "BMW",
    isAvailable: true,
    hasPicture: false,
    version: (current?.version ?? 0) + 1,
    updatedAt: "",
    updatedBy: "",
    configurations: form.configurations.map((configuration) => ({
      ...configuration,
      id: configuration.id ?? fresh("engine"),
      isAvailable: true,
      maintenanceCosts: null,
      finishes: configuration.finishes.map((finish) => ({
        ...finish,
        id: finish.id ?? fresh("finish"),
        isAvailable: true,
        estimatedBuyingPriceCents: null,
        sellingPrices: null,
      })),
    })),
  } satisfies CarModel;
  return { model, outcomes };
}
const finishesOf = (model: CarModel) =>
  model.configurations.flatMap(({ finishes }) => finishes.map(({ id, name }) => [id, name]));

describe("an import into an existing catalogue", () => {
  test("a finish split into several keeps its id for the nearest, and is renamed", () => {
    const first = imported(null, co2(150));
    const [[id]] = finishesOf(first.model) as [[string]];
    const second = imported(first.model, co2(140), co2(150));
    expect(finishesOf(second.model)).toContainEqual([id, "118i 150 g"]);
    expect(second.outcomes).toMatchObject([
      { line: 2, outcome: "created" },
      { line: 3, outcome: "changed", why: "nom : 118i → 118i 150 g" },
    ]);
  });

  test("of several finishes merged into one, the nearest is updated and the others stay", () => {
    const first = imported(null, co2(140), co2(150));
    const finishId = finishesOf(first.model).find(([, name]) => name === "118i 150 g")?.[0];
    const second = imported(first.model, co2(149));
    expect(finishesOf(second.model)).toHaveLength(2);
    expect(finishesOf(second.model)).toContainEqual([finishId, "118i"]);
  });

  test("a second import changes nothing, and a manual finish is left alone", () => {
    const rows = [co2(140), co2(141), co2(140, 40_000), { ...co2(150), Carrosserie: "BREAK" }];
    const first = imported(null, ...rows);
    const [engine] = first.model.configurations;
    const [finish] = engine?.finishes ?? [];
    if (!finish) throw new Error("no finish");
    engine?.finishes.push({ ...finish, id: "own", name: "118i Société" });
    const second = imported(first.model, ...rows);
    expect(second.outcomes.map(({ outcome, why }) => [outcome, why])).toEqual(
      rows.map(() => ["unchanged", ""]),
    );
    expect(finishesOf(second.model)).toEqual(finishesOf(first.model));
  });

  test("changes of an engine are reported once, not on each of its finishes", () => {
    const first = imported(null, co2(140), co2(150));
    const more = { "Conso vitesse mixte Max": "6,4" };
    const { outcomes } = imported(first.model, { ...co2(140), ...more }, { ...co2(150), ...more });
    expect(outcomes.map(({ outcome, why }) => [outcome, why])).toEqual([
      ["changed", "consommation : 6 l/100 km → 6,4 l/100 km"],
      ["unchanged", ""],
    ]);
  });

  test("an engine states the worst of all its finishes, including those absent from the file", () => {
    const first = imported(null, co2(140), co2(150));
    const { model, outcomes } = imported(first.model, co2(140));
    expect(model.configurations[0]?.carbonEmissionRate).toBe(150);
    expect(outcomes.map(({ why }) => why)).not.toContain("CO₂ : 150 g/km → 140 g/km");
  });

  test("a continuous gearbox once read as hybrid becomes automatic and keeps its ids", () => {
    const first = imported(null, { "Type de boite": "VARIATION CONTINUE" });
    const [engine] = first.model.configurations;
    if (!engine) throw new Error("no engine");
    engine.gearbox = "Hybrid";
    const second = imported(first.model, { "Type de boite": "VARIATION CONTINUE" });
    expect(second.model.configurations.map(({ id, gearbox }) => [id, gearbox])).toEqual([
      [engine.id, "Automatic"],
    ]);
    expect(finishesOf(second.model)).toEqual(finishesOf(first.model));
    expect(second.outcomes[0]?.why).toBe("boîte : hybride → automatique");
  });
});
