// Handing over a car: blocking items, written by hand; its effects; concurrent deliveries, and events in both orders.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { MandateStatus } from "#clients/model/companies/payment.ts";
import { setPaymentMethod } from "#clients/server/companies/billing.ts";
import { cancelContract } from "#contracts/server/lifecycle/moves.ts";
import { fleetContract } from "#fleet/contract.ts";
import type { Failure } from "#kernel/failure.ts";
import { get } from "#kernel/server/records/records.ts";
import { isJournalIntact, readJournal } from "#signatures/server/evidence/journal.ts";
import { peopleContract } from "#people/contract.ts";
import type { StaffRole } from "#people/model/roles.ts";
import { depositsContract } from "#ledger/contract/deposits.ts";
import { deliveryContract as contract } from "../../contract.ts";
import { type ReadyDelivery, readyCars } from "#tests/scenarios/ready-cars.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);

const failureOf = (done: Promise<unknown>): Promise<Failure> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );
const statusOf = (carId: string): Promise<string> =>
  app.within(async (call) => (await get(call, "car", carId)).status);

test("a delivery starts the period to the minute and the contract, stores the signature and sends the report", async () => {
  const { carId, periodId, contractId } = await ready();
  await deliver({ carId });
  expect(await statusOf(carId)).toBe("DELIVERED");
  const period = await app.within((call) =>
    call.db.selectFrom("rentalPeriod").selectAll().where("id", "=", periodId).executeTakeFirstOrThrow(),
  );
  const { status, termDay } = await app.within((call) => get(call, "contract", contractId));
  expect(status).toBe("ONGOING");
  expect(period).toMatchObject({
    startDay: "2026-11-23",
    kind: "FIRST",
    startKilometrage: 12,
    dueBackOn: termDay,
    endCause: null,
  });
  expect(new Date(period.startedAt ?? "").toISOString()).toBe("2026-11-23T08:45:00.000Z");
  const slot = await app.as("salesman")(contract.readDeliverySlot, { params: { id: periodId } });
  expect(slot).toMatchObject({
    status: "DELIVERED",
    car: null,
    handover: { receivedBy: "Léa Martin", capacity: "Gérante", mileage: 12, isDrawn: true },
  });
  const lines = await app.within((call) => readJournal(call.db, slot.handover?.signatureId ?? ""));
  expect(lines.map(({ kind }) => kind)).toEqual(["STARTED", "SIGNED", "SEALED"]);
  expect(isJournalIntact(lines)).toBe(true);
  expect(lines[1]?.facts).toContain('"name":"Léa Martin"');
  const mail = await app.within((call) =>
    call.db
      .selectFrom("message")
      .selectAll()
      .where("recipient", "=", `lea.${carId}@exemple.test`)
      .executeTakeFirstOrThrow(),
  );
  expect(mail.subject).toContain("est livré");
  expect(JSON.stringify(mail.attachments)).toContain("Livraison ");
});

// Blocking items of a delivery, by hand: the missing item, and the words of its reason.
test.each<[string, Parameters<typeof ready>[0], string]>([
  ["no slot", { hasSlot: false }, "Créneau de livraison"],
  ["no price", { hasPrice: false }, "Prix de livraison"],
  ["a deposit that was not received", { depositCents: 150_000 }, "Dépôt de garantie"],
  ["a car that is not prepared", { isPrepared: false }, "À préparer"],
])("with %s, nothing is delivered, and the reason is given", async (_, more, words) => {
  const { carId, periodId } = await ready(more);
  const refused = await failureOf(deliver({ carId }));
  expect(refused.status).toBe(409);
  expect(refused.message).toContain(words);
  const slot = await app.as("salesAdministrator")(contract.readDeliverySlot, { params: { id: periodId } });
  expect(slot).toMatchObject({ handover: null });
  expect(slot.car?.deliver.join(" ")).toContain(words);
});

test("every reason is given at once", async () => {
  const refused = await failureOf(
    deliver(await ready({ hasSlot: false, hasPrice: false, depositCents: 1_000 })),
  );
  for (const words of ["Créneau de livraison", "Prix de livraison", "Dépôt de garantie"])
    expect(refused.message).toContain(words);
});

test.each([
  ["to come", { time: "11:30" }, "time"],
  ["of fewer kilometres", { mileage: -1 }, "mileage"],
  ["signed by a dot", { signature: { isDrawn: true, strokes: [[1, 1, 2, 2]] } }, "signature"],
  ["received by nobody", { receivedBy: "" }, "receivedBy"],
  ["at no hour", { time: "25:00" }, "time"],
])("a delivery %s is refused beside its field", async (_, more, field) => {
  const { carId } = await ready();
  const refused = await failureOf(deliver({ carId }, more));
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields ?? {})).toContain(field);
  expect(await statusOf(carId)).toBe("READY_TO_DELIVER");
});

test("a car never has fewer kilometres than before, and a person who cannot draw signs with their name", async () => {
  const { carId } = await ready();
  await app.within((call) =>
    call.db.updateTable("car").set({ mileage: 40 }).where("id", "=", carId).execute(),
  );
  expect((await failureOf(deliver({ carId }))).fields).toEqual({
    mileage: "Le dernier kilométrage connu est de 40 km.",
  });
  await deliver({ carId }, { mileage: 40, signature: { isDrawn: false, strokes: [] } });
  expect(await statusOf(carId)).toBe("DELIVERED");
});

test("a car delivered by two people at once is delivered once", async () => {
  const car = await ready();
  const outcomes = await Promise.allSettled([deliver(car), deliver(car)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const stored = await app.within((call) =>
    call.db.selectFrom("handover").select("id").where("carId", "=", car.carId).execute(),
  );
  expect(stored).toHaveLength(1);
});

const cancel = ({ contractId }: ReadyDelivery) =>
  app.within(async (call) => {
    const { version } = await get(call, "contract", contractId);
    await cancelContract(call, { id: contractId, version, origin: "CLIENT", explanation: "Renonce." });
  });

test("a cancelled contract is not delivered, and its car is released; a delivered one is not cancelled", async () => {
  const first = await ready();
  await cancel(first);
  expect((await failureOf(deliver(first))).status).toBe(409);
  expect(await statusOf(first.carId)).toBe("STOCKED");
  const second = await ready();
  await deliver(second);
  expect((await failureOf(cancel(second))).status).toBe(409);
});

test("cancelled and delivered at once: one of the two", async () => {
  const car = await ready();
  const outcomes = await Promise.allSettled([cancel(car), deliver(car)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { status } = await app.within((call) => get(call, "contract", car.contractId));
  expect([status, await statusOf(car.carId)]).toEqual(
    outcomes[0]?.status === "fulfilled" ? ["CANCELED", "STOCKED"] : ["ONGOING", "DELIVERED"],
  );
});

test("a delivery awaits the mandate, and is possible once it is active", async () => {
  const { carId, companyId } = await ready();
  const pay = (mandateStatus: MandateStatus) =>
    app.within((call) => setPaymentMethod(call, companyId, { kind: "MANDATE", mandateStatus }));
  await pay("Created");
  expect((await failureOf(deliver({ carId }))).message).toContain("Moyen de paiement actif");
  await pay("Active");
  await deliver({ carId });
  expect(await statusOf(carId)).toBe("DELIVERED");
});

let hired = 0;
async function colleague(role: StaffRole): Promise<string> {
  hired += 1;
  const body = { email: `equipe${hired}@ecurie.test`, name: "Zoé", familyName: `Roux ${hired}`, phone: null };
  const { id } = await app.as("admin")(peopleContract.createUser, { body: { ...body, roles: [role] } });
  return id;
}

test("the list of cars to deliver shows the blocking items and next actors of each, from stored rows", async () => {
  const { carId, contractId } = await ready({ hasPrice: false, depositCents: 5_000 });
  const list = (filter: object) =>
    app.as("operator")(contract.listCarsToDeliver, {
      list: { pageSize: 200, conditions: [filter] as never },
    });
  const find = async (filter: object) => (await list(filter)).items.find(({ id }) => id === carId);
  const { vin, orderId } =
    (await find({ field: "nbOfBlockers", operator: "gte", value: 0 })) ?? expect.fail();
  for (const search of [vin.slice(-7).toLowerCase(), orderId]) {
    const { items } = await app.as("operator")(contract.listCarsToDeliver, { list: { search } });
    expect(items.map(({ id }) => id)).toEqual([carId]);
  }
  const client = { field: "awaits", operator: "eq", value: "client" };
  const found = await find(client);
  expect(found).toMatchObject({ nbOfBlockers: 2, status: "READY_TO_DELIVER" });
  expect(found?.blockers.map(({ key, awaits }) => `${key} ${awaits}`).sort()).toEqual([
    "deliveryPrice us",
    "deposit client",
  ]);
  expect(await find({ field: "settledBy", operator: "in", value: ["RECORD_DEPOSIT"] })).toBeDefined();
  const settler = async (role: StaffRole) => {
    const id = await colleague(role);
    return Promise.all([
      find({ field: "settlerId", operator: "eq", value: id }),
      find({ field: "settlerId", operator: "ne", value: id }),
    ]);
  };
  // The deposit and the price of the delivery: the items each role may settle, and none for a preparer.
  expect(await settler("accountant")).toMatchObject([{ id: carId }, undefined]);
  expect(await settler("salesAdministrator")).toMatchObject([{ id: carId }, undefined]);
  expect(await settler("operator")).toMatchObject([undefined, { id: carId }]);
  await app.as("accountant")(depositsContract.recordDeposit, {
    params: { contractId },
    body: { receivedOn: "2026-11-20" as never, amountCents: 5_000, reference: "VIR 9" },
  });
  expect(await find(client)).toBeUndefined();
  expect(await find({ field: "awaits", operator: "eq", value: "us" })).toMatchObject({ nbOfBlockers: 1 });
});

test("a car returned to preparation keeps its slot, and one withdrawn from its contract loses it", async () => {
  const { carId, periodId } = await ready();
  const { version } = await app.within((call) => get(call, "car", carId));
  await app.as("operationValidator")(contract.unprepareCar, { params: { id: carId }, body: { version } });
  expect(await statusOf(carId)).toBe("TO_PLAN");
  expect(await app.as("salesman")(contract.readDeliverySlot, { params: { id: periodId } })).toMatchObject({
    status: "SCHEDULED",
  });
  await app.as("purchaser")(fleetContract.unassignCar, { params: { periodId }, body: { reason: "Erreur." } });
  expect(await app.as("salesman")(contract.readDeliverySlot, { params: { id: periodId } })).toMatchObject({
    status: "CANCELED",
  });
});
