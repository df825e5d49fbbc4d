// Statements of cars on a real database: the lines that areas answer, the sums of the list, the paper.
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { nightlyBilling } from "#billing/server/rents/nightly.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { setPaymentDate } from "#ledger/server/receipts/payment-date.ts";
import { textOfPdf } from "#platform/reading/read.ts";
import { resaleContract } from "#resale/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildReadyResale } from "#tests/builders/resale-procedures.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";
import { statementsContract as api } from "../contract.ts";
import { computeStatement, statementDerivation } from "./statements.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready: readyCar, deliver } = readyCars(app);
async function ready() {
  app.setClock("2026-11-23T09:00:00Z");
  return readyCar();
}
const read = (carId: string) => app.as("accountant")(api.readCarStatement, { params: { carId } });
const linesOf = async (carId: string) =>
  (await read(carId)).groups.flatMap(({ lines }) =>
    lines.map(({ kind, cents, state }) => [kind, cents, state]),
  );

test("a rented car has its costs, and its rents once their months have elapsed", async () => {
  const { carId } = await ready();
  await app.application.database.pool.query(
    "update car set buying_price_cents = 2241000, transport_price_cents = 31000, registration_cost_cents = 31476 where id = $1",
    [carId],
  );
  await deliver({ carId }, { mileage: 20 });
  expect(await linesOf(carId)).toEqual(
    expect.arrayContaining([
      ["PURCHASE", -2_241_000, expect.any(String)],
      ["TRANSPORT_IN", -31_000, expect.any(String)],
      ["REGISTRATION", -31_476, expect.any(String)],
    ]),
  );
  expect((await linesOf(carId)).filter(([kind]) => kind === "RENT")).toEqual([]);
  app.setClock("2027-01-04T09:00:00Z");
  const rents = (await linesOf(carId)).filter(([kind]) => kind === "RENT");
  expect(rents.length).toBeGreaterThan(1);
  const { months, isSold, perMonthCents } = await read(carId);
  expect([months, isSold]).toEqual([2, false]);
  expect(perMonthCents).not.toBeNull();
});

test("a month that is billed is no longer due, and opens its document", async () => {
  const { carId, contractId } = await ready();
  await deliver({ carId });
  app.setClock("2027-01-04T01:15:00Z");
  const before = (await linesOf(carId)).filter(([kind]) => kind === "RENT");
  const sum = (lines: readonly (readonly (string | number)[])[]) =>
    lines.reduce((total, [, cents]) => total + Number(cents), 0);
  await app.outsideJob(nightlyBilling.run);
  await app.runJobs();
  const { items } = await app.as("accountant")(billingContract.listBillingDocuments, {
    list: { conditions: [{ field: "contractId", operator: "eq", value: contractId }] },
  });
  for (const { id } of items) {
    const { version, status } = await app.as("accountant")(billingContract.readBillingDocument, {
      params: { id },
    });
    if (status === "DRAFT")
      await app.as("accountant")(billingContract.finaliseBillingDocument, {
        params: { id },
        body: { version },
      });
  }
  const after = (await read(carId)).groups
    .flatMap(({ lines }) => lines)
    .filter(({ kind }) => kind === "RENT");
  expect(
    after.some(({ state, cause }) => state === "BILLED" && cause.startsWith("/billing/documents/view/")),
  ).toBe(true);
  const elapsed = after.filter(({ on }) => on !== null && on < day("2027-01-01"));
  expect(elapsed.reduce((total, { cents }) => total + cents, 0)).toBe(sum(before));
});

test("the sums of the list are those of the page, and are stale the day after", async () => {
  const { carId } = await ready();
  expect(await app.within((call) => statementDerivation.findStale(call))).toContain(carId);
  await app.within((call) => computeStatement(call, carId));
  expect(await app.within((call) => statementDerivation.findStale(call))).not.toContain(carId);
  const { items } = await app.as("reseller")(api.listCarStatements, {});
  const { resultCents } = await read(carId);
  expect(items.find(({ id }) => id === carId)).toMatchObject({ resultCents, stage: "HELD" });
  app.setClock("2027-01-05T09:00:00Z");
  expect(await app.within((call) => statementDerivation.findStale(call))).toContain(carId);
});

test("a car reads as sold in the list as soon as its sale is concluded, and as held once it is taken back", async () => {
  app.setClock("2027-01-05T09:30:00Z");
  const seller = app.as("reseller");
  const { id, carId } = await app.within((call) => buildReadyResale(call));
  const at = async <More extends object>(more: More) => {
    const { version } = await app.within((call) => get(call, "resaleProcedure", id));
    return { params: { id }, body: { version, ...more } };
  };
  const stageOf = async () =>
    (await seller(api.listCarStatements, {})).items.find((one) => one.id === carId)?.stage;
  const signature = { isDrawn: false, strokes: [] };
  await seller(resaleContract.generateResaleQuote, await at({ isNewClient: true }));
  await seller(resaleContract.createResaleSignatureRequest, await at({ way: "SCREEN", signature }));
  const { invoiceId } = await seller(resaleContract.invoiceResale, await at({}));
  await app.within((call) =>
    setPaymentDate(call, invoiceId ?? "", {
      day: call.today,
      amountCents: null,
      reference: "",
      method: "TRANSFER",
      isConfirmed: true,
    }),
  );
  const handover = {
    day: day("2027-01-05"),
    time: "10:30",
    odometer: 40_050,
    keys: 2,
    papers: ["CERTIFICATE" as const],
  };
  await seller(resaleContract.recordSaleDeed, { ...(await at({ ...handover, signature })), files: {} });
  await app.within((call) => computeStatement(call, carId));
  expect(await stageOf()).toBe("HELD");
  await seller(resaleContract.concludeResale, await at({}));
  expect(await stageOf()).toBe("SOLD");
  await app.as("admin")(
    resaleContract.withdrawResale,
    await at({ reason: "Accord amiable", returnedOn: day("2027-01-05") }),
  );
  expect(await stageOf()).toBe("HELD");
});

test("the paper has the groups and the result", async () => {
  const { carId } = await ready();
  const paper = await app.as("accountant")(api.readCarStatementPaper, { params: { carId } });
  const { pages } = await textOfPdf(new Uint8Array(await paper.arrayBuffer()));
  const words = pages.map(({ text }) => text).join(" ");
  expect(words).toMatch(/Bilan du véhicule/);
  expect(words).toMatch(/Résultat/);
});

test("nobody else reads statements", async () => {
  const { carId } = await ready();
  await expect(app.as("operator")(api.readCarStatement, { params: { carId } })).rejects.toMatchObject({
    status: 403,
  });
});
