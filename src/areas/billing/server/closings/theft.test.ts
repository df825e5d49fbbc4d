// Rents around a theft (example 3c): dated back to its day, and due again when its end is undone.
import { expect, test } from "vitest";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { billingContract } from "../../contract.ts";
import { nightlyBilling } from "../rents/nightly.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");

/** The rents billed by month, less what was credited. */
async function rentsAfterNight(contractId: string, at: string): Promise<Record<string, number>> {
  app.setClock(at);
  await app.outsideJob(nightlyBilling.run);
  const rows = await app.within((call) =>
    call.db
      .selectFrom("billingLine as l")
      .innerJoin("billingDocument as d", "d.id", "l.documentId")
      .select(["l.month", "l.countedCents"])
      .where("l.contractId", "=", contractId)
      .where("l.month", "is not", null)
      .execute(),
  );
  const out: Record<string, number> = {};
  for (const { month, countedCents } of rows) out[month ?? ""] = (out[month ?? ""] ?? 0) + countedCents;
  return out;
}

test("a theft of 14 April stops the rent on its day; found by mistake, the same amounts come back", async () => {
  const { contract, periodId } = await app.within(async (call) => {
    const built = await buildOngoing(call, { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 });
    const [period] = await periodsOf(call, built.contract.id);
    return { ...built, periodId: period?.id ?? "" };
  });
  const whole = {
    "2027-01-01": 23_705,
    "2027-02-01": 48_990,
    "2027-03-01": 48_990,
    "2027-04-01": 48_990,
    "2027-05-01": 48_990,
  };
  expect(await rentsAfterNight(contract.id, "2027-05-02T02:00:00Z")).toEqual(whole);
  app.setClock("2027-05-20T09:00:00Z");
  await app.within((call) =>
    endPeriod(call, {
      periodId,
      at: parisInstant(day("2027-04-14"), "08:00"),
      kilometrage: null,
      cause: "THEFT",
    }),
  );
  const { version } = await app.as("salesAdministrator")(billingContract.readClosing, {
    params: { periodId },
  });
  // 13 days of 30: 212,29 €.
  expect(await rentsAfterNight(contract.id, "2027-05-21T02:00:00Z")).toEqual({
    ...whole,
    "2027-04-01": 21_229,
    "2027-05-01": 0,
  });
  await app.as("salesAdministrator")(billingContract.undoRentalEnd, {
    params: { periodId },
    body: { version, reason: "Véhicule retrouvé chez le client" },
  });
  expect(await rentsAfterNight(contract.id, "2027-05-22T02:00:00Z")).toEqual(whole);
});
