// The holder of a car at an instant, whatever the order in which the facts were recorded and corrected.
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { endPeriod, correctEnd, resumePeriod } from "#contracts/server/lifecycle/end-period.ts";
import { correctStart } from "#contracts/server/lifecycle/correct-start.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { usualClauses } from "#contracts/model/amendments/transfer-clauses.ts";
import { dayInParis, day, parisInstant } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { amendmentSteps, clientOfTwo } from "#tests/scenarios/amendment-steps.ts";
import { staleRows } from "#tests/scenarios/derivation-check.ts";
import { fleetContract } from "../../contract.ts";
import { custody } from "./derivation.ts";
import { carCustody, holderAt } from "./holder.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const { amend, signed } = amendmentSteps(app);
const paris = (text: string): string => parisInstant(day(text.slice(0, 10)), text.slice(11));

async function contractOf(companies?: Parameters<typeof buildContract>[2]) {
  return app.within(async (call) => {
    const built = await buildContract(call, { durationMonths: 36, hasMidtermRenewal: false }, companies);
    const [period] = await periodsOf(call, built.contract.id);
    return { ...built, periodId: period?.id ?? "" };
  });
}
const stockedCar = async () => (await app.within((call) => buildCar(call, { at: "STOCKED" }))).id;

/** `2027-04-10 14:00`, or `2027-04-10` for a delivery recorded before times were asked. */
const start = (carId: string, periodId: string, text: string) =>
  app.within((call) => {
    const at = text.length > 10 ? paris(text) : null;
    return startPeriod(call, { periodId, on: day(text.slice(0, 10)), at, carId, kilometrage: 12 });
  });
const handOver = (carId: string) =>
  app.application.database.pool.query("update car set status = 'DELIVERED' where id = $1", [carId]);
const handOverOf = (periodId: string) =>
  app.application.database.pool.query(
    "update car set status = 'DELIVERED' where id = (select car_id from rental_period where id = $1)",
    [periodId],
  );
const end = async (periodId: string, at: string, cause: "EARLY" | "THEFT" = "EARLY") => {
  await handOverOf(periodId);
  return app.within((call) => endPeriod(call, { periodId, at: paris(at), kilometrage: 900, cause }));
};
const holder = (carId: string, at: string) => app.within((call) => holderAt(call, carId, paris(at)));
const custodyOf = (carId: string) => app.within((call) => carCustody(call, carId));

test("29. A day is not enough: returned at 09:00, received by another client at 14:00", async () => {
  const [carId, a, b] = [await stockedCar(), await contractOf(), await contractOf()];
  await start(carId, a.periodId, "2027-01-17 10:00");
  await end(a.periodId, "2027-04-10 09:00");
  await start(carId, b.periodId, "2027-04-10 14:00");
  expect(await holder(carId, "2027-04-10 08:59")).toMatchObject({
    kind: "CLIENT",
    companyId: a.company.id,
    periodId: a.periodId,
    isCertain: true,
    beside: [],
  });
  for (const at of ["2027-04-10 09:00", "2027-04-10 11:30"])
    expect(await holder(carId, at)).toMatchObject({ kind: "STAFF", periodId: null, isCertain: true });
  expect(await holder(carId, "2027-04-10 14:00")).toMatchObject({ kind: "CLIENT", periodId: b.periodId });
});

test("30. An end before its start: a delivery recorded for an hour before the return of the period before is refused", async () => {
  const [carId, a, b] = [await stockedCar(), await contractOf(), await contractOf()];
  await start(carId, a.periodId, "2027-01-17 10:00");
  await expect(end(a.periodId, "2027-01-17 09:59")).rejects.toThrow("ne peut pas précéder la livraison");
  await expect(start(carId, b.periodId, "2027-04-10 14:00")).rejects.toThrow("est à un autre client");
  await end(a.periodId, "2027-04-10 09:00");
  await expect(start(carId, b.periodId, "2027-04-10 08:59")).rejects.toThrow("est à un autre client");
  await start(carId, b.periodId, "2027-04-10 14:00");
  const correct = (at: string) =>
    app.within((call) =>
      correctEnd(
        call,
        { periodId: a.periodId, at: paris(at), kilometrage: 900, cause: "EARLY" },
        "a corrigé",
      ),
    );
  await expect(correct("2027-04-10 14:01")).rejects.toThrow("est à un autre client");
  await expect(
    app.within((call) => resumePeriod(call, a.periodId, "a annulé la fin de location")),
  ).rejects.toMatchObject({ kind: "refused" });
  await correct("2027-04-10 14:00");
  expect(await holder(carId, "2027-04-10 13:59")).toMatchObject({ periodId: a.periodId });
  const { spans } = await custodyOf(carId);
  expect(spans.every(({ fromAt, untilAt }) => untilAt === null || fromAt < untilAt)).toBe(true);
});

test("30, the other way round: the delivery of the next client is not moved before the return", async () => {
  const [carId, a, b] = [await stockedCar(), await contractOf(), await contractOf()];
  await start(carId, a.periodId, "2027-01-17 10:00");
  await end(a.periodId, "2027-04-10 09:00");
  await start(carId, b.periodId, "2027-04-10 14:00");
  const correct = (text: string) =>
    app.within((call) =>
      correctStart(
        call,
        { periodId: b.periodId, on: dayInParis(paris(text)), at: paris(text), kilometrage: 900 },
        "a corrigé",
      ),
    );
  await expect(correct("2027-04-10 08:59")).rejects.toThrow("est à un autre client");
  await correct("2027-04-10 09:00");
  expect(await holder(carId, "2027-04-10 09:00")).toMatchObject({ periodId: b.periodId });
});

test("31. History rewritten by the next holder: the company of March, after a transfer on 10 June", async () => {
  app.setClock("2027-01-17T09:00:00Z");
  const carId = await stockedCar();
  const of = await contractOf(await app.within(clientOfTwo));
  await start(carId, of.periodId, "2027-01-17 10:00");
  const incoming = of.client.companies[1]?.id ?? "";
  const transfer = {
    clauses: usualClauses,
    effectOn: day("2027-06-10"),
    explanation: "",
    companyId: incoming,
  };
  await signed(await amend(of.contract.id, { kind: "driver-transfer", ...transfer }));
  app.setClock("2027-06-20T09:00:00Z");
  expect(await holder(carId, "2027-03-03 12:00")).toMatchObject({ companyId: of.company.id });
  expect(await holder(carId, "2027-06-09 23:59")).toMatchObject({ companyId: of.company.id });
  expect(await holder(carId, "2027-06-10 00:00")).toMatchObject({ companyId: incoming, isCertain: true });
});

test("39. Keeper at that hour: returned at 01:37 and booked again at 11:16, the car is ours meanwhile", async () => {
  const [carId, a, b] = [await stockedCar(), await contractOf(), await contractOf()];
  await start(carId, a.periodId, "2027-01-17 10:00");
  await end(a.periodId, "2027-05-22 01:37");
  await start(carId, b.periodId, "2027-05-22 11:16");
  expect(await holder(carId, "2027-05-22 01:36")).toMatchObject({ periodId: a.periodId });
  expect(await holder(carId, "2027-05-22 06:00")).toMatchObject({ kind: "STAFF" });
});

test("a delivery without a time covers its whole day, on which a person chooses", async () => {
  const [carId, a] = [await stockedCar(), await contractOf()];
  await start(carId, a.periodId, "2027-01-17");
  expect(await holder(carId, "2027-01-16 23:59")).toMatchObject({ kind: "STAFF" });
  expect(await holder(carId, "2027-01-17 00:00")).toMatchObject({ periodId: a.periodId, isCertain: false });
  expect(await holder(carId, "2027-01-18 00:00")).toMatchObject({ periodId: a.periodId, isCertain: true });
});

test("an end undone gives the car back to its client", async () => {
  const [carId, a] = [await stockedCar(), await contractOf()];
  await start(carId, a.periodId, "2027-01-17 10:00");
  await handOver(carId);
  await end(a.periodId, "2027-03-01 08:00");
  expect(await holder(carId, "2027-03-02 08:00")).toMatchObject({ kind: "STAFF" });
  await app.within((call) => resumePeriod(call, a.periodId, "a annulé la fin de location"));
  expect(await holder(carId, "2027-03-02 08:00")).toMatchObject({ kind: "CLIENT", periodId: a.periodId });
});

test("a stolen car is its thief's from the hour of the theft", async () => {
  const [carId, a] = [await stockedCar(), await contractOf()];
  await start(carId, a.periodId, "2027-01-17 10:00");
  await handOver(carId);
  await end(a.periodId, "2027-03-01 08:00", "THEFT");
  expect(await holder(carId, "2027-03-01 07:59")).toMatchObject({ kind: "CLIENT" });
  expect(await holder(carId, "2027-03-01 08:00")).toMatchObject({ kind: "THIEF" });
});

test("the recount finds an altered row, restores it, and changes nothing else", async () => {
  const [carId, a] = [await stockedCar(), await contractOf()];
  await start(carId, a.periodId, "2027-01-17 10:00");
  expect((await staleRows(app)).custody).toBeUndefined();
  await app.application.database.pool.query("update custody set until_at = '2027-02-01' where car_id = $1", [
    carId,
  ]);
  expect(Object.keys(await staleRows(app))).toEqual(["custody"]);
});

test("two transactions that change one car store its custody one after the other", async () => {
  const [carId, a] = [await stockedCar(), await contractOf()];
  await start(carId, a.periodId, "2027-01-17 10:00");
  await app.application.database.pool.query("delete from custody where car_id = $1", [carId]);
  const stored = Promise.withResolvers<void>();
  const first = app.within(async (call) => {
    await custody.recompute(call, carId);
    stored.resolve();
    await setTimeout(300);
  });
  await stored.promise;
  await Promise.all([first, app.within((call) => custody.recompute(call, carId))]);
  expect(await holder(carId, "2027-02-01 08:00")).toMatchObject({ periodId: a.periodId, beside: [] });
});

test("anyone who reads cars reads who held one, by name", async () => {
  const [carId, a] = [await stockedCar(), await contractOf()];
  await start(carId, a.periodId, "2027-01-17 10:00");
  await end(a.periodId, "2027-03-01 08:00");
  const { spans } = await app.as("salesman")(fleetContract.readCarCustody, { params: { id: carId } });
  expect(spans).toMatchObject([
    { kind: "STAFF", fromAt: paris("2027-03-01 08:00"), untilAt: null },
    { kind: "CLIENT", holder: a.company.name, untilAt: paris("2027-03-01 08:00"), hasUntilTime: true },
  ]);
});
