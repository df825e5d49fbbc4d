// Amounts due to suppliers, added up by VAT regime: amounts with and without tax are never mixed.
import { expect, it } from "vitest";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOrder } from "#tests/builders/purchasing.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";

const app = testApplication();

const partsOf = async (path: string): Promise<unknown> => {
  const authorization = `Test ${Buffer.from(JSON.stringify(testActor("accountant"))).toString("base64")}`;
  const { body } = await app.server.inject({ url: `/api${path}/total`, headers: { authorization } });
  return JSON.parse(body);
};

it("each regime is a part of the orders and of the cars to pay", async () => {
  await app.within((call) => buildOrder(call, { lines: [{}, {}] }));
  await app.within(async (call) => {
    const address = { line1: "1 Hafenstrasse", zipCode: "8001", city: "Zürich", country: "CH" };
    const { id: supplierId } = await buildSupplier(call, { address });
    return buildOrder(call, { supplierId });
  });
  const part = (value: string, total: number, remainingCents: number) => ({
    value,
    total,
    sums: { remainingCents },
  });
  expect(await partsOf("/car-orders")).toMatchObject({
    total: 2,
    parts: expect.arrayContaining([part("FRENCH", 1, 4_800_000), part("IMPORT", 1, 2_000_000)]),
  });
  expect(await partsOf("/cars-to-pay")).toMatchObject({
    total: 3,
    parts: expect.arrayContaining([part("FRENCH", 2, 4_800_000), part("IMPORT", 1, 2_000_000)]),
  });
});
