// A car is handed over: what blocks it, written by hand; what it changes; two at once, and events in both orders.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawnIn, faultsOf, wordsOf } from "../../../../tools/testing/drawn-pages.ts";
import { testApplication } from "#app/server/test-application.ts";
import { clientsContract } from "#clients/contract.ts";
import { cancelContract } from "#contracts/server/moves.ts";
import { contractsContract } from "#contracts/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { buildAssigned } from "#fleet/server/builders.ts";
import { moveCar } from "#fleet/server/cars.ts";
import type { Failure } from "#kernel/failure.ts";
import type { Area } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records.ts";
import { inspect } from "#preparation/server/builders.ts";
import { signatures } from "#signatures/contract.ts";
import { makeUpEvidence } from "#signatures/server/evidence-file.ts";
import { isJournalIntact, readJournal } from "#signatures/server/journal.ts";
import { peopleContract } from "#people/contract.ts";
import type { StaffRole } from "#people/model/roles.ts";
import { deliveryContract as contract } from "../contract.ts";

// A Monday.
const app = testApplication("2026-11-23T09:00:00Z");

// What other areas ask before a preparation or a delivery is theirs to test.
const others = new Map<Area, Area["prerequisites"]>();
beforeAll(() => {
  for (const area of app.application.areas)
    if (area.name !== "delivery" && area.prerequisites) {
      others.set(area, area.prerequisites);
      area.prerequisites = [];
    }
});
afterAll(() => {
  for (const [area, prerequisites] of others) if (prerequisites) area.prerequisites = prerequisites;
});

interface Ready {
  carId: string;
  periodId: string;
  contractId: string;
  companyId: string;
}

/** A car ready for a contract, its slot and its price set; each may be left out. */
async function ready({
  hasSlot = true,
  hasPrice = true,
  depositCents = 0,
  isPrepared = true,
} = {}): Promise<Ready> {
  const built = await app.within(async (call) => {
    const { car, periodId, contract: signed, company } = await buildAssigned(call);
    await call.db
      .updateTable("contract")
      .set({ financialDepositCents: depositCents })
      .where("id", "=", signed.id)
      .execute();
    if (isPrepared) await moveCar(call, { id: car.id, version: null, move: "prepare" });
    return { carId: car.id, periodId, contractId: signed.id, companyId: company.id };
  });
  const params = { id: built.periodId };
  const staff = app.as("salesAdministrator");
  const slot = await staff(contract.readDeliverySlot, { params });
  const address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" } as const;
  const body = {
    version: slot.version,
    day: "2026-11-24" as never,
    from: "10:00",
    to: "11:00",
    personId: null,
    address,
    contactName: "Léa Martin",
  };
  if (hasSlot) await staff(contract.scheduleDelivery, { params, body });
  const { version } = await staff(contract.readDeliverySlot, { params });
  if (hasPrice)
    await staff(contract.setDeliveryPrice, {
      params,
      body: { version, priceCents: 18_000, isPriceFixed: true },
    });
  return built;
}

async function deliver({ carId }: Pick<Ready, "carId">, more: object = {}): Promise<{ periodId: string }> {
  const { version } = await app.within((call) => get(call, "car", carId));
  return app.as("operationValidator")(contract.deliverCar, {
    params: { id: carId },
    body: {
      version,
      day: "2026-11-23" as never,
      time: "09:45",
      mileage: 12,
      receivedBy: "Léa Martin",
      capacity: "Gérante",
      email: `lea.${carId}@exemple.test`,
      remarks: "Rayure légère sur le hayon.",
      signature: { isDrawn: true, strokes: [[10, 20, 200, 120, 400, 30]] },
      ...more,
    },
  });
}
const failureOf = (done: Promise<unknown>): Promise<Failure> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );
async function bytesOf(file: object): Promise<Uint8Array> {
  if (!(file instanceof Blob)) throw new RangeError("not a file");
  return new Uint8Array(await file.arrayBuffer());
}
const textOf = async (file: object): Promise<string> => new TextDecoder().decode(await bytesOf(file));

const statusOf = (carId: string): Promise<string> =>
  app.within(async (call) => (await get(call, "car", carId)).status);

test("a delivery starts the period to the minute, the contract, keeps the signature and sends the report", async () => {
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

// What blocks a delivery, by hand: what is missing, and the words of its reason.
test.each<[string, Parameters<typeof ready>[0], string]>([
  ["no slot", { hasSlot: false }, "Créneau de livraison"],
  ["no price", { hasPrice: false }, "Prix de livraison"],
  ["a deposit that was not received", { depositCents: 150_000 }, "Dépôt de garantie reçu"],
  ["a car that is not prepared", { isPrepared: false }, "À préparer"],
])("with %s, nothing is delivered, and it is told", async (_, more, words) => {
  const { carId, periodId } = await ready(more);
  const refused = await failureOf(deliver({ carId }));
  expect(refused.status).toBe(409);
  expect(refused.message).toContain(words);
  const slot = await app.as("salesAdministrator")(contract.readDeliverySlot, { params: { id: periodId } });
  expect(slot).toMatchObject({ handover: null });
  expect(slot.car?.deliver.join(" ")).toContain(words);
});

test("every reason is told at once", async () => {
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

test("a car never has fewer kilometres than before, and who cannot draw signs by the name", async () => {
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

test("two people who deliver one car: it is delivered once", async () => {
  const car = await ready();
  const outcomes = await Promise.allSettled([deliver(car), deliver(car)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const stored = await app.within((call) =>
    call.db.selectFrom("handover").select("id").where("carId", "=", car.carId).execute(),
  );
  expect(stored).toHaveLength(1);
});

const cancel = ({ contractId }: Ready) =>
  app.within(async (call) => {
    const { version } = await get(call, "contract", contractId);
    await cancelContract(call, { id: contractId, version, origin: "CLIENT", explanation: "Renonce." });
  });

test("a contract that is cancelled is not delivered, and its car goes back; one that is delivered is not cancelled", async () => {
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

test("a delivery waits for the mandate, and goes once it is active", async () => {
  const { carId, companyId } = await ready();
  const pay = (body: object) =>
    app.as("accountant")(clientsContract.setPaymentMethod, { params: { companyId }, body: body as never });
  await pay({ kind: "MANDATE", mandateStatus: "Created" });
  expect((await failureOf(deliver({ carId }))).message).toContain("Moyen de paiement actif");
  await pay({ kind: "MANDATE", mandateStatus: "Active" });
  await deliver({ carId });
  expect(await statusOf(carId)).toBe("DELIVERED");
});

test("an accountant records the deposit, in parts, never twice nor too much; a mistake is taken back", async () => {
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
    body: { version: 1 },
  });
  expect((await failureOf(deliver({ carId }))).message).toContain("Dépôt de garantie");
  await record(40_000, "VIR 3");
  await deliver({ carId });
  expect(
    await app.as("salesman")(contractsContract.readContract, { params: { id: contractId } }),
  ).toMatchObject({
    status: "ONGOING",
  });
});

test("a deposit is taken back from its own contract alone, and two who record the same transfer keep it once", async () => {
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
    body: { version: 1 },
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

test("the list of cars to deliver tells what blocks each and whose turn it is, from what is kept", async () => {
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
  // The deposit and the price of the delivery: what each may settle, and nothing for a preparer.
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

test("a car goes back to preparation, keeps its slot, and one taken from its contract loses it", async () => {
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

test("signed later than the hour that was typed, the report and the evidence say when it was signed, and by whom", async () => {
  const { carId, periodId } = await ready();
  // 17:57 in Paris; handed over at 9:45.
  app.setClock("2026-11-23T16:57:26Z");
  await deliver({ carId });
  app.setClock("2026-11-23T09:00:00Z");
  const staff = app.as("operationValidator");
  const [procedure] = await staff(signatures.listSignaturesOf, {
    params: { kind: "deliverySlot", id: periodId },
  });
  expect(procedure).toMatchObject({
    status: "SIGNED",
    onScreen: {
      name: "Léa Martin",
      capacity: "Gérante",
      isDrawn: true,
      signedAt: "2026-11-23T16:57:26.000Z",
    },
  });
  expect(procedure?.journal.map(({ kind, signerName }) => [kind, signerName])).toEqual([
    ["STARTED", null],
    ["SIGNED", "Léa Martin"],
    ["SEALED", null],
  ]);
  const params = { id: procedure?.id ?? "" };
  const report = wordsOf(await drawnIn(await bytesOf(await staff(signatures.downloadSigned, { params }))));
  expect(report).toContain("Signé à l’écran le 23-11-2026 à 17:57");
  expect(report).toContain("23-11-2026 à 09:45");
  const json: unknown = JSON.parse(await textOf(await staff(signatures.downloadEvidenceJson, { params })));
  expect(json).toMatchObject({
    procedure: { isOnScreen: true },
    consent: { version: "ecran-2026-11-1" },
    signers: [{ firstName: "Léa Martin", capacity: "Gérante", signedAt: "2026-11-23T16:57:26.000Z" }],
    isJournalIntact: true,
  });
  const evidence = await drawnIn(await bytesOf(await staff(signatures.downloadEvidence, { params })));
  expect(faultsOf(evidence)).toEqual([]);
  for (const words of ["Signataire : Léa Martin", "présence devant", "23-11-2026 à 17:57"])
    expect(wordsOf(evidence).replaceAll("\u00a0", " ")).toContain(words);
  await expect(app.as("salesman")(signatures.downloadEvidence, { params })).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test("a signature given before there was an evidence file has one the next night, once", async () => {
  const { carId, periodId } = await ready();
  await deliver({ carId });
  const staff = app.as("operationValidator");
  const [procedure] = await staff(signatures.listSignaturesOf, {
    params: { kind: "deliverySlot", id: periodId },
  });
  const params = { id: procedure?.id ?? "" };
  await app.within(async (call) => {
    await sql`alter table signature_document disable trigger user`.execute(call.db);
    await sql`delete from signature_document where signature_id = ${params.id} and kind like 'evidence%'`.execute(
      call.db,
    );
    await sql`alter table signature_document enable trigger user`.execute(call.db);
  });
  await expect(staff(signatures.downloadEvidence, { params })).rejects.toMatchObject({ kind: "missing" });
  for (let night = 0; night < 2; night += 1) await app.errand(makeUpEvidence.run);
  expect((await bytesOf(await staff(signatures.downloadEvidence, { params }))).length).toBeGreaterThan(1_000);
  const json = await textOf(await staff(signatures.downloadEvidenceJson, { params }));
  expect(JSON.parse(json)).toMatchObject({ signers: [{ firstName: "Léa Martin" }] });
});

// By hand: when the walk around the car ended, when it was handed over, in Paris; what is told beside the hour.
test.each([
  ["2026-11-23T08:30:00Z", { time: "09:00" }, "terminé le 23-11-2026 à 09:30"],
  ["2026-11-23T08:30:40Z", { time: "09:30" }, null],
  ["2026-11-23T08:30:00Z", { time: "09:45" }, null],
  ["2026-11-23T08:30:00Z", { day: "2026-11-20", time: "18:00" }, null],
])("walked around until %s, handed over %o: %s", async (finishedAt, more, words) => {
  app.setClock("2026-11-20T09:00:00Z");
  const { carId, periodId } = await ready();
  app.setClock(finishedAt);
  await app.within((call) => inspect(call, carId));
  app.setClock("2026-11-23T09:00:00Z");
  if (words === null) expect(await deliver({ carId }, more)).toEqual({ periodId });
  else
    expect(await failureOf(deliver({ carId }, more))).toMatchObject({
      status: 400,
      fields: { time: expect.stringContaining(words) },
    });
});
