// The table of orders: a return, its undoing and its correction, a theft, its recovery and its withdrawal. Whatever the
// order of their typing, the facts give one car, one rental and one loss.
import { describe, expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { lossSteps } from "#tests/scenarios/losses.ts";
import { readyCars } from "#tests/scenarios/ready-cars.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);
const { car, last, steal, withdraw, find, end } = lossSteps(app);
const query = async <Line>(text: string, id: string): Promise<Line[]> =>
  (await app.application.database.pool.query<Line & object>(text, [id])).rows;

interface Of {
  carId: string;
  periodId: string;
}
async function rented(): Promise<Of> {
  app.setClock("2026-11-23T09:00:00Z");
  const of = await ready();
  await deliver(of, { mileage: 20 });
  app.setClock("2027-01-20T09:00:00Z");
  return of;
}

const returned = (on: string, time: string) => ({
  day: day(on),
  time,
  kilometrage: 80,
  cause: "EARLY" as const,
  keysMissing: 0,
  papersMissing: 0,
});
const versionOf = async ({ periodId }: Of): Promise<number> =>
  (await app.as("admin")(billingContract.readClosing, { params: { periodId } })).version;

const steps = {
  theft: ({ carId }: Of) => steal(carId),
  "theft in stock": ({ carId }: Of) => steal(carId, "2027-01-18", "23:30"),
  return: ({ periodId }: Of) =>
    app.as("salesAdministrator")(billingContract.endRental, {
      params: { periodId },
      body: returned("2027-01-18", "18:00"),
    }),
  "undone return": async (of: Of) =>
    app.as("salesAdministrator")(billingContract.undoRentalEnd, {
      params: { periodId: of.periodId },
      body: { version: await versionOf(of), reason: "Mauvais véhicule" },
    }),
  found: ({ carId }: Of) => find(carId),
  withdrawn: ({ carId }: Of) => withdraw(carId),
  "end by loss": ({ carId }: Of) => end(carId, { offerAcceptedOn: day("2027-01-20") }),
} satisfies Record<string, (of: Of) => Promise<unknown>>;
type Step = keyof typeof steps;

const table: readonly [Step[], { car: string; loss: string; runs: boolean; isRented: boolean }][] = [
  [["theft", "return"], { car: "STOLE", loss: "OPEN", runs: false, isRented: false }],
  [["return", "theft in stock"], { car: "STOLE", loss: "OPEN", runs: false, isRented: false }],
  [["theft", "return", "found"], { car: "STOCKED", loss: "FOUND", runs: false, isRented: false }],
  [["theft", "return", "withdrawn"], { car: "STOCKED", loss: "WITHDRAWN", runs: false, isRented: false }],
  [["theft", "return", "undone return"], { car: "STOLE", loss: "OPEN", runs: true, isRented: true }],
  [["return", "theft in stock", "undone return"], { car: "STOLE", loss: "OPEN", runs: true, isRented: true }],
  [
    ["theft", "return", "undone return", "found"],
    { car: "DELIVERED", loss: "FOUND", runs: true, isRented: true },
  ],
  [
    ["theft", "return", "found", "undone return"],
    { car: "DELIVERED", loss: "FOUND", runs: true, isRented: true },
  ],
  [
    ["return", "theft in stock", "undone return", "found"],
    { car: "DELIVERED", loss: "FOUND", runs: true, isRented: true },
  ],
  [
    ["theft", "return", "undone return", "withdrawn"],
    { car: "DELIVERED", loss: "WITHDRAWN", runs: true, isRented: true },
  ],
  [
    ["theft", "return", "withdrawn", "undone return"],
    { car: "DELIVERED", loss: "WITHDRAWN", runs: true, isRented: false },
  ],
  [
    ["theft", "return", "undone return", "end by loss"],
    { car: "STOLE", loss: "OPEN", runs: false, isRented: true },
  ],
  [
    ["return", "theft in stock", "undone return", "end by loss"],
    { car: "STOLE", loss: "OPEN", runs: false, isRented: true },
  ],
  [["theft", "found", "return"], { car: "STOCKED", loss: "FOUND", runs: false, isRented: false }],
];

test.each(table)("%j", async (order, { car: status, loss, runs, isRented }) => {
  const of = await rented();
  for (const step of order) await steps[step](of);
  expect((await car(of.carId)).status).toBe(status);
  expect(await last(of.carId)).toMatchObject({ status: loss });
  const [facts] = await query<object>(
    `select p.end_day is null as runs, (l.period_id is not distinct from p.id) as "isRented",
      d.period_id is not distinct from l.period_id as "isDamageAlike"
    from rental_period p join car_loss l on l.car_id = p.car_id join damage d on d.loss_id = l.id where p.id = $1`,
    of.periodId,
  );
  expect(facts).toEqual({ runs, isRented, isDamageAlike: true });
});

describe("a correction obeys the rules of the entry", () => {
  const correct = async (of: Of, on: string, time: string) =>
    app.as("salesAdministrator")(billingContract.correctRentalEnd, {
      params: { periodId: of.periodId },
      body: { ...returned(on, time), version: await versionOf(of), reason: "Heure relue" },
    });

  test.each([
    [["theft", "return"], "2027-01-19", "08:00"],
    [["return", "theft in stock"], "2027-01-18", "23:40"],
    [["theft", "return", "found"], "2027-01-19", "08:00"],
  ] as const)("after %j, the return is not moved past the theft", async (order, on, time) => {
    const of = await rented();
    for (const step of order) await steps[step](of);
    await expect(correct(of, on, time)).rejects.toThrow("il n’a pas pu être rendu ensuite");
    await correct(of, "2027-01-18", "20:00");
  });

  test("a return typed between a theft and its recovery is refused, as one after it is not", async () => {
    const of = await rented();
    await steps.theft(of);
    await steps.found(of);
    const body = { ...returned("2027-01-19", "08:00"), kilometrage: 130 };
    const note = (change: object) =>
      app.as("salesAdministrator")(billingContract.endRental, {
        params: { periodId: of.periodId },
        body: { ...body, ...change },
      });
    await expect(note({})).rejects.toThrow("il n’a pas pu être rendu ensuite");
    await note({ day: day("2027-01-20"), time: "08:30" });
    await correct(of, "2027-01-18", "18:00");
    expect(await last(of.carId)).toMatchObject({ status: "FOUND", statusBefore: "STOCKED" });
  });
});
