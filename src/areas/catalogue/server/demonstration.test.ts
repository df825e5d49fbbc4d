import { beforeAll, expect, test } from "vitest";
import { testApplication } from "#app/server/test-application.ts";
import { day } from "#kernel/calendar/day.ts";
import { firstBasis } from "#settings/model/parameters/price-basis.ts";
import { registrationCost } from "#settings/model/taxes/registration-cost.ts";
import { catalogueContract as catalogue } from "../contract.ts";
import { taxedVehicleOfChoice } from "../model/finish-choice.ts";
import { demonstrateCatalogue } from "./demonstration.ts";

const app = testApplication();
beforeAll(async () => {
  await app.within(demonstrateCatalogue);
});

test("about sixty models, each with finishes; almost all priced", async () => {
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

test("every finish can be registered: nothing that the taxes need is missing", async () => {
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
