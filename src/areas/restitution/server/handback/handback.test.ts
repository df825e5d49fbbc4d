// The handback of a car: its checks, its report, its exchange, its carrier, its corrections.
import { expect, test, vi } from "vitest";
import { fleetContract } from "#fleet/contract.ts";
import { holderAt } from "#fleet/server/custody/holder.ts";
import { billingContract } from "#billing/contract.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned, buildCar } from "#tests/builders/fleet.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { inspectReturn } from "#tests/builders/preparation.ts";
import { returnCar } from "#tests/builders/restitution.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { mileageContract } from "#mileage/contract.ts";
import { restitutionContract as api } from "../../contract.ts";
import type { RestituteForm } from "../../model/handback/handback.ts";

vi.setConfig({ testTimeout: 60_000 });

const app = testApplication("2027-01-17T09:00:00Z");
const paris = (text: string): string => parisInstant(day(text.slice(0, 10)), text.slice(11));

async function onTheRoad(at = "2027-01-17 10:00") {
  app.setClock(paris(at));
  return app.within((call) => buildOnTheRoad(call));
}
type Rented = Awaited<ReturnType<typeof onTheRoad>>;

const read = (periodId: string) =>
  app.as("operationValidator")(api.readRestitution, { params: { periodId }, query: {} });

const formOf = (
  version: number,
  periodId: string,
  at: string,
  more: Partial<RestituteForm> = {},
): RestituteForm => ({
  version,
  periodId,
  day: day(at.slice(0, 10)),
  time: at.slice(11),
  kilometrage: 9_000,
  cause: "EARLY",
  keysMissing: 0,
  papersMissing: 0,
  inspectionVersion: null,
  presence: "SIGNED",
  presenceReason: "",
  signerName: "Jeanne Martin",
  capacity: "Gérante",
  email: "jeanne@example.test",
  remarks: "",
  signature: { isDrawn: false, strokes: [] },
  isHandedToCarrier: false,
  carrierName: "",
  custodyReason: "",
  readingReason: "",
  ...more,
});

type Role = Parameters<typeof app.as>[0];
async function restitute(
  { carId, periodId }: Rented,
  at: string,
  { role = "operationValidator", version, ...more }: Partial<RestituteForm> & { role?: Role } = {},
) {
  const seen = version ?? (await read(periodId)).version;
  return app.as(role)(api.restituteCar, { params: { carId }, body: formOf(seen, periodId, at, more) });
}
const mailsTo = (email: string) =>
  app.within((call) => call.db.selectFrom("message").select("id").where("recipient", "=", email).execute());
const nbOfMails = async () => (await mailsTo("jeanne@example.test")).length;

test("a car handed back: its rental ends, its report is signed and mailed the same day", async () => {
  const of = await onTheRoad();
  app.setClock(paris("2027-10-17 18:00"));
  const before = await nbOfMails();
  const view = await restitute(of, "2027-10-17 17:45");
  expect(view).toMatchObject({
    status: "RETURNED",
    kilometrage: 9_000,
    presence: "SIGNED",
    signerName: "Jeanne Martin, Gérante",
    cause: "EARLY",
    remarksUntil: null,
  });
  expect(view.signatureId).not.toBeNull();
  expect(view.closing).not.toBeNull();
  expect(await nbOfMails()).toBe(before + 1);
  const car = await app.within((call) => get(call, "car", of.carId));
  expect(car).toMatchObject({ status: "STOCKED", stockedSince: "2027-10-17", mileage: 9_000 });
});

test("1. The same return twice: a replay after the next rental is a 409, and that rental runs", async () => {
  const of = await onTheRoad();
  const { version } = await read(of.periodId);
  app.setClock(paris("2027-03-10 18:00"));
  await restitute(of, "2027-03-10 17:45", { kilometrage: 900 });
  app.setClock(paris("2027-04-01 10:00"));
  const next = await app.within(async (call) => {
    const built = await buildAssigned(call);
    await startPeriod(call, {
      periodId: built.periodId,
      on: call.today,
      at: call.now.toISOString(),
      carId: of.carId,
      kilometrage: 910,
    });
    return built.periodId;
  });
  await expect(restitute(of, "2027-03-10 17:45", { version, kilometrage: 900 })).rejects.toMatchObject({
    status: 409,
  });
  await expect(restitute(of, "2027-03-10 17:45", { kilometrage: 900 })).rejects.toMatchObject({
    status: 409,
  });
  expect(await read(next)).toMatchObject({ status: "RUNNING", isRunning: true });
  expect((await read(of.periodId)).returnedAt).toBe(paris("2027-03-10 17:45"));
});

test("2. A return with the rental of another car is a 409, and changes nothing", async () => {
  const [one, other] = [await onTheRoad(), await onTheRoad()];
  app.setClock(paris("2027-03-10 18:00"));
  const crossed = { carId: one.carId, periodId: other.periodId };
  await expect(restitute(crossed, "2027-03-10 17:45")).rejects.toMatchObject({ status: 409 });
  for (const { periodId } of [one, other]) expect(await read(periodId)).toMatchObject({ isRunning: true });
});

test.each([
  ["2027-03-01 10:00", false],
  ["2027-03-24 09:59", false],
  ["2027-03-24 10:00", true],
] as const)(
  "4. An end before its start: delivered on 24 March at 10:00, returned %s: %s",
  async (at, isAccepted) => {
    const of = await onTheRoad("2027-03-24 10:00");
    app.setClock(paris("2027-03-24 18:00"));
    const returned = restitute(of, at, { kilometrage: 12 });
    if (!isAccepted) return expect(returned).rejects.toMatchObject({ status: 400 });
    expect(await returned).toMatchObject({ status: "RETURNED" });
  },
);

test("5. Two people at once: one 200, one 409; one reading, one mail", async () => {
  const of = await onTheRoad();
  app.setClock(paris("2027-10-17 18:00"));
  const before = await nbOfMails();
  const { version } = await read(of.periodId);
  const both = await Promise.allSettled([
    restitute(of, "2027-10-17 17:45", { version }),
    restitute(of, "2027-10-17 17:45", { version, role: "salesAdministrator" }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
  const readings = await app.within((call) =>
    call.db
      .selectFrom("mileageReading")
      .select("id")
      .where("causeId", "=", of.periodId)
      .where("cause", "=", "rentalEnd")
      .execute(),
  );
  expect(readings).toHaveLength(1);
  expect(await nbOfMails()).toBe(before + 1);
});

test("9. The holder after a return of 17:45: the client at 17:44, us at 17:46; a carrier until its arrival", async () => {
  const [ours, carried] = [await onTheRoad(), await onTheRoad()];
  app.setClock(paris("2027-10-17 17:50"));
  await restitute(ours, "2027-10-17 17:45");
  const { version } = await restitute(carried, "2027-10-17 17:45", {
    isHandedToCarrier: true,
    carrierName: "Transports Essai",
  });
  const holder = async ({ carId }: Rented, at: string) =>
    (await app.within((call) => holderAt(call, carId, paris(at)))).kind;
  expect(await holder(ours, "2027-10-17 17:44")).toBe("CLIENT");
  expect(await holder(ours, "2027-10-17 17:46")).toBe("STAFF");
  expect(await holder(carried, "2027-10-17 17:46")).toBe("CARRIER");
  expect(await holder(carried, "2027-10-17 18:00")).toBe("CARRIER");
  app.setClock(paris("2027-10-19 12:00"));
  const arrive = (at: string) =>
    app.as("operationValidator")(api.recordArrival, {
      params: { carId: carried.carId },
      body: { version, day: day(at.slice(0, 10)), time: at.slice(11) },
    });
  await expect(arrive("2027-10-17 17:00")).rejects.toMatchObject({ fields: { time: expect.any(String) } });
  expect(await arrive("2027-10-19 11:00")).toMatchObject({ arrivedAt: paris("2027-10-19 11:00") });
  expect(await holder(carried, "2027-10-19 11:00")).toBe("STAFF");
});

test.each(["the new car first", "the old car first"])("13. Swaps wait on each other: %s", async (order) => {
  const old = await onTheRoad();
  app.setClock(paris("2027-03-20 10:00"));
  const opened = await app.as("salesAdministrator")(api.openExchange, {
    params: { carId: old.carId },
    body: { version: (await read(old.periodId)).version, day: day("2027-04-01") },
  });
  const periodId = opened.exchangePeriodId ?? "";
  const contractId = opened.contractId;
  const deliver = (at: string) =>
    app.within(async (call) => {
      const contract = await get(call, "contract", contractId);
      const { carModelId, finishId, brand } = contract;
      const car = { finishId, brand, at: "STOCKED" as const, ...(carModelId && { carModelId }) };
      const { id: carId } = await buildCar(call, car);
      await assignCar(call, { periodId, carId, differences: [] });
      await startPeriod(call, { periodId, on: day(at.slice(0, 10)), at: paris(at), carId, kilometrage: 10 });
    });
  if (order === "the new car first") {
    app.setClock(paris("2027-04-01 12:00"));
    await deliver("2027-04-01 10:00");
    app.setClock(paris("2027-04-03 18:00"));
    await restitute(old, "2027-04-03 16:00", { cause: "SWAP", kilometrage: 3_000 });
  } else {
    app.setClock(paris("2027-03-30 18:00"));
    await restitute(old, "2027-03-30 16:00", { cause: "SWAP", kilometrage: 3_000 });
    app.setClock(paris("2027-04-01 12:00"));
    await deliver("2027-04-01 10:00");
  }
  const contract = await app.within((call) => get(call, "contract", contractId));
  expect(contract.status).toBe("ONGOING");
  const closing = await app.as("admin")(billingContract.readClosing, { params: { periodId: old.periodId } });
  expect(closing.kind).toBe("MIDTERM");
  expect(closing.lines.map(({ key }) => key)).not.toContain("RETURN_TRANSPORT");
  expect(await read(periodId)).toMatchObject({ isRunning: true });
});

test("an exchange is withdrawn while no car serves it, and its need with it", async () => {
  const of = await onTheRoad();
  app.setClock(paris("2027-03-20 10:00"));
  const sent = { params: { carId: of.carId } };
  const open = async (on: string) =>
    app.as("salesAdministrator")(api.openExchange, {
      ...sent,
      body: { version: (await read(of.periodId)).version, day: day(on) },
    });
  await expect(open("2027-03-19")).rejects.toMatchObject({ fields: { day: "Ce jour est passé." } });
  const { version, exchangePeriodId } = await open("2027-04-01");
  await expect(open("2027-04-01")).rejects.toMatchObject({ status: 409 });
  const view = await app.as("salesAdministrator")(api.withdrawExchange, { ...sent, body: { version } });
  expect(view).toMatchObject({ exchangePeriodId: null, exchange: null });
  await expect(read(exchangePeriodId ?? "")).rejects.toMatchObject({ status: 404 });
});

test("an unsigned return: a refusal has its reason, and its client five days for its remarks", async () => {
  const of = await onTheRoad();
  app.setClock(paris("2027-10-17 18:00"));
  await expect(restitute(of, "2027-10-17 17:45", { presence: "REFUSED" })).rejects.toMatchObject({
    fields: { presenceReason: expect.any(String) },
  });
  await expect(
    restitute(of, "2027-10-17 17:45", { signature: { isDrawn: true, strokes: [] } }),
  ).rejects.toMatchObject({
    fields: { signature: expect.any(String) },
  });
  const view = await restitute(of, "2027-10-17 17:45", {
    presence: "REFUSED",
    presenceReason: "Conteste une rayure",
  });
  expect(view).toMatchObject({ presence: "REFUSED", signatureId: null, remarksUntil: "2027-10-22" });
  expect(view.reportId).not.toBeNull();
  app.setClock(paris("2027-10-23 09:00"));
  expect((await read(of.periodId)).remarksUntil).toBeNull();
});

test("a reading below the accepted one before it is refused beside its field; an administrator forces it with a reason", async () => {
  const of = await onTheRoad();
  app.setClock(paris("2027-09-17 10:00"));
  await app.as("operator")(mileageContract.recordReading, {
    params: { carId: of.carId },
    body: { odometer: 9_500, day: day("2027-09-17"), time: "09:00", source: "STAFF" },
  });
  app.setClock(paris("2027-10-17 18:00"));
  await expect(restitute(of, "2027-10-17 17:45")).rejects.toMatchObject({
    fields: { kilometrage: expect.stringMatching(/9.500/u) },
  });
  const reason = { readingReason: "Relevé de septembre mal lu" };
  await expect(restitute(of, "2027-10-17 17:45", reason)).rejects.toMatchObject({ status: 403 });
  expect(await restitute(of, "2027-10-17 17:45", { ...reason, role: "admin" })).toMatchObject({
    kilometrage: 9_000,
  });
});

test("the end of a rental recorded elsewhere and corrected corrects its return, and sends its report again", async () => {
  const of = await onTheRoad();
  app.setClock(paris("2027-10-17 18:00"));
  const { reportId } = await restitute(of, "2027-10-17 17:45");
  const before = await nbOfMails();
  const { version } = await app.as("admin")(billingContract.readClosing, {
    params: { periodId: of.periodId },
  });
  await app.as("operationValidator")(billingContract.correctRentalEnd, {
    params: { periodId: of.periodId },
    body: {
      version,
      day: day("2027-10-17"),
      time: "16:45",
      kilometrage: 9_010,
      cause: "EARLY",
      keysMissing: 0,
      papersMissing: 0,
      reason: "Heure mal lue",
    },
  });
  const view = await read(of.periodId);
  expect(view).toMatchObject({
    status: "RETURNED",
    returnedAt: paris("2027-10-17 16:45"),
    kilometrage: 9_010,
  });
  expect(view.reportId).not.toBe(reportId);
  expect(await nbOfMails()).toBe(before + 1);
});

test("the inspection follows the return: finished, reopened with the end undone, and refused before", async () => {
  const of = await onTheRoad();
  app.setClock(paris("2027-10-17 18:00"));
  await expect(app.within((call) => inspectReturn(call, of.carId, { mileage: 9_000 }))).rejects.toMatchObject(
    {
      kind: "refused",
    },
  );
  await app.within((call) => returnCar(call, of.periodId, { kilometrage: 9_000 }));
  await app.within((call) => inspectReturn(call, of.carId, { mileage: 9_120 }));
  const inspected = await read(of.periodId);
  expect(inspected).toMatchObject({ status: "INSPECTED", excess: expect.stringContaining("120") });
  const { version } = await app.as("admin")(billingContract.readClosing, {
    params: { periodId: of.periodId },
  });
  await app.as("operationValidator")(billingContract.undoRentalEnd, {
    params: { periodId: of.periodId },
    body: { version, reason: "Saisie par erreur" },
  });
  expect(await read(of.periodId)).toMatchObject({ status: "RUNNING", isRunning: true, returnedAt: null });
});

test("no car is sold before its return inspection, and no return is undone once its sale is authorised", async () => {
  const of = await onTheRoad();
  app.setClock(paris("2027-10-17 18:00"));
  await app.within((call) => returnCar(call, of.periodId, { kilometrage: 9_000 }));
  const car = await app.within((call) => get(call, "car", of.carId));
  const authorize = app.as("salesAdministrator")(fleetContract.authorizeToSell, {
    params: { id: of.carId },
    body: { version: car.version },
  });
  await expect(authorize).rejects.toThrow("état des lieux de retour");
  await app.within((call) =>
    call.db.updateTable("car").set({ saleAuthorizedOn: call.today }).where("id", "=", of.carId).execute(),
  );
  const { version } = await app.as("admin")(billingContract.readClosing, {
    params: { periodId: of.periodId },
  });
  const undo = app.as("operationValidator")(billingContract.undoRentalEnd, {
    params: { periodId: of.periodId },
    body: { version, reason: "Saisie par erreur" },
  });
  await expect(undo).rejects.toThrow("autorisation de vente");
});

test("the indemnity of an early end is known before it is recorded", async () => {
  const of = await onTheRoad();
  app.setClock(paris("2027-10-17 18:00"));
  const on = day("2027-10-17");
  const { periodId } = of;
  const asked = { params: { periodId }, query: { on } };
  const { indemnityCents } = await app.as("operationValidator")(api.readRestitution, asked);
  expect(indemnityCents).toBeGreaterThan(0);
  await restitute(of, "2027-10-17 17:45");
  const { lines } = await app.as("admin")(billingContract.readClosing, { params: { periodId } });
  expect(lines.find(({ key }) => key === "EARLY_TERMINATION")?.computedCents).toBe(indemnityCents);
});

test("a car that a garage holds is returned once its exit is recorded, or with a reason", async () => {
  const of = await onTheRoad();
  app.setClock(paris("2027-10-17 18:00"));
  await app.within((call) =>
    call.db
      .insertInto("custody")
      .values({
        carId: of.carId,
        source: "MAINTENANCE",
        sourceId: of.periodId,
        kind: "GARAGE",
        holder: "Garage du Port",
        fromAt: paris("2027-10-15 09:00"),
        untilAt: null,
        hasFromTime: true,
        hasUntilTime: true,
        periodId: null,
        companyId: null,
      })
      .execute(),
  );
  const fields = { custodyReason: expect.stringContaining("Garage du Port") };
  await expect(restitute(of, "2027-10-17 17:45")).rejects.toMatchObject({ fields });
  const custodyReason = "Rendu au garage";
  expect(await restitute(of, "2027-10-17 17:45", { custodyReason })).toMatchObject({ custodyReason });
});
