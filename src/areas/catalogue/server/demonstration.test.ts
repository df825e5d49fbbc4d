import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { day } from "#kernel/calendar/day.ts";
import { firstBasis } from "#settings/model/basis/price-basis.ts";
import { registrationCost } from "#settings/model/basis/registration-cost.ts";
import { catalogueContract as catalogue } from "../contract.ts";
import { taxedVehicleOfChoice } from "../model/finish-choice.ts";
import { demonstrateCatalogue } from "./demonstration.ts";

const app = testApplication();
beforeAll(async () => {
  await app.within(demonstrateCatalogue);
});

test("has about sixty models, each with finishes, almost all priced", async () => {
  const { items, total } = await app.as("salesman")(catalogue.listCarModels, { list: { pageSize: 400 } });
  expect(total).toBeGreaterThanOrEqual(60);
  expect(items.every(({ nbOfFinishes }) => nbOfFinishes > 0)).toBe(true);
  expect(
    items
      .filter(({ hasSellingPrices }) => !hasSellingPrices)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["A290", "Focus", "Master"]);
});

test("every finish has all the data that registration taxes need", async () => {
  const { items } = await app.as("salesman")(catalogue.listFinishes, { list: { pageSize: 400 } });
  expect(items.length).toBeGreaterThan(100);
  for (const { id } of items) {
    const choice = await app.as("salesman")(catalogue.readFinish, { params: { id } });
    const on = day("2026-06-01");
    const { unknowns } = registrationCost({
      vehicle: taxedVehicleOfChoice(choice),
      firstRegisteredOn: on,
      registeredOn: on,
      basis: firstBasis,
    });
    expect(unknowns).toEqual([]);
  }
});

/** Every finish with its engine, model and brand, every category and every tyre price. */
const readWholeCatalogue = () =>
  app.within(async ({ db }) => {
    const finishes = await db
      .selectFrom("finish")
      .innerJoin("configuration", "configuration.id", "finish.configurationId")
      .innerJoin("carModel", "carModel.id", "finish.carModelId")
      .innerJoin("brand", "brand.id", "carModel.brandId")
      .leftJoin("mediumTermCategory", "mediumTermCategory.id", "carModel.mediumTermCategoryId")
      .select([
        "brand.name as brand",
        "brand.maintenanceTerms",
        "carModel.name as model",
        "carModel.isUtility",
      ])
      .select(["carModel.isEndOfSupport", "carModel.body", "carModel.doorCount", "carModel.seatCount"])
      .select(["carModel.height", "carModel.wheelbase", "mediumTermCategory.name as category"])
      .select(["configuration.place as configurationPlace", "configuration.motorization"])
      .select(["configuration.energy", "configuration.gearbox", "configuration.thermalFuel"])
      .select(["configuration.isRechargeable", "configuration.electricRangeKm", "configuration.runsOnE85"])
      .select(["configuration.enginePower", "configuration.fiscalPower", "configuration.carbonEmissionRate"])
      .select(["configuration.fuelConsumptionRate", "configuration.electricConsumptionRate"])
      .select(["configuration.maintenanceCosts", "finish.place", "finish.name", "finish.weight"])
      .select(["finish.ownCarbonEmissionRate", "finish.buyingPriceCents", "finish.sellingPrices"])
      .execute();
    const categories = await db
      .selectFrom("mediumTermCategory")
      .select(["name", "description", "isUtility", "isAvailable", "monthlyPrices", "nbOfModels"])
      .execute();
    const tires = await db
      .selectFrom("tirePrice")
      .innerJoin("tireSize", "tireSize.id", "tirePrice.tireSizeId")
      .innerJoin("brand", "brand.id", "tirePrice.brandId")
      .select(["brand.name as brand", "tireSize.fullSize", "tireSize.season", "tirePrice.priceCents"])
      .execute();
    return [...finishes, ...categories, ...tires].map((line) => JSON.stringify(line)).toSorted();
  });

test("the catalogue is identical, line for line", async () => {
  const lines = await readWholeCatalogue();
  expect(lines.length).toBe(281);
  expect(createHash("sha256").update(lines.join("\n")).digest("hex")).toBe(
    "cca28f9d86a8544a0fd868c1164da511c23136ec08dcf0b27e1a925635a5fb6b",
  );
});
