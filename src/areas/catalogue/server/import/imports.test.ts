import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { catalogueContract as catalogue } from "../../contract.ts";
import type { CatalogueImport } from "../../model/ademe-import.ts";
import { carModelFormOf } from "../../model/car-model.ts";

const fixture = (name: string): File =>
  new File([new Uint8Array(readFileSync(join(import.meta.dirname, "fixtures", name)))], name, {
    type: "text/csv",
  });
/** The real file is not in the repository: `ADEME_FILE` names its path, and its default is next to the project. */
const realFile =
  process.env.ADEME_FILE ??
  resolve(import.meta.dirname, "../../../../../../shared/data/ademe/ademe-car-labelling-2023-10.csv");

const app = testApplication();

const preview = (file: File): Promise<CatalogueImport> =>
  app.as("admin")(catalogue.previewImport, { files: { file } });
const lines = async (id: string) =>
  (await app.as("admin")(catalogue.listImportLines, {
    params: { id },
    list: { pageSize: 400 },
  } as never)) as {
    items: { line: number; outcome: string; what: string; why: string }[];
    total: number;
  };

/** Applies an import, and runs its jobs. */
async function apply(id: string): Promise<CatalogueImport> {
  await app.as("admin")(catalogue.applyImport, { params: { id } });
  await app.runJobs();
  return app.as("admin")(catalogue.readImport, { params: { id } });
}

describe("the official file", () => {
  test("is previewed: lines created, grouped and refused, each with its number and reason", async () => {
    const state = await preview(fixture("ademe-semicolons.csv"));
    expect(state).toMatchObject({
      status: "PREVIEWED",
      counts: { created: 9, changed: 0, unchanged: 0, merged: 1, refused: 4 },
      newBrands: ["BMW", "Lamborghini", "Renault", "Peugeot", "Ford", "MG"],
      nbOfNewModels: 8,
    });
    const { items } = await lines(state.id);
    expect(items.filter(({ outcome }) => outcome === "refused").map(({ line, why }) => [line, why])).toEqual([
      [12, "« Prix véhicule » vaut « 0 », attendu de 1\u00a0000 à 5\u00a0000\u00a0000."],
      [13, "Énergie « KEROSENE » inconnue."],
      [14, "« Marque » est vide."],
      [15, "« CO2 vitesse mixte Max » vaut « beaucoup », attendu de 1 à 1\u00a0000."],
    ]);
    expect(items.find(({ outcome }) => outcome === "merged")).toMatchObject({
      line: 3,
      what: "BMW Série 1 · 118i · automatique",
      why: "Même finition que la ligne 2 : même motorisation, même CO₂, prix à moins de 5 %.",
    });
    expect((await app.as("admin")(catalogue.listCarModels, {})).total).toBe(0);
  });

  test("numbers a refused line as in the file, empty lines included", async () => {
    const text = readFileSync(join(import.meta.dirname, "fixtures", "ademe-semicolons.csv"), "utf8").replace(
      "\n",
      "\n\n",
    );
    const { counts, id } = await preview(new File([text], "ademe.csv", { type: "text/csv" }));
    expect(counts).toMatchObject({ refused: 4 });
    const { items } = await lines(id);
    expect(items.filter(({ outcome }) => outcome === "refused").map(({ line }) => line)).toEqual([
      13, 14, 15, 16,
    ]);
  });

  test("is applied with the values of the file", async () => {
    const { id } = await preview(fixture("ademe-semicolons.csv"));
    expect(await apply(id)).toMatchObject({ status: "DONE", done: 8, total: 8, problem: "" });
    const finishes = await app.as("salesman")(catalogue.listFinishes, {});
    expect(finishes.items.find(({ model }) => model === "3008")).toMatchObject({
      brand: "Peugeot",
      energy: "Hybrid",
      gearbox: "Automatic",
      carbonEmissionRate: 33,
      fiscalPower: 11,
      weight: 1908,
      buyingPriceCents: 4_429_167,
      motorization: "1.6 200 ch + 63 kW rechargeable",
      name: "Hybrid PHEV (300ch) EAT8",
    });
    expect(finishes.items.find(({ model }) => model === "Arkana")).toMatchObject({ energy: "MildEssence" });
    const choice = await app.as("salesman")(catalogue.readFinish, {
      params: { id: finishes.items.find(({ model }) => model === "3008")?.id ?? "" },
    });
    expect(choice.configuration).toMatchObject({
      isRechargeable: true,
      electricRangeKm: 83,
      thermalFuel: "PETROL",
      electricConsumptionRate: 17.7,
    });
  });

  test("is recorded in the history of each model under the user who applied it", async () => {
    const { items } = await app.as("salesman")(catalogue.listCarModels, {});
    const lines = await app.within((call) =>
      call.db
        .selectFrom("auditLine")
        .select(["whoName", "did"])
        .where("record", "=", "carModel")
        .where(
          "recordId",
          "in",
          items.map(({ id }) => id),
        )
        .execute(),
    );
    expect(lines).toHaveLength(8);
    expect(new Set(lines.map(({ whoName, did }) => `${whoName} ${did}`))).toEqual(
      new Set(["Test admin a importé depuis le catalogue officiel"]),
    );
    expect(
      (await app.as("salesman")(catalogue.readCarModel, { params: { id: items[0]?.id ?? "" } })).updatedBy,
    ).toBe("Test admin");
  });

  test("imported a second time changes nothing, in its other format either", async () => {
    for (const name of ["ademe-semicolons.csv", "ademe-commas.csv"]) {
      const again = await preview(fixture(name));
      expect(again).toMatchObject({
        counts: { created: 0, changed: 0, unchanged: 9, merged: 1, refused: 4 },
        newBrands: [],
        nbOfNewModels: 0,
        total: 0,
      });
      expect(await apply(again.id)).toMatchObject({ status: "DONE" });
    }
    expect((await app.as("salesman")(catalogue.listFinishes, {})).total).toBe(9);
  });

  test("previews its changes to edited rows, and leaves manual finishes alone", async () => {
    const kangoo = (await app.as("admin")(catalogue.listCarModels, { list: { search: "kangoo" } })).items[0];
    const model = await app.as("admin")(catalogue.readCarModel, { params: { id: kangoo?.id ?? "" } });
    const form = carModelFormOf(model);
    const [held] = form.configurations;
    const [finish] = held?.finishes ?? [];
    if (!held || !finish) throw new Error("no finish");
    held.finishes = [
      { ...finish, weight: 1500 },
      { name: "Société", weight: 1480, carbonEmissionRate: null, buyingPriceCents: 2_000_000 },
    ];
    await app.as("admin")(catalogue.changeCarModel, {
      params: { id: model.id },
      body: { ...form, version: model.version },
    });
    const state = await preview(fixture("ademe-commas.csv"));
    expect((await lines(state.id)).items.filter(({ outcome }) => outcome === "changed")).toMatchObject([
      { line: 6, why: "masse : 1\u00a0500 kg → 1\u00a0594 kg" },
    ]);
    await apply(state.id);
    expect(
      (await app.as("salesman")(catalogue.listFinishes, { list: { search: "kangoo" } })).items.map(
        ({ name: of, weight }) => [of, weight],
      ),
    ).toEqual([
      ["130ch", 1594],
      ["Société", 1480],
    ]);
  });

  test("is refused with its missing columns when it is another file, and to all but administrators", async () => {
    await expect(preview(new File(["a;b\n1;2\n"], "autre.csv", { type: "text/csv" }))).rejects.toMatchObject({
      kind: "invalid",
      fields: { file: expect.stringContaining("Colonnes manquantes : Marque") },
    });
    await expect(
      app.as("purchaser")(catalogue.previewImport, { files: { file: fixture("ademe-commas.csv") } }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("can be abandoned with its lines until it is applied", async () => {
    const { id } = await preview(fixture("ademe-commas.csv"));
    await expect(app.as("purchaser")(catalogue.removeImport, { params: { id } })).rejects.toMatchObject({
      kind: "forbidden",
    });
    expect(await app.as("admin")(catalogue.removeImport, { params: { id } })).toEqual({ id });
    await expect(app.as("admin")(catalogue.readImport, { params: { id } })).rejects.toMatchObject({
      kind: "missing",
    });
    const applied = await preview(fixture("ademe-commas.csv"));
    await apply(applied.id);
    await expect(
      app.as("admin")(catalogue.removeImport, { params: { id: applied.id } }),
    ).rejects.toMatchObject({
      kind: "refused",
      message: "Un import appliqué est gardé : il dit d’où viennent les modèles.",
    });
  });

  test("cannot be applied a second time", async () => {
    const { id } = await preview(fixture("ademe-commas.csv"));
    await apply(id);
    await expect(app.as("admin")(catalogue.applyImport, { params: { id } })).rejects.toMatchObject({
      kind: "refused",
    });
  });
});

describe.skipIf(!existsSync(realFile))(
  `the whole file (${existsSync(realFile) ? "present" : "absent: this part is skipped"})`,
  () => {
    const file = (): File =>
      new File([new Uint8Array(readFileSync(realFile))], "ademe.csv", { type: "text/csv" });
    test("7 679 lines are imported in less than 20 s, and a second time changes nothing", async () => {
      const start = Date.now();
      const first = await preview(file());
      expect(Object.values(first.counts).reduce((sum, count) => sum + count, 0)).toBe(7_679);
      expect(await apply(first.id)).toMatchObject({ problem: "", status: "DONE" });
      const seconds = (Date.now() - start) / 1000;
      console.info(`import: ${seconds.toFixed(1)} s, ${JSON.stringify(first.counts)}`);
      expect(seconds).toBeLessThan(20);
      const again = await preview(file());
      expect(again).toMatchObject({ total: 0, counts: { created: 0, changed: 0 } });
    });
  },
);
