import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { catalogueContract as catalogue } from "../contract.ts";
import type { TireSizeForm } from "../model/tire.ts";
import { buildCarModel } from "#tests/builders/catalogue.ts";

const app = testApplication();

const size: TireSizeForm = {
  width: 205,
  series: 55,
  carcass: "R",
  diameter: 16,
  isCommercial: false,
  loadIndex: 91,
  speedIndex: "V",
  season: "SUMMER",
};

test("a size is created with its full name, and a duplicate for the same season is refused", async () => {
  expect(await app.as("admin")(catalogue.createTireSize, { body: size })).toMatchObject({
    fullSize: "205/55 R16 91V",
  });
  await expect(app.as("admin")(catalogue.createTireSize, { body: size })).rejects.toMatchObject({
    code: "ItemExistsError",
    message: "La dimension 205/55 R16 91V (été) existe déjà.",
  });
  expect(
    await app.as("admin")(catalogue.createTireSize, { body: { ...size, season: "WINTER" } }),
  ).toMatchObject({ fullSize: "205/55 R16 91V" });
});

test("a size is found with or without spaces", async () => {
  for (const search of ["205/55 R16", "205/55r16", "91v"])
    expect((await app.as("operator")(catalogue.listTireSizes, { list: { search } })).total).toBe(2);
});

test("the price of the nearest scope wins: finish, then model, then brand", async () => {
  const model = await app.within((call) => buildCarModel(call));
  const tire = (await app.as("admin")(catalogue.listTireSizes, {})).items[0];
  const finishId = model.configurations[0]?.finishes[0]?.id ?? "";
  const set = (searchType: "brand" | "model" | "finish", searchId: string, priceCents: number) =>
    app.as("admin")(catalogue.setTirePrice, {
      body: { searchType, searchId, tireSizeId: tire?.id ?? "", priceCents },
    });
  const price = async () =>
    (
      await app.as("salesman")(catalogue.listTirePrices, {
        query: { searchType: "finish", searchId: finishId },
      })
    ).map(({ searchType, scopeLabel, priceCents }) => [searchType, scopeLabel, priceCents]);
  await set("brand", model.brandId, 9_000);
  expect(await price()).toEqual([["brand", "Renault", 9_000]]);
  await set("model", model.id, 8_500);
  await set("finish", finishId, 8_000);
  const { id } = await set("finish", finishId, 8_100);
  expect(await price()).toEqual([["finish", "Renault Clio Techno", 8_100]]);
  await app.as("admin")(catalogue.removeTirePrice, { params: { id } });
  expect(await price()).toEqual([["model", "Renault Clio", 8_500]]);
});

test("a category of medium-term rental stores its grid, and its name is unique", async () => {
  const body = {
    name: "Citadine",
    description: "Clio, 208 ou équivalent",
    isUtility: false,
    isAvailable: true,
    monthlyPrices: {
      durations: [1, 3, 6],
      kilometrages: [1500, 3000],
      amountsCents: [
        [69_000, 79_000],
        [59_000, 69_000],
        [52_000, 62_000],
      ],
    },
  };
  const created = await app.as("admin")(catalogue.createMediumTermCategory, { body });
  await expect(
    app.as("admin")(catalogue.createMediumTermCategory, { body: { ...body, name: "CITADINE" } }),
  ).rejects.toMatchObject({
    fields: { name: "La catégorie « Citadine » existe déjà." },
  });
  await app.within((call) => buildCarModel(call, { name: "Twingo", mediumTermCategoryId: created.id }));
  expect((await app.as("salesman")(catalogue.listMediumTermCategories, {})).items).toMatchObject([
    { name: "Citadine", nbOfModels: 1, monthlyPrices: body.monthlyPrices },
  ]);
});
