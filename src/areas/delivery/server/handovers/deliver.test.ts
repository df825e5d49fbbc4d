// Handing over a car: blocking items, written by hand; its effects; concurrent deliveries, and events in both orders.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { MandateStatus } from "#clients/model/companies/payment.ts";
import { setPaymentMethod } from "#clients/server/companies/billing.ts";
import { cancelContract } from "#contracts/server/lifecycle/moves.ts";
import { contractsContract } from "#contracts/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Failure } from "#kernel/failure.ts";
import { get } from "#kernel/server/records/records.ts";
import { isJournalIntact, readJournal } from "#signatures/server/evidence/journal.ts";
import { peopleContract } from "#people/contract.ts";
import type { StaffRole } from "#people/model/roles.ts";
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

test("an accountant records the deposit, in parts, never twice nor too much; a mistaken receipt can be deleted", async () => {
  const { carId, contractId } = await ready({ depositCents: 100_000 });
  const params = { contractId };
  const record = (amountCents: number, reference: string) =>
    app.as("accountant")(contract.recordDeposit, {
      params,
      body: { receivedOn: "2026-11-20" as never, amountCents, reference },
    });
  await record(40_000, "VIR 1");
  expect((await failureOf(record(10_000, "vir 1"))).fields?.["reference"]).toBeDefined();
  expect((await failureOf(record(60_001, "VIR 2"))).fields?.["amountCents"]).toContain("600,00");
  const { receipts } = await record(60_000, "VIR 2");
  const [mistake] = receipts;
  await app.as("accountant")(contract.removeDeposit, {
    params: { contractId, receiptId: mistake?.id ?? "" },
    body: { version: 1, reason: "Virement d’un autre client" },
  });
  const { did } = await app.within((call) =>
    call.db
      .selectFrom("auditLine")
      .select("did")
      .where("recordId", "=", contractId)
      .where("did", "like", "a retiré%")
      .executeTakeFirstOrThrow(),
  );
  expect(did).toContain("(VIR 1) : Virement d’un autre client");
  expect((await failureOf(deliver({ carId }))).message).toContain("Dépôt de garantie");
  await record(40_000, "VIR 3");
  await deliver({ carId });
  expect(
    await app.as("salesman")(contractsContract.readContract, { params: { id: contractId } }),
  ).toMatchObject({
    status: "ONGOING",
  });
});

test("a collateral is asked, received and counted beside the deposit, and awaited before the delivery", async () => {
  const { carId, contractId } = await ready({ depositCents: 100_000, collateralCents: 50_000 });
  const params = { contractId };
  const record = (security: "DEPOSIT" | "COLLATERAL", amountCents: number) =>
    app.as("accountant")(contract.recordDeposit, {
      params,
      // One transfer pays both.
      body: { security, receivedOn: day("2026-11-20"), amountCents, reference: "VIR 77" },
    });
  expect(await app.as("accountant")(contract.readDeposits, { params })).toMatchObject({ owedCents: 150_000 });
  await record("DEPOSIT", 100_000);
  expect((await failureOf(deliver({ carId }))).message).toContain("Gage-espèces");
  expect((await failureOf(record("COLLATERAL", 50_001))).fields?.["amountCents"]).toContain("500,00");
  expect(await record("COLLATERAL", 50_000)).toMatchObject({
    owedCents: 150_000,
    receivedCents: 150_000,
    securities: [
      { security: "DEPOSIT", owedCents: 100_000, receivedCents: 100_000 },
      { security: "COLLATERAL", owedCents: 50_000, receivedCents: 50_000 },
    ],
  });
  await deliver({ carId });
});

test("a collateral alone is asked without any deposit, and no deposit is recorded in its place", async () => {
  const { contractId } = await ready({ collateralCents: 50_000 });
  const params = { contractId };
  const body = { receivedOn: day("2026-11-20"), amountCents: 50_000, reference: "VIR 78" };
  const refused = await failureOf(app.as("accountant")(contract.recordDeposit, { params, body }));
  expect(refused.fields?.["amountCents"]).toBe("Ce contrat ne demande aucun dépôt de garantie.");
  const { receivedCents } = await app.as("accountant")(contract.recordDeposit, {
    params,
    body: { ...body, security: "COLLATERAL" },
  });
  expect(receivedCents).toBe(50_000);
});

test("a cancelled contract awaits no deposit; the received amount is to be returned", async () => {
  const { contractId } = await ready({ depositCents: 100_000 });
  const params = { contractId };
  const body = { receivedOn: "2026-11-20" as never, amountCents: 40_000, reference: "VIR 900" };
  await app.as("accountant")(contract.recordDeposit, { params, body });
  await app.within(async (call) => {
    const { version } = await get(call, "contract", contractId);
    await cancelContract(call, { id: contractId, version, origin: "CLIENT", explanation: "Renonce." });
  });
  const read = await app.as("accountant")(contract.readDeposits, { params });
  expect(read).toMatchObject({ owedCents: 0, receivedCents: 40_000 });
  const refused = await failureOf(
    app.as("accountant")(contract.recordDeposit, { params, body: { ...body, reference: "VIR 901" } }),
  );
  expect(refused.fields).toHaveProperty("amountCents");
});

test("a deposit cannot be received tomorrow, nor long before its contract", async () => {
  const { contractId } = await ready({ depositCents: 100_000 });
  const record = (receivedOn: string) =>
    app.as("accountant")(contract.recordDeposit, {
      params: { contractId },
      body: { receivedOn: receivedOn as never, amountCents: 1_000, reference: `VIR ${receivedOn}` },
    });
  expect((await failureOf(record("2025-11-20"))).fields?.["receivedOn"]).toContain("au plus tôt");
  expect((await failureOf(record("2027-01-01"))).fields?.["receivedOn"]).toContain("une fois reçu");
  expect((await record("2026-09-01")).receivedCents).toBe(1_000);
});

test("a deposit is deleted only from its own contract, and two people who record the same transfer store it once", async () => {
  const [one, other] = [await ready({ depositCents: 100_000 }), await ready({ depositCents: 100_000 })];
  const record = (reference: string) =>
    app.as("accountant")(contract.recordDeposit, {
      params: { contractId: one.contractId },
      body: { receivedOn: "2026-11-20" as never, amountCents: 70_000, reference },
    });
  const outcomes = await Promise.allSettled([record("VIR 1"), record("VIR 2")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { receipts } = await app.as("accountant")(contract.readDeposits, {
    params: { contractId: one.contractId },
  });
  const elsewhere = app.as("accountant")(contract.removeDeposit, {
    params: { contractId: other.contractId, receiptId: receipts[0]?.id ?? "" },
    body: { version: 1, reason: "Erreur" },
  });
  expect((await failureOf(elsewhere)).status).toBe(404);
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
  await app.as("accountant")(contract.recordDeposit, {
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
