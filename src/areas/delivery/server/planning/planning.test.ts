// Items of the planning, from every area, and prerequisites that will be missing on the day.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned, buildCar } from "#tests/builders/fleet.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { day } from "#kernel/calendar/day.ts";
import { deskContract } from "#desk/contract.ts";
import { carsToPrepareContract } from "#preparation/contract/cars-to-prepare.ts";
import { inspectionContract } from "#preparation/contract/inspections.ts";
import { taskContract } from "#preparation/contract/tasks.ts";
import { transportContract } from "#transport/contract.ts";
import { deliveryContract as contract } from "../../contract.ts";
import type { PlannedItem } from "../../model/slot.ts";
import { plannedBetween } from "./planned-items.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" } as const;
const items = async (pattern: string): Promise<PlannedItem[]> =>
  (await app.as("operator")(contract.readPlanning, { params: { pattern }, query: {} })).items;

async function scheduled(on: string): Promise<{ periodId: string; carId: string }> {
  const { periodId, car } = await app.within((call) => buildAssigned(call));
  const params = { id: periodId };
  const { version } = await app.as("salesman")(contract.readDeliverySlot, { params });
  const body = { version, day: day(on), from: "10:00", to: "11:00", personId: null, address };
  await app.as("salesAdministrator")(contract.scheduleDelivery, {
    params,
    body: { ...body, contactName: "Léa Martin" },
  });
  return { periodId, carId: car.id };
}

test("a preparation is on the working day before its delivery, and follows it", async () => {
  // A Monday: the workshop is open on the Friday before.
  const { periodId, carId } = await scheduled("2026-12-07");
  const isIts = ({ page }: PlannedItem): boolean => page.endsWith(carId);
  expect((await items("2026-12-04")).find(isIts)).toMatchObject({
    kind: "preparation",
    from: "2026-12-04T08:00:00.000Z",
    person: "Atelier",
    version: null,
  });
  const { version } = await app.as("salesman")(contract.readDeliverySlot, { params: { id: periodId } });
  await app.as("salesAdministrator")(contract.moveDelivery, {
    params: { id: periodId },
    body: {
      version,
      from: "2026-12-10T09:00:00Z",
      to: "2026-12-10T10:00:00Z",
      personId: null,
      notifiesClient: true,
    },
  });
  expect((await items("2026-12-04")).find(isIts)).toBeUndefined();
  expect((await items("2026-12-09")).find(isIts)).toMatchObject({ kind: "preparation" });
});

test("a preparation of today's planning is of today in the lists and on the home of the workshop", async () => {
  const { carId } = await scheduled("2026-11-24");
  const [car] = (
    await app.as("operator")(taskContract.listPreparations, {
      list: { conditions: [{ field: "prepareOn", operator: "eq", value: day("2026-11-23") }] },
    })
  ).items;
  expect(car).toMatchObject({ id: carId, deliverAt: expect.stringContaining("2026-11-24T09:00:00") });
  const first = async <T extends { id: string }>(read: Promise<{ items: T[] }>) => (await read).items[0]?.id;
  expect(await first(app.as("operator")(inspectionContract.listCarsToAssess, {}))).toBe(carId);
  expect(await first(app.as("operator")(carsToPrepareContract.listCarsToPrepare, {}))).toBe(carId);
  expect(await first(app.as("operator")(contract.listCarsToDeliver, {}))).toBe(carId);
  const { figures, waiting } = await app.as("operator")(deskContract.homeStatistics);
  expect(figures.find(({ key }) => key === "preparation.today")?.value).toBe(1);
  expect(waiting.find(({ key }) => key === "preparationTaskLists")?.items[0]?.id).toBe(carId);
});

test("a new closing day moves the preparations planned on it", async () => {
  const { carId } = await scheduled("2026-12-22");
  const rule = await app.as("salesman")(contract.readDeliveryRule);
  const closedDays = [...rule.closedDays, { on: day("2026-12-21") }];
  await app.as("admin")(contract.changeDeliveryRule, { body: { ...rule, closedDays } });
  await app.runJobs();
  const isIts = ({ page }: PlannedItem): boolean => page.endsWith(carId);
  expect((await items("2026-12-21")).some(isIts)).toBe(false);
  expect((await items("2026-12-18")).some(isIts)).toBe(true);
});

test("a delivery shows its missing items, and those that will have expired on its day", async () => {
  const { periodId } = await scheduled("2026-12-08");
  const problems = async () => (await items("2026-12-08")).find(({ id }) => id === periodId)?.problems;
  expect((await problems())?.join()).toContain("Il manque : ");
  await app.within((call) =>
    call.db
      .updateTable("carPrerequisite")
      .set({ isMet: true, goodUntil: day("2026-12-07") })
      .where("periodId", "=", periodId)
      .execute(),
  );
  const label = "Tâches de préparation";
  expect(await problems()).toContain(`${label} : jusqu’au 07-12-2026 seulement.`);
  await app.within((call) =>
    call.db
      .updateTable("carPrerequisite")
      .set({ goodUntil: day("2026-12-08") })
      .where("periodId", "=", periodId)
      .execute(),
  );
  expect(await problems()).toEqual([]);
});

test("a transport spans from its pickup to its arrival, late once nothing has come", async () => {
  const carId = (await app.within(buildCar)).id;
  const end = { name: "", address, contactName: "", phone: null, hours: "" };
  const { id } = await app.as("purchaser")(transportContract.confirmTransport, {
    body: {
      carIds: [carId],
      way: "CARRIED",
      carrierName: "Transports Essai",
      carrierPhone: null,
      pickup: end,
      destination: end,
      plannedPickupOn: day("2026-11-25"),
      plannedDeliveryOn: day("2026-11-27"),
      split: "EQUAL",
      priceCents: 0,
    },
  });
  const found = async (pattern: string) => (await items(pattern)).find((one) => one.id === id);
  expect(await found("2026-11-24")).toBeUndefined();
  expect(await found("2026-11-26")).toMatchObject({ person: "Transports Essai", problems: [] });
  expect(await found("2026-11-28")).toBeUndefined();
  app.setClock("2026-11-30T09:00:00Z");
  expect((await found("2026-11-27"))?.problems).toEqual(["Attendu le 27-11-2026, pas encore reçu."]);
  app.setClock("2026-11-23T09:00:00Z");
  const { parts } = await app.as("operator")(contract.readPlanning, {
    params: { pattern: "2026" },
    query: {},
  });
  expect(parts[10]?.counts["transport"]).toBe(1);
});

test("the hours, places and closing days are an administrator's settings, followed everywhere", async () => {
  const { periodId } = await scheduled("2026-12-15");
  const rule = await app.as("salesman")(contract.readDeliveryRule);
  const body = { ...rule, opensAt: "09:00", closesAt: "17:00", closedDays: [{ on: day("2026-12-16") }] };
  await expect(app.as("salesAdministrator")(contract.changeDeliveryRule, { body })).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    app.as("admin")(contract.changeDeliveryRule, { body: { ...body, closesAt: "08:00" } }),
  ).rejects.toMatchObject({ status: 400, fields: { closesAt: "La fermeture suit l’ouverture." } });
  await app.as("admin")(contract.changeDeliveryRule, { body });
  await expect(app.as("admin")(contract.changeDeliveryRule, { body })).rejects.toMatchObject({
    code: "ChangedMeanwhile",
  });
  const move = async (from: string, to: string) => {
    const { version } = await app.as("salesman")(contract.readDeliverySlot, { params: { id: periodId } });
    return app.as("salesAdministrator")(contract.moveDelivery, {
      params: { id: periodId },
      body: { version, from, to, personId: null, notifiesClient: true },
    });
  };
  await expect(move("2026-12-16T10:00:00Z", "2026-12-16T11:00:00Z")).rejects.toMatchObject({ status: 409 });
  await expect(move("2026-12-17T07:00:00Z", "2026-12-17T08:00:00Z")).rejects.toMatchObject({
    message: "Les rendez-vous se prennent de 09:00 à 17:00.",
  });
  await move("2026-12-17T10:00:00Z", "2026-12-17T11:00:00Z");
  // The workshop is closed on the 16th too.
  expect((await items("2026-12-15")).map(({ kind }) => kind)).toContain("preparation");
});

test("a week with more items than a screen can show is counted by day, and a person's own week is whole", async () => {
  const { periodId } = await scheduled("2027-03-02");
  const { sub: personId } = await app.within(buildAccount, "operator");
  const params = { id: periodId };
  const { version } = await app.as("salesman")(contract.readDeliverySlot, { params });
  const [from, to] = ["2027-03-02T09:00:00Z", "2027-03-02T10:00:00Z"];
  await app.as("salesAdministrator")(contract.moveDelivery, {
    params,
    body: { version, from, to, personId, notifiesClient: false },
  });
  await app.within(({ db }) =>
    sql`insert into transport (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
        way, carrier_name, carrier_email, pickup, destination, planned_pickup_on, instructions, nb_of_cars, agreed_cents)
      select gen_random_uuid(), 1, now(), '', '', now(), '', '', 'CARRIED', 'Transports Essai', '', '{}', '{}',
        date '2027-03-01' + n % 2, '', 1, 0
      from generate_series(1, 600) n`.execute(db),
  );
  const read = (pattern: string, query = {}) =>
    app.as("operator")(contract.readPlanning, { params: { pattern }, query });
  const week = await read("2027-W09");
  expect(week.items).toEqual([]);
  expect(week.total).toBeGreaterThan(600);
  expect(week.kinds.find(({ name }) => name === "transport")?.count).toBe(600);
  expect(week.parts.map(({ pattern }) => pattern).slice(0, 2)).toEqual(["2027-03-01", "2027-03-02"]);
  expect(week.parts[1]).toMatchObject({
    label: "mardi 2 mars",
    counts: { delivery: 1, transport: 300 },
  });
  const own = await read("2027-W09", { personId });
  expect(own).toMatchObject({ parts: [], total: 1, items: [{ id: periodId }] });
  const withoutTransports = await read("2027-W09", { without: "transport" });
  expect(withoutTransports.parts).toEqual([]);
  expect(withoutTransports.items.map(({ id }) => id)).toContain(periodId);
});

test("the first items of a period are read, in order of start", async () => {
  for (const on of ["2027-03-10", "2027-03-09"]) await scheduled(on);
  const within = { from: "2027-03-08T23:00:00.000Z", to: "2027-03-10T23:00:00.000Z" };
  const all = await app.within(plannedBetween, within);
  expect(await app.within(plannedBetween, { ...within, limit: 1 })).toEqual(all.slice(0, 1));
});
