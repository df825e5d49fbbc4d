// Delivery slots: permissions to set them, refusals, and their display in the planning and calendars.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { testActor } from "#tests/application/application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { cancelContract } from "#contracts/server/lifecycle/moves.ts";
import type { Failure } from "#kernel/failure.ts";
import { get } from "#kernel/server/records/records.ts";
import { peopleContract } from "#people/contract.ts";
import { deliveryContract } from "../../contract.ts";
import type { Slot } from "../../model/slot.ts";
import { openSlot } from "./slots.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const contract = deliveryContract;

async function open(): Promise<string> {
  return app.within(async (call) => {
    const built = await buildContract(call);
    const [period] = await periodsOf(call, built.contract.id);
    return (await openSlot(call, period?.id ?? "")).id;
  });
}
const address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" } as const;
const form = {
  day: "2026-11-25",
  from: "10:00",
  to: "11:30",
  personId: null,
  address,
  contactName: "Léa Martin",
};
let number = 0;
/** A colleague who delivers, with a confirmed account. */
async function anyone(): Promise<string> {
  number += 1;
  const { id } = await app.as("admin")(peopleContract.createUser, {
    body: {
      email: `livreur${number}@ecurie.test`,
      name: "Paul",
      familyName: `Roux ${number}`,
      phone: null,
      roles: ["operationValidator"],
    },
  });
  return id;
}

async function schedule(more: object = {}, given?: string): Promise<Slot> {
  const id = given ?? (await open());
  const { version } = await app.as("salesman")(contract.readDeliverySlot, { params: { id } });
  return app.as("salesAdministrator")(contract.scheduleDelivery, {
    params: { id },
    body: { ...form, version, ...more } as never,
  });
}
const failureOf = (done: Promise<unknown>): Promise<Failure> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );

test("a slot is set in Paris time, once per period", async () => {
  const slot = await schedule();
  expect(slot).toMatchObject({
    status: "SCHEDULED",
    startsAt: "2026-11-25T09:00:00.000Z",
    endsAt: "2026-11-25T10:30:00.000Z",
    chosenBy: "STAFF",
  });
  expect(await app.within((call) => openSlot(call, slot.id))).toMatchObject({
    id: slot.id,
    version: slot.version,
  });
});

test.each([
  ["on a Saturday", { day: "2026-11-28" }, "Ce jour n’est pas ouvré."],
  ["in the past", { day: "2026-11-20" }, "Ce créneau est passé."],
  ["which ends before it starts", { from: "11:30", to: "10:00" }, "La fin doit suivre le début."],
  [
    "without a street",
    { address: { ...address, line1: "" } },
    "Une livraison demande une adresse entière : rue, code postal et ville.",
  ],
])("a slot %s is refused, and nothing is saved", async (_, more, message) => {
  const id = await open();
  const failure = await failureOf(schedule(more, id));
  expect(Object.values(failure.fields ?? { _: failure.message })).toContain(message);
  expect(await app.as("salesman")(contract.readDeliverySlot, { params: { id } })).toMatchObject({
    status: "TO_ASK",
  });
});

test("a person is not in two places at once, even with concurrent requests", async () => {
  const personId = await anyone();
  const ids = [await open(), await open()];
  const day = "2026-12-01";
  const outcomes = await Promise.allSettled(ids.map((id) => schedule({ day, personId }, id)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find((one) => one.status === "rejected");
  expect(String(refused?.reason)).toContain("Déjà pris de 10:00 à 11:30");
  await schedule(
    { day, personId, from: "11:30", to: "12:30" },
    ids[outcomes.findIndex(({ status }) => status === "rejected")],
  );
});

test("moving a delivery that a colleague has just moved is refused with the colleague's name, and nothing is lost", async () => {
  const slot = await schedule({ day: "2026-12-02" });
  const move = (from: string, to: string) =>
    app.as("operationValidator")(contract.moveDelivery, {
      params: { id: slot.id },
      body: { version: slot.version, from, to, personId: null, notifiesClient: true },
    });
  const both = await Promise.allSettled([
    move("2026-12-03T09:00:00Z", "2026-12-03T10:00:00Z"),
    move("2026-12-04T09:00:00Z", "2026-12-04T10:00:00Z"),
  ]);
  const refused = both.find((one) => one.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "ChangedMeanwhile" });
});

test("the planning shows a week, its conflicts, and the people available for it", async () => {
  const personId = await anyone();
  const slot = await schedule({ day: "2026-12-08", personId });
  const view = await app.as("operator")(contract.readPlanning, {
    params: { pattern: "2026-W50" },
    query: {},
  });
  expect(view).toMatchObject({ grain: "week", from: "2026-12-07", to: "2026-12-13", previous: "2026-W49" });
  expect(view.items.find(({ id }) => id === slot.id)).toMatchObject({
    kind: "delivery",
    personId,
    place: "12 rue des Lices, 49100 Angers",
    version: slot.version,
    problems: ["Le contrat n’a pas encore son véhicule."],
  });
  expect(view.people.map(({ id }) => id)).toContain(personId);
  const year = await app.as("operator")(contract.readPlanning, { params: { pattern: "2026" }, query: {} });
  expect(year.parts[11]?.counts["delivery"]).toBeGreaterThan(0);
});

test.each(["2026-13", "2026-W54", "x", "2026-02-30"])(
  "« %s » is no part of a calendar: a 404",
  async (pattern) => {
    const failure = await failureOf(
      app.as("salesman")(contract.readPlanning, { params: { pattern }, query: {} }),
    );
    expect(failure.status).toBe(404);
  },
);

test("a person's calendar is read without an account, until they change or revoke its address", async () => {
  const me = await anyone();
  const slot = await schedule({ day: "2026-12-09", personId: me });
  const mine = app.as({ ...testActor("salesAdministrator"), sub: me });
  const { address: first } = await mine(contract.createCalendarFeed, {});
  expect((await mine(contract.readCalendarFeed, {})).address).toBe(first);
  const read = async (of: string | null) =>
    app.server.inject({ method: "GET", url: new URL(of ?? "").pathname });
  const answer = await read(first);
  expect(answer.headers["content-type"]).toContain("text/calendar");
  expect(answer.body).toContain(`UID:delivery-${slot.id}@`);
  expect(answer.body).toContain("DTSTART:20261209T090000Z");
  const { address: second } = await mine(contract.createCalendarFeed, {});
  expect((await read(first)).statusCode).toBe(409);
  await mine(contract.revokeCalendarFeed, {});
  expect((await read(second)).statusCode).toBe(409);
  expect((await read(first?.replace(/[^/]+$/, "x".repeat(43)) ?? null)).statusCode).toBe(404);
});

test.each([
  ["an administrator signs a person out", "admin"],
  ["a person signs out by itself,", "self"],
])("%s everywhere: the calendar address is revoked, and the history records it", async (_, by) => {
  const me = await anyone();
  const mine = app.as({ ...testActor("salesAdministrator"), sub: me });
  const { address } = await mine(contract.createCalendarFeed, {});
  const read = () => app.server.inject({ method: "GET", url: new URL(address ?? "").pathname });
  expect((await read()).statusCode).toBe(200);
  const admin = app.as("admin");
  if (by === "admin") await admin(peopleContract.signUserOut, { params: { userId: me } });
  else await mine(peopleContract.signOutEverywhere, {});
  expect((await read()).statusCode).toBe(409);
  expect(await mine(contract.readCalendarFeed, {})).toEqual({ address: null });
  const lines = await app.within((call) =>
    call.db.selectFrom("auditLine").select("did").where("recordId", "=", me).execute(),
  );
  expect(lines.map(({ did }) => did)).toContain(
    "a mis fin à l’adresse du calendrier, avec toutes les sessions",
  );
  expect(lines.map(({ did }) => did)).toContain(
    by === "admin"
      ? "a déconnecté l’utilisateur de tous ses appareils"
      : "s’est déconnecté de tous ses appareils",
  );
});

test("a deleted account has no calendar any more, and its deliveries to come are to be assigned again", async () => {
  const me = await anyone();
  const slot = await schedule({ day: "2026-12-16", personId: me });
  const mine = app.as({ ...testActor("salesAdministrator"), sub: me });
  const { address } = await mine(contract.createCalendarFeed, {});
  await app.as("admin")(peopleContract.deleteUser, { params: { userId: me } });
  const answer = await app.server.inject({ method: "GET", url: new URL(address ?? "").pathname });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).not.toContain("Paul");
  expect(await app.as("salesman")(contract.readDeliverySlot, { params: { id: slot.id } })).toMatchObject({
    status: "SCHEDULED",
    personId: null,
    person: "",
  });
});

test("a cancelled contract abandons its delivery, and a car assigned to it again resumes it", async () => {
  const slot = await schedule({ day: "2026-12-10" });
  await app.within(async (call) => {
    const { version } = await get(call, "contract", slot.contractId);
    const of = { id: slot.contractId, version, origin: "CLIENT", explanation: "Renonce." } as const;
    await cancelContract(call, of);
  });
  expect(await app.as("salesman")(contract.readDeliverySlot, { params: { id: slot.id } })).toMatchObject({
    status: "CANCELED",
    next: [],
  });
  const refused = await failureOf(schedule({ day: "2026-12-11" }, slot.id));
  expect(refused.message).toContain("Abandonnée");
  const again = await app.within((call) => openSlot(call, slot.id));
  expect(again).toMatchObject({ status: "TO_ASK", startsAt: null });
});

test("a delivery is found by the phone of its contact, however it is typed", async () => {
  const { id } = await schedule({ contactPhone: "06 98 76 54 32" });
  for (const search of ["06 98 76", "0698765432", "+33 6 98"]) {
    const { items } = await app.as("salesman")(contract.listScheduledDeliveries, { list: { search } });
    expect([search, items.map((one) => one.id)]).toEqual([search, [id]]);
  }
});
