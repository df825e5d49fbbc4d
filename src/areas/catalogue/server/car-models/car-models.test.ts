import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { catalogueContract as catalogue } from "../../contract.ts";
import { type CarModel, carModelFormOf, type FinishForm } from "../../model/car-model.ts";
import type { Grid } from "../../model/grid.ts";
import { buildBrand, carModelForm, configurationForm, finishForm } from "#tests/builders/catalogue.ts";

const app = testApplication();
let clio: CarModel;
let renault: string;
const grid: Grid = {
  durations: [24, 36],
  kilometrages: [20_000, 60_000],
  amountsCents: [
    [900_000, 800_000],
    [700_000, 600_000],
  ],
};

beforeAll(async () => {
  renault = (await app.within((call) => buildBrand(call))).id;
  clio = await app.as("admin")(catalogue.createCarModel, {
    body: carModelForm(renault, {
      configurations: [
        configurationForm({
          finishes: [finishForm(), finishForm({ name: "Esprit Alpine", buyingPriceCents: 1_950_000 })],
        }),
        configurationForm({ motorization: "E-Tech 145", energy: "Hybrid", gearbox: "Automatic" }),
      ],
    }),
  });
});

const form = (model: CarModel) => ({ ...carModelFormOf(model), version: model.version });
const now = () => app.as("salesman")(catalogue.readCarModel, { params: { id: clio.id } });

describe("a model", () => {
  test("is listed with its counts and energies, found without accents, and sorted", async () => {
    const page = await app.as("salesman")(catalogue.listCarModels, { list: { search: "renault clio" } });
    expect(page.items).toMatchObject([
      {
        brand: "Renault",
        name: "Clio",
        energies: ["Hybrid", "Petrol"],
        nbOfFinishes: 3,
        lowestPriceCents: 1_750_000,
        hasSellingPrices: false,
      },
    ]);
    const electric = await app.as("salesman")(catalogue.listCarModels, {
      list: { conditions: [{ field: "energy", operator: "eq", value: "Electric" }] },
    });
    expect(electric.items).toEqual([]);
  });

  test("cannot be created twice for a brand, ignoring case", async () => {
    await expect(
      app.as("admin")(catalogue.createCarModel, { body: carModelForm(renault, { name: "CLIO" }) }),
    ).rejects.toMatchObject({
      fields: { name: "Le modèle « Clio » existe déjà pour cette marque." },
    });
  });

  test("with two finishes of the same name and gearbox is refused on the field", async () => {
    const body = carModelForm(renault, {
      name: "Mégane",
      configurations: [configurationForm({ finishes: [finishForm(), finishForm({ name: "techno" })] })],
    });
    await expect(app.as("admin")(catalogue.createCarModel, { body })).rejects.toMatchObject({
      fields: {
        "configurations.0.finishes.1.name": expect.stringContaining("existe déjà en boîte manuelle"),
      },
    });
  });

  test("can be changed by a purchaser, not created", async () => {
    await expect(
      app.as("purchaser")(catalogue.createCarModel, { body: carModelForm(renault, { name: "Twingo" }) }),
    ).rejects.toMatchObject({
      kind: "forbidden",
    });
    const before = await now();
    const body = { ...form(before), seatCount: 4 };
    expect(
      await app.as("purchaser")(catalogue.changeCarModel, { params: { id: clio.id }, body }),
    ).toMatchObject({ seatCount: 4, version: before.version + 1 });
  });

  test("can be changed by a purchaser, except for prices and end of support", async () => {
    const before = await now();
    const priced = form(before);
    Object.assign(priced.configurations[0]?.finishes[0] ?? {}, { buyingPriceCents: 1 });
    for (const [body, field] of [
      [priced, "configurations.0.finishes.0.buyingPriceCents"],
      [{ ...form(before), isEndOfSupport: true }, "isEndOfSupport"],
    ] as const)
      await expect(
        app.as("purchaser")(catalogue.changeCarModel, { params: { id: clio.id }, body }),
      ).rejects.toMatchObject({
        kind: "invalid",
        fields: { [field]: expect.stringContaining("administrateur") },
      });
    expect((await now()).version).toBe(before.version);
  });

  test("keeps the ids and prices of its finishes when one is renamed, one added and one removed", async () => {
    const before = await now();
    const body = form(before);
    const [tce] = body.configurations;
    if (!tce) throw new Error("no configuration");
    const [techno, alpine] = tce.finishes;
    tce.finishes = [
      { ...alpine, name: "Esprit Alpine+" } as FinishForm,
      finishForm({ name: "Évolution", buyingPriceCents: 1_600_000 }),
    ];
    const after = await app.as("admin")(catalogue.changeCarModel, { params: { id: clio.id }, body });
    expect(after.configurations[0]?.finishes.map(({ name }) => name)).toEqual([
      "Esprit Alpine+",
      "Évolution",
    ]);
    expect(after.configurations[0]?.finishes[0]?.id).toBe(alpine?.id);
    expect(after.configurations.flatMap(({ finishes }) => finishes).some(({ id }) => id === techno?.id)).toBe(
      false,
    );
    expect(
      (await app.as("salesman")(catalogue.listFinishes, { list: { search: "évolution" } })).items,
    ).toMatchObject([{ brand: "Renault", model: "Clio", carbonEmissionRate: 118, isProposable: true }]);
  });

  test("changed meanwhile by another user is refused with the author and the time", async () => {
    const before = await now();
    await app.as("admin")(catalogue.changeCarModel, {
      params: { id: clio.id },
      body: { ...form(before), body: "Citadine" },
    });
    await expect(
      app.as("purchaser")(catalogue.changeCarModel, {
        params: { id: clio.id },
        body: { ...form(before), body: "Break" },
      }),
    ).rejects.toMatchObject({
      code: "ChangedMeanwhile",
      message: expect.stringContaining("Test admin"),
    });
  });

  test("gets one readable audit line per change, and keeps its version when nothing changes", async () => {
    const before = await now();
    expect(
      await app.as("admin")(catalogue.changeCarModel, { params: { id: clio.id }, body: form(before) }),
    ).toMatchObject({ version: before.version });
    await app.as("admin")(catalogue.setBuyingPrice, {
      params: { id: clio.id },
      query: { finishName: "évolution" },
      body: { estimatedBuyingPriceCents: 1_500_000, version: before.version },
    });
    const lines = await app.within((call) =>
      call.db.selectFrom("auditLine").selectAll().where("recordId", "=", clio.id).orderBy("id").execute(),
    );
    expect(lines.at(-1)).toMatchObject({
      did: "a changé le prix d’achat estimé",
      after: {
        "Évolution, TCe 90 (manuelle)": `${frenchPrice(1_600_000)}, estimé ${frenchPrice(1_500_000)}, ${frenchNumber(1180)} kg`,
      },
    });
  });
});

test("a plan of the model replaces that of its brand, until it is emptied", async () => {
  const own = {
    label: "Révision",
    recurring: true,
    duration: 24,
    kilometrage: null,
    vehicleAge: null,
    mileage: null,
    priceCents: 9_900,
  };
  const choice = async () => {
    const finishId = (await now()).configurations[0]?.finishes[0]?.id ?? "";
    return (await app.as("salesman")(catalogue.readFinish, { params: { id: finishId } })).brand;
  };
  const change = async (maintenanceTerms: (typeof own)[]) =>
    app.as("purchaser")(catalogue.changeCarModel, {
      params: { id: clio.id },
      body: { ...form(await now()), maintenanceTerms },
    });
  const ofBrand = (await choice()).maintenanceTerms;
  expect((await change([own])).maintenanceTerms).toEqual([own]);
  expect((await choice()).maintenanceTerms).toEqual([own]);
  expect((await change([])).maintenanceTerms).toEqual([]);
  expect((await choice()).maintenanceTerms).toEqual(ofBrand);
});

describe("prices", () => {
  test("are set on the finishes that match gearbox, motorization, energy and name", async () => {
    const { version } = await now();
    const after = await app.as("admin")(catalogue.setSellingPrices, {
      params: { id: clio.id },
      query: { gearbox: "Automatic", motorization: "e-tech 145" },
      body: { sellingPrices: grid, version },
    });
    expect(
      after.configurations.map(({ gearbox, finishes }) => [
        gearbox,
        finishes.every(({ sellingPrices }) => sellingPrices !== null),
      ]),
    ).toEqual([
      ["Manual", false],
      ["Automatic", true],
    ]);
    const all = await app.as("admin")(catalogue.setSellingPrices, {
      params: { id: clio.id },
      query: {},
      body: { sellingPrices: grid, version: after.version },
    });
    expect(all.configurations[0]?.finishes[0]?.sellingPrices).toEqual(grid);
    expect(
      (
        await app.as("salesman")(catalogue.listCarModels, {
          list: { conditions: [{ field: "hasSellingPrices", operator: "eq", value: true }] },
        })
      ).items,
    ).toHaveLength(1);
  });

  test("of an unknown finish are refused", async () => {
    const { version } = await now();
    await expect(
      app.as("admin")(catalogue.setBuyingPrice, {
        params: { id: clio.id },
        query: { finishName: "Initiale" },
        body: { estimatedBuyingPriceCents: 1, version },
      }),
    ).rejects.toMatchObject({ kind: "refused", message: "Pas de finitions correspondantes." });
  });

  test("of maintenance are set on the matching configurations", async () => {
    const { version } = await now();
    const after = await app.as("admin")(catalogue.setMaintenanceCosts, {
      params: { id: clio.id },
      query: { energy: "Petrol" },
      body: { maintenanceCosts: grid, version },
    });
    expect(after.configurations.map(({ maintenanceCosts }) => maintenanceCosts === null)).toEqual([
      false,
      true,
    ]);
  });

  test("can be changed only by administrators", async () => {
    await expect(
      app.as("purchaser")(catalogue.setSellingPrices, {
        params: { id: clio.id },
        query: {},
        body: { sellingPrices: null, version: 1 },
      }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("are all included in the finish that a quote chooses", async () => {
    const finish = (await now()).configurations[1]?.finishes[0];
    const choice = await app.as("salesman")(catalogue.readFinish, { params: { id: finish?.id ?? "" } });
    expect(choice).toMatchObject({
      unavailability: null,
      brand: { name: "Renault" },
      model: { name: "Clio" },
      configuration: { motorization: "E-Tech 145" },
      finish: { sellingPrices: grid },
    });
  });
});

describe("availability", () => {
  test("of a finish, a configuration and a model determines whether it can be offered", async () => {
    const proposable = async () =>
      (
        await app.as("salesman")(catalogue.listFinishes, {
          list: { conditions: [{ field: "isProposable", operator: "eq", value: true }] },
        })
      ).items.map(({ name, gearbox }) => `${name} ${gearbox}`);
    const toggle = async (
      endpoint: "toggleFinish" | "toggleConfiguration" | "toggleModel",
      query: object,
      isAvailable: boolean,
    ) => {
      const { version } = await now();
      await app.as("admin")(catalogue[endpoint], {
        params: { id: clio.id },
        query,
        body: { isAvailable, version },
      } as never);
    };
    await toggle("toggleFinish", { finishName: "Évolution" }, false);
    expect(await proposable()).toEqual(["Esprit Alpine+ Manual", "Techno Automatic"]);
    await toggle("toggleConfiguration", { gearbox: "Automatic" }, false);
    expect(await proposable()).toEqual(["Esprit Alpine+ Manual"]);
    await toggle("toggleModel", {}, false);
    expect(await proposable()).toEqual([]);
    await toggle("toggleModel", {}, true);
    expect(await proposable()).toEqual(["Esprit Alpine+ Manual"]);
    const { name, version } = await app.as("salesman")(catalogue.readBrand, { params: { name: "Renault" } });
    const off = await app.as("admin")(catalogue.toggleBrandAvailability, {
      params: { name },
      body: { isAvailable: false, version },
    });
    expect(await proposable()).toEqual([]);
    await app.as("admin")(catalogue.toggleBrandAvailability, {
      params: { name },
      body: { isAvailable: true, version: off.version },
    });
    expect(await proposable()).toEqual(["Esprit Alpine+ Manual"]);
  });
});

describe("a photo", () => {
  const params = () => ({ id: clio.id });
  const send = (bytes: Uint8Array<ArrayBuffer>, type = "image/png") =>
    app.as("purchaser")(catalogue.uploadPicture, {
      params: params(),
      files: { file: new File([bytes], "clio.png", { type }) },
    });
  const drawn = async (width: number) =>
    new Uint8Array(
      await sharp({ create: { width, height: Math.round(width / 2), channels: 3, background: "navy" } })
        .png()
        .toBuffer(),
    );

  test("is readable by every user, in two sizes, and answers 404 for a model without one", async () => {
    await expect(
      app.as(null)(catalogue.downloadPicture, { params: params(), query: {} }),
    ).rejects.toMatchObject({ kind: "missing" });
    expect(await send(await drawn(1600))).toMatchObject({ hasPicture: true });
    for (const [size, width] of [
      ["thumbnail", 240],
      ["full", 1200],
    ] as const) {
      const photo = (await app.as(null)(catalogue.downloadPicture, {
        params: params(),
        query: { size },
      })) as Blob;
      expect(await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).toMatchObject({
        format: "webp",
        width,
      });
    }
    expect(await app.as("purchaser")(catalogue.removePicture, { params: params() })).toMatchObject({
      hasPicture: false,
    });
  });
  test("is refused when its bytes are not an image, whatever its declared type", async () => {
    await expect(send(new TextEncoder().encode("pas une image"))).rejects.toMatchObject({
      kind: "wrongType",
    });
    await expect(send((await drawn(100)).slice(0, 60))).rejects.toMatchObject({
      fields: { file: "Cette image ne peut pas être lue." },
    });
  });
});

describe("a brand", () => {
  test("passes a new name on to its models and finishes", async () => {
    const brand = await app.as("salesman")(catalogue.readBrand, { params: { name: "renault" } });
    await app.as("purchaser")(catalogue.changeBrand, {
      params: { name: "Renault" },
      body: { name: "Renault Group", maintenanceTerms: [], version: brand.version },
    });
    expect((await now()).brand).toBe("Renault Group");
    expect(
      (await app.as("salesman")(catalogue.listFinishes, { list: { search: "renault group" } })).items.length,
    ).toBeGreaterThan(0);
  });
  test("can be removed only without models", async () => {
    await expect(
      app.as("admin")(catalogue.removeBrand, { params: { name: "Renault Group" } }),
    ).rejects.toMatchObject({
      kind: "refused",
      message: expect.stringContaining("1 modèle"),
    });
    await app.as("admin")(catalogue.createBrand, { body: { name: "Simca", maintenanceTerms: [] } });
    await expect(
      app.as("admin")(catalogue.createBrand, { body: { name: "SIMCA", maintenanceTerms: [] } }),
    ).rejects.toMatchObject({
      fields: { name: "La marque « Simca » existe déjà." },
    });
    await app.as("admin")(catalogue.removeBrand, { params: { name: "simca" } });
    await expect(app.as("admin")(catalogue.readBrand, { params: { name: "Simca" } })).rejects.toMatchObject({
      kind: "missing",
    });
  });
});
