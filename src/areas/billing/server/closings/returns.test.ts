// Returns of cars: their hour, two people at once, exchanges, replaced contracts, and the costs that a return gives.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeAtTerm } from "#contracts/server/lifecycle/close-at-term.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { openReplacement, withdrawReplacement } from "#contracts/server/lifecycle/replacements.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { answer, type Area } from "#kernel/server/area.ts";
import type { Role } from "#people/model/roles.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { expectOneWins, twice } from "#tests/scenarios/two-at-once.ts";
import { billingContract as api } from "../../contract.ts";
import type { RentalEndForm } from "../../model/closings/rental-end.ts";
import {
  type RepairsOfPeriod,
  repairsOfPeriod,
  type ReturnTransport,
  returnTransportOf,
} from "../../model/events.ts";
import type { ClosingView } from "../../model/closings/view.ts";
import { nightlyBilling } from "../rents/nightly.ts";
import { computeClosingAgain } from "./compute.ts";
import { lateClosingNotices } from "./late.ts";
import "../tables.ts";

const app = testApplication("2027-03-24T09:00:00Z");
const rents = { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 };

/** Delivered on 24 March 2027 at 10:00; the term is 24 May 2030. */
async function delivered(change: object = {}) {
  app.setClock("2027-03-24T09:00:00Z");
  return app.within(async (call) => {
    const built = await buildContract(call, { ...rents, ...change });
    const [period, second] = await periodsOf(call, built.contract.id);
    const periodId = period?.id ?? "";
    const at = parisInstant(day("2027-03-24"), "10:00");
    await startPeriod(call, { periodId, on: day("2027-03-24"), at, carId: null, kilometrage: 10 });
    return { ...built, periodId, secondId: second?.id ?? "" };
  });
}
type Delivered = Awaited<ReturnType<typeof delivered>>;

const form = (on: string, more: Partial<RentalEndForm> = {}): RentalEndForm => ({
  day: day(on),
  time: "10:00",
  kilometrage: 10,
  cause: "EARLY",
  keysMissing: 0,
  papersMissing: 0,
  ...more,
});
function end(
  periodId: string,
  on: string,
  more: Partial<RentalEndForm> = {},
  role: Role = "operationValidator",
) {
  app.setClock("2030-06-24T12:00:00Z");
  return app.as(role)(api.endRental, { params: { periodId }, body: form(on, more) });
}
const read = (periodId: string) => app.as("admin")(api.readClosing, { params: { periodId } });
/** Kilometres not driven are another subject. */
const linesOf = ({ lines }: Pick<ClosingView, "lines">) => lines.filter(({ key }) => key !== "MILEAGE");
const contractOf = ({ contract }: Delivered) =>
  app.within((call) =>
    call.db.selectFrom("contract").selectAll().where("id", "=", contract.id).executeTakeFirstOrThrow(),
  );
async function costs(
  periodId: string,
  repairsCents: number | null,
  returnTransportCents: number | null = null,
) {
  const { version } = await read(periodId);
  return app.as("salesAdministrator")(api.enterClosingCosts, {
    params: { periodId },
    body: { version, repairsCents, returnTransportCents },
  });
}
async function tune(periodId: string) {
  const { version, kind } = await read(periodId);
  return app.as("admin")(kind === "FINAL" ? api.tuneFinalAmounts : api.tuneMidtermAmounts, {
    params: { periodId },
    body: { version, lines: [], withoutRepairs: "" },
  });
}

const openExchange = ({ contract }: Delivered, deadline: string) =>
  app.within((call) => openReplacement(call, { contractId: contract.id, deadline: day(deadline) }));
async function deliverExchange(periodId: string, on: string): Promise<void> {
  app.setClock(`${on}T12:00:00Z`);
  const at = parisInstant(day(on), "10:00");
  await app.within((call) => startPeriod(call, { periodId, on: day(on), at, carId: null, kilometrage: 10 }));
}

test.each([
  ["2027-03-01", "10:00", "day"],
  ["2027-03-24", "09:59", "time"],
])("trap 4: a return of %s at %s precedes its delivery", async (on, time, field) => {
  const { periodId } = await delivered();
  await expect(end(periodId, on, { time })).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
});

test("trap 4: a return at the minute of the delivery is accepted", async () => {
  const { periodId } = await delivered();
  expect(await end(periodId, "2027-03-24")).toMatchObject({ endedOn: "2027-03-24", kind: "FINAL" });
});

test("trap 5: of two people who end a rental at once, one does, and the other reads who did", async () => {
  await expectOneWins(app, async () => {
    const { periodId } = await delivered();
    app.setClock("2027-05-24T12:00:00Z");
    return twice((as) => as(api.endRental, { params: { periodId }, body: form("2027-05-24") }));
  });
  const { periodId } = await delivered();
  await end(periodId, "2027-05-24");
  const { createdBy } = await app.within((call) =>
    call.db.selectFrom("closing").select("createdBy").where("id", "=", periodId).executeTakeFirstOrThrow(),
  );
  await expect(end(periodId, "2027-05-25", {}, "salesAdministrator")).rejects.toMatchObject({
    status: 409,
    message: `La fin de cette location est déjà notée par ${createdBy}, le 24-05-2027 à 10:00.`,
  });
});

test("trap 11: nights past the term move nothing of an ended contract, nor send anything", async () => {
  const of = await delivered();
  await end(of.periodId, "2030-05-24", { cause: "TERM", kilometrage: 90_010 });
  await costs(of.periodId, 0);
  await tune(of.periodId);
  const night = async (on: string): Promise<void> => {
    app.setClock(`${on}T01:15:00Z`);
    for (const job of [closeAtTerm, nightlyBilling, lateClosingNotices]) await app.outsideJob(job.run);
    await app.runJobs();
  };
  const seen = async () => {
    const { rows } = await app.application.database.pool.query(
      "select (select count(*) from message)::int as mails, z.version as closing, k.version as contract, k.status from contract k join closing z on z.contract_id = k.id where k.id = $1",
      [of.contract.id],
    );
    return rows;
  };
  // The first night bills the rents of the contract.
  await night("2030-06-25");
  const before = await seen();
  expect(before).toMatchObject([{ status: "ENDED" }]);
  for (const on of ["2030-06-26", "2030-06-27", "2030-06-28"]) await night(on);
  expect(await seen()).toEqual(before);
});

describe("trap 13: an exchange, whichever car moves first", () => {
  test.each([
    ["the new one", true],
    ["the old one", false],
  ])("%s: the contract goes on, and the closing of the old car is a midterm one", async (_, isNewFirst) => {
    const of = await delivered();
    const newId = await openExchange(of, "2027-04-01");
    if (isNewFirst) await deliverExchange(newId, "2027-04-01");
    const closing = await end(of.periodId, "2027-04-03", { time: "16:00", cause: "SWAP" });
    expect([closing.kind, linesOf(closing)]).toEqual(["MIDTERM", []]);
    if (!isNewFirst) await deliverExchange(newId, "2027-04-05");
    expect(await contractOf(of)).toMatchObject({ status: "ONGOING" });
    // The last car bears the indemnity, once.
    const last = await end(newId, "2028-01-24", {});
    expect(last.lines.map(({ key }) => key)).toContain("EARLY_TERMINATION");
    expect(last.kind).toBe("FINAL");
    expect(linesOf(await read(of.periodId))).toEqual([]);
    expect(await contractOf(of)).toMatchObject({ status: "EARLY_TERMINATED" });
  });

  test("both out, neither bears the end of the contract before the other is back", async () => {
    const of = await delivered();
    const newId = await openExchange(of, "2027-04-01");
    await deliverExchange(newId, "2027-04-01");
    for (const periodId of [of.periodId, newId])
      await expect(end(periodId, "2027-04-03")).rejects.toMatchObject({
        fields: { cause: expect.stringContaining("Échange") },
      });
    await end(newId, "2027-04-03", { cause: "SWAP" });
    await expect(end(of.periodId, "2027-05-03", { cause: "SWAP" })).rejects.toMatchObject({
      fields: { cause: expect.any(String) },
    });
    expect((await end(of.periodId, "2027-05-03")).kind).toBe("FINAL");
  });

  test("given up by its client, it ends early with its indemnity", async () => {
    const of = await delivered();
    await openExchange(of, "2027-04-01");
    const closing = await end(of.periodId, "2027-04-03");
    expect(closing).toMatchObject({ kind: "FINAL", awaits: "remise en état, transport de retour" });
    expect(await contractOf(of)).toMatchObject({ status: "EARLY_TERMINATED" });
  });

  test("its need is not withdrawn once the car that it replaces is back", async () => {
    const of = await delivered();
    const newId = await openExchange(of, "2027-04-01");
    await end(of.periodId, "2027-04-03", { cause: "SWAP" });
    await expect(app.within((call) => withdrawReplacement(call, newId))).rejects.toThrow(
      "n’a plus d’autre véhicule",
    );
  });
});

test("a contract replaced while two of its cars are out has one final closing, that of the last car", async () => {
  const of = await delivered({ hasMidtermRenewal: true });
  const newId = await openExchange(of, "2027-04-01");
  await deliverExchange(newId, "2027-04-01");
  await app.within(async (call) => {
    const { id, orderId, durationMonths } = of.contract;
    await buildContract(call, { ...rents, oldContract: { id, orderId, durationMonths } }, of);
  });
  expect((await end(newId, "2027-06-03", { cause: "REPLACED" })).kind).toBe("MIDTERM");
  // Noted last, returned first.
  expect((await end(of.periodId, "2027-05-03", { cause: "REPLACED" })).kind).toBe("MIDTERM");
  const last = await read(newId);
  expect([last.kind, linesOf(last)]).toEqual(["FINAL", []]);
  expect(await contractOf(of)).toMatchObject({ status: "REPLACED" });
});

describe("the costs that a return gives", () => {
  let repairs: RepairsOfPeriod | null = null;
  let transport: ReturnTransport | null = null;
  const restitution = (): Pick<Area, "answers"> =>
    app.application.areas.find(({ name }) => name === "restitution") ?? {};
  let answers: Area["answers"];
  beforeAll(() => {
    answers = restitution().answers;
  });
  beforeEach(() => {
    [repairs, transport] = [null, null];
    restitution().answers = [
      answer(repairsOfPeriod, async () => repairs),
      answer(returnTransportOf, async () => transport),
    ];
  });
  // The area is that of every file of tests.
  afterAll(() => {
    restitution().answers = answers ?? [];
  });
  const changed = (periodId: string) =>
    app.within((call) => computeClosingAgain(call, periodId, "a calculé le solde de nouveau"));

  test("repairs wait for their estimate, then are one line; they are not typed", async () => {
    const of = await delivered();
    repairs = { isOpen: true, cents: 0, label: "" };
    const { awaits } = await end(of.periodId, "2030-05-24", { cause: "TERM" });
    expect(awaits).toBe("chiffrage de la remise en état");
    await expect(costs(of.periodId, 50_000)).rejects.toMatchObject({
      fields: { repairsCents: "Un chiffrage est ouvert\u00a0: il donnera la remise en état." },
    });
    await expect(tune(of.periodId)).rejects.toThrow("chiffrage de la remise en état");
    repairs = { isOpen: false, cents: 61_480, label: "Chiffrage n° 2" };
    await changed(of.periodId);
    await changed(of.periodId);
    const closing = await read(of.periodId);
    const { status, repairsCents } = closing;
    expect([status, repairsCents]).toEqual(["TO_TUNE", 61_480]);
    expect(linesOf(closing).map(({ key, computedCents, why }) => [key, computedCents, why])).toEqual([
      ["REPAIRS", 61_480, "Chiffrage n° 2"],
    ]);
    await expect(costs(of.periodId, 0)).rejects.toMatchObject({
      fields: { repairsCents: expect.stringContaining("rouvrez-le") },
    });
  });

  test("repairs typed before the estimate give way to it", async () => {
    const of = await delivered();
    await end(of.periodId, "2030-05-24", { cause: "TERM" });
    await costs(of.periodId, 50_000);
    repairs = { isOpen: true, cents: 0, label: "" };
    await changed(of.periodId);
    const seen = async () => {
      const closing = await read(of.periodId);
      return [closing.status, linesOf(closing)];
    };
    expect(await seen()).toEqual(["AWAITING", []]);
    repairs = { isOpen: false, cents: 0, label: "Chiffrage n° 1" };
    await changed(of.periodId);
    expect(await seen()).toEqual(["TO_TUNE", []]);
  });

  test.each([
    ["EARLY", "2027-06-24", false, 18_000],
    ["TERM", "2030-05-24", false, null],
    ["TERM", "2030-05-24", true, 18_000],
  ] as const)("trap 10: %s of %s, elsewhere: %s, asks for %s", async (cause, on, isOwed, cents) => {
    const of = await delivered();
    transport = { cents: null, isOwed };
    const { awaits } = await end(of.periodId, on, { cause });
    expect(awaits.includes("transport de retour")).toBe(cents !== null);
    transport = { cents: 18_000, isOwed };
    await changed(of.periodId);
    const line = (await read(of.periodId)).lines.find(({ key }) => key === "RETURN_TRANSPORT");
    expect(line?.computedCents ?? null).toBe(cents);
    await expect(costs(of.periodId, 0, 9_000)).rejects.toMatchObject({
      fields: { returnTransportCents: expect.stringContaining("de la restitution") },
    });
  });

  test("trap 10: an exchange asks for no transport, prepared or typed", async () => {
    const of = await delivered();
    await openExchange(of, "2027-04-01");
    transport = { cents: 18_000, isOwed: true };
    const closing = await end(of.periodId, "2027-04-03", { cause: "SWAP" });
    expect([linesOf(closing), closing.awaits]).toEqual([[], "remise en état"]);
    transport = null;
    await expect(costs(of.periodId, 0, 18_000)).rejects.toMatchObject({
      fields: { returnTransportCents: expect.stringContaining("échange") },
    });
  });
});
