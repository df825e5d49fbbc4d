// Causes of the end of a rental: those that its contract allows on the day, first noted or corrected.
import { expect, test } from "vitest";
import { type EndFacts, endRefusals } from "#contracts/model/end-causes.ts";
import { correctStart } from "#contracts/server/lifecycle/correct-start.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract, buildOngoing } from "#tests/builders/contracts.ts";
import { billingContract } from "../../contract.ts";
import type { RentalEndForm } from "../../model/closings/rental-end.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const rents = { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 };

async function delivered(change: object = {}) {
  app.setClock("2027-01-17T09:00:00Z");
  return app.within(async (call) => {
    const built = await buildOngoing(call, { ...rents, ...change });
    const [period] = await periodsOf(call, built.contract.id);
    return { ...built, periodId: period?.id ?? "" };
  });
}

const form = (on: string, more: Partial<RentalEndForm> = {}): RentalEndForm => ({
  day: day(on),
  time: "10:30",
  kilometrage: null,
  cause: "TERM",
  keysMissing: 0,
  papersMissing: 0,
  ...more,
});

const read = (periodId: string) => app.as("admin")(billingContract.readClosing, { params: { periodId } });
function end(periodId: string, on: string, more: Partial<RentalEndForm> = {}) {
  app.setClock(`${on}T12:00:00Z`);
  return app.as("operationValidator")(billingContract.endRental, {
    params: { periodId },
    body: form(on, more),
  });
}

// Delivered on 17 January 2027 for 38 months: the term is 17 March 2030.
test.each([
  ["29 months before its term, by its term", "2027-10-17", "TERM", {}],
  ["eleven days before its term, by its term", "2030-03-06", "TERM", {}],
  ["at its term, early", "2030-03-17", "EARLY", {}],
  ["past its term, early", "2030-04-02", "EARLY", {}],
  ["by an exchange that nobody opened", "2027-10-17", "SWAP", {}],
  ["by a renewal that it does not have", "2028-08-17", "MIDTERM", {}],
  ["by a renewal a year before its day", "2027-08-17", "MIDTERM", { hasMidtermRenewal: true }],
  ["early, though nothing binds its client", "2027-03-01", "EARLY", { durationMonths: 5 }],
] as const)("a rental that ends %s is refused, first and once corrected", async (_, on, cause, change) => {
  const of = await delivered(change);
  const refusal = { status: 400, fields: { cause: expect.any(String) } };
  await expect(end(of.periodId, on, { cause })).rejects.toMatchObject(refusal);
  app.setClock("2030-05-02T12:00:00Z");
  await app.as("operationValidator")(billingContract.endRental, {
    params: { periodId: of.periodId },
    body: form("2030-04-03", { cause: "TERM" }),
  });
  const { version } = await read(of.periodId);
  const correction = app.as("operationValidator")(billingContract.correctRentalEnd, {
    params: { periodId: of.periodId },
    body: { ...form(on, { cause }), version, reason: "Mauvaise cause" },
  });
  await expect(correction).rejects.toMatchObject(refusal);
});

test("a delivery is not corrected to a day that leaves the end of its rental before the term", async () => {
  const of = await delivered();
  await end(of.periodId, "2030-03-17");
  const corrected = (on: string) =>
    app.within((call) =>
      correctStart(call, { periodId: of.periodId, on: day(on), kilometrage: 10 }, "a corrigé la livraison"),
    );
  await expect(corrected("2027-03-17")).rejects.toThrow("Terme du contrat");
  await corrected("2027-01-20");
});

test("a rental of a replaced contract ends as such, and owes neither indemnity nor return transport", async () => {
  const of = await delivered();
  await app.within(async (call) => {
    const { id, orderId, durationMonths } = of.contract;
    await buildContract(call, { ...rents, oldContract: { id, orderId, durationMonths } }, of);
  });
  await expect(end(of.periodId, "2027-10-17", { cause: "EARLY" })).rejects.toMatchObject({
    fields: { cause: expect.stringContaining("Contrat remplacé") },
  });
  expect(await end(of.periodId, "2027-10-17", { cause: "REPLACED" })).toMatchObject({
    kind: "FINAL",
    lines: [],
    awaits: "kilométrage, remise en état",
  });
});

test("the rentals of a contract say which causes may end them, by day", async () => {
  const of = await delivered();
  const { rentals } = await app.as("operationValidator")(billingContract.readContractRentals, {
    params: { contractId: of.contract.id },
  });
  const possible = (on: string) =>
    Object.entries(endRefusals(rentals[0]?.ends as EndFacts, day(on)))
      .filter(([, reason]) => reason === null)
      .map(([cause]) => cause);
  expect(possible("2029-10-17")).toEqual(["EARLY", "THEFT", "WRECK"]);
  expect(possible("2030-03-07")).toEqual(["TERM", "THEFT", "WRECK"]);
});

test("no return is noted as a theft or a wreck, nor corrected to one; the end of a lost car is completed", async () => {
  const of = await delivered();
  const refusal = {
    status: 400,
    fields: {
      cause:
        "Déclarez d’abord la perte du véhicule (vol ou épave)\u00a0: la fin de la location se note depuis elle.",
    },
  };
  const correct = async (cause: RentalEndForm["cause"], change: object = {}) => {
    const { version } = await read(of.periodId);
    return app.as("operationValidator")(billingContract.correctRentalEnd, {
      params: { periodId: of.periodId },
      body: { ...form("2027-10-17", { cause, ...change }), version, reason: "Mauvaise cause" },
    });
  };
  for (const cause of ["THEFT", "WRECK"] as const)
    await expect(end(of.periodId, "2027-10-17", { cause })).rejects.toMatchObject(refusal);
  await end(of.periodId, "2027-10-17", { cause: "EARLY" });
  for (const cause of ["THEFT", "WRECK"] as const)
    await expect(correct(cause)).rejects.toMatchObject(refusal);
  const { version } = await read(of.periodId);
  await app.as("operationValidator")(billingContract.undoRentalEnd, {
    params: { periodId: of.periodId },
    body: { version, reason: "Véhicule volé" },
  });
  await app.within((call) =>
    endPeriod(call, {
      periodId: of.periodId,
      at: parisInstant(day("2027-10-17"), "10:30"),
      kilometrage: null,
      cause: "THEFT",
    }),
  );
  await expect(correct("WRECK")).rejects.toMatchObject(refusal);
  expect(await correct("THEFT", { kilometrage: 5_000 })).toMatchObject({ cause: "THEFT" });
});
