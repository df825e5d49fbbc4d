import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar, buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { buildOrder } from "#tests/builders/purchasing.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { purchasingContract as api } from "../contract.ts";

const app = testApplication();

it("an order for a need starts with the finish sold and the price that its quote assumed", async () => {
  const { contract, periodId } = await app.within(buildContractAwaitingCar);
  const line = await app.as("purchaser")(api.readNeededLine, { params: { periodId } });
  expect(line).toEqual({
    finishId: contract.finishId,
    priceCents: 1_750_000,
    options: contract.terms.options.map(({ name }) => name),
  });
});

it("the last suppliers of a model come first, each once, with their last price", async () => {
  const { contract } = await app.within(buildContractAwaitingCar);
  const finishId = contract.finishId ?? "";
  const first = await app.within(buildSupplier);
  const second = await app.within(buildSupplier);
  for (const [supplierId, orderedOn, priceCents] of [
    [first.id, "2026-01-05", 1_700_000],
    [second.id, "2026-02-05", 1_800_000],
    [first.id, "2026-03-05", 1_900_000],
  ])
    await app.within(buildOrder, { supplierId, orderedOn, lines: [{ finishId, priceCents }] });
  const third = await app.within(buildSupplier);
  const { carModelId } = contract;
  if (carModelId === null) throw new RangeError("a contract for a model");
  await app.within(buildCar, { carModelId, supplierId: third.id });
  const [latest, ...others] = await app.as("purchaser")(api.listModelSuppliers, { params: { finishId } });
  expect(latest).toMatchObject({ supplierId: third.id, lastCents: null });
  expect(others).toEqual([
    { supplierId: first.id, supplierName: first.name, lastOn: "2026-03-05", lastCents: 1_900_000 },
    { supplierId: second.id, supplierName: second.name, lastOn: "2026-02-05", lastCents: 1_800_000 },
  ]);
});
