// The end of a rental, from the day it is noted to its settled closing, on a real database. Amounts worked by hand.
import { expect, test } from "vitest";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import type { Role } from "#people/model/roles.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { billingContract } from "../../contract.ts";
import type { RentalEndForm } from "../../model/closings/rental-end.ts";
import { nightlyBilling } from "../rents/nightly.ts";
import { lateClosingNotices } from "./late.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const rents = { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 };
const grid = [
  { kilometrage: 74_167, priceCents: 46_820 },
  { kilometrage: 105_833, priceCents: 51_240 },
  { kilometrage: 121_667, priceCents: 53_410 },
];

/** Delivered on 17 January 2027 at 10 km, with the grid of example 6. */
async function delivered(change: object = {}) {
  app.setClock("2027-01-17T09:00:00Z");
  return app.within(async (call) => {
    const built = await buildOngoing(call, { ...rents, ...change });
    await call.db
      .updateTable("contract")
      .set({
        signedGrid: json(grid),
        // A renewal changes the rent that was typed.
        signedTerms: json({ ...built.contract.signedTerms, priceCents: rents.priceCents }),
      })
      .where("id", "=", built.contract.id)
      .execute();
    call.markUnchanged();
    const periods = await periodsOf(call, built.contract.id);
    return { ...built, periodId: periods[0]?.id ?? "", secondId: periods[1]?.id ?? "" };
  });
}
type Delivered = Awaited<ReturnType<typeof delivered>>;

const form = (on: string, more: Partial<RentalEndForm> = {}): RentalEndForm => ({
  day: day(on),
  time: "10:30",
  kilometrage: 97_841,
  cause: "TERM",
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
  app.setClock(`${on}T12:00:00Z`);
  return app.as(role)(billingContract.endRental, { params: { periodId }, body: form(on, more) });
}

const read = (periodId: string) => app.as("admin")(billingContract.readClosing, { params: { periodId } });

async function costs(periodId: string, repairsCents = 0, returnTransportCents: number | null = null) {
  const { version } = await read(periodId);
  return app.as("salesAdministrator")(billingContract.enterClosingCosts, {
    params: { periodId },
    body: { version, repairsCents, returnTransportCents },
  });
}

interface Tuning {
  lines?: { key: "MILEAGE" | "LOSS" | "EARLY_TERMINATION"; cents: number; reason: string }[];
  withoutRepairs?: string;
}

async function tune(
  periodId: string,
  { lines = [], withoutRepairs = "" }: Tuning = {},
  role: Role = "admin",
) {
  const { version, kind } = await read(periodId);
  const endpoint = kind === "FINAL" ? billingContract.tuneFinalAmounts : billingContract.tuneMidtermAmounts;
  return app.as(role)(endpoint, { params: { periodId }, body: { version, lines, withoutRepairs } });
}

const documentsOf = (call: Call, companyId: string) =>
  call.db
    .selectFrom("billingDocument")
    .selectAll()
    .where("companyId", "=", companyId)
    .where("origin", "=", "CLOSING")
    .orderBy("createdAt")
    .execute();

const finalise = async ({ company }: Delivered): Promise<void> => {
  await app.runJobs();
  expect(await app.within((call) => documentsOf(call, company.id))).not.toContainEqual(
    expect.objectContaining({ status: "DRAFT" }),
  );
};

test("a car returned at its term, 7 831 km over, is invoiced 507,46 € with tax", async () => {
  const of = await delivered();
  const opened = await end(of.periodId, "2030-03-17");
  expect(opened).toMatchObject({ kind: "FINAL", status: "AWAITING", awaits: "remise en état" });
  expect(await costs(of.periodId)).toMatchObject({ status: "TO_TUNE", netCents: 42_288 });
  const tuned = await tune(of.periodId);
  expect(tuned).toMatchObject({ status: "TUNED", documents: [{ kind: "INVOICE", totalCents: 50_746 }] });
  await finalise(of);
  expect(await read(of.periodId)).toMatchObject({ status: "SETTLED", documents: [{ stage: "OPEN" }] });
});

test.each([9_007_199_254_740_991, 20_000_000_000, 9_000_000_000])(
  "a closing is not tuned to %d cents",
  async (cents) => {
    const of = await delivered();
    await end(of.periodId, "2030-03-17");
    await costs(of.periodId);
    const lines = [{ key: "MILEAGE" as const, cents, reason: "Erreur" }];
    await expect(tune(of.periodId, { lines })).rejects.toMatchObject({
      status: 400,
      fields: {
        [cents > 10_000_000_000 ? "lines.0.cents" : "lines"]: expect.stringContaining("100 millions"),
      },
    });
  },
);

test("a closing shows the grid that its kilometres are priced by, and the natures that nobody confirmed", async () => {
  const of = await delivered();
  await end(of.periodId, "2030-03-17");
  expect(await costs(of.periodId, 82_000)).toMatchObject({
    mileageBasis: { kilometrage: 90_000, priceCents: 48_990, durationMonths: 38, grid },
    toConfirm: ["REPAIRS"],
  });
  await expect(tune(of.periodId)).rejects.toMatchObject({
    message: expect.stringContaining("Nature de TVA à confirmer"),
  });
});

test("kilometres not driven are credited 624,97 €, on a credit note that names the invoices of the rents", async () => {
  const of = await delivered();
  app.setClock("2027-01-18T02:00:00Z");
  await app.outsideJob(nightlyBilling.run);
  await end(of.periodId, "2030-03-17", { kilometrage: 80_010 });
  await costs(of.periodId);
  const { documents } = await tune(of.periodId);
  expect(documents).toMatchObject([{ kind: "CREDIT_NOTE", totalCents: 62_497 }]);
  const [credit] = documents;
  const { corrects } = await app.as("accountant")(billingContract.readBillingDocument, {
    params: { id: credit?.id ?? "" },
  });
  expect(corrects.length).toBeGreaterThan(0);
});

test("before any rent is billed, kilometres not driven have no invoice to name", async () => {
  const of = await delivered();
  await end(of.periodId, "2030-03-17", { kilometrage: 80_010 });
  await costs(of.periodId);
  await expect(tune(of.periodId)).rejects.toThrow("aucun loyer de ce contrat n’est encore facturé");
});

test("an early return owes its indemnity, its kilometres in proportion, and its return transport", async () => {
  const of = await delivered();
  const opened = await end(of.periodId, "2029-09-05", { cause: "EARLY", kilometrage: 81_448 });
  expect(opened.awaits).toBe("remise en état, transport de retour");
  const { lines } = await costs(of.periodId, 0, 25_000);
  expect(lines.map(({ kind, computedCents }) => [kind, computedCents])).toEqual([
    ["EXCESS_KM", 34_976],
    // 38 × 489,90 × 0,38 × 7 ÷ 34.
    ["EARLY_TERMINATION", 145_644],
    ["RETURN_TRANSPORT", 25_000],
  ]);
  const tuned = await tune(of.periodId, {
    lines: [{ key: "EARLY_TERMINATION", cents: 100_000, reason: "Accord avec le client" }],
  });
  expect(tuned.netCents).toBe(34_976 + 100_000 + 25_000);
  const { lines: billed } = await app.as("accountant")(billingContract.readBillingDocument, {
    params: { id: tuned.documents[0]?.id ?? "" },
  });
  const { why } = billed.find(({ kind }) => kind === "EARLY_TERMINATION") ?? {};
  expect(why?.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
    "18 616,20 € × 0,38 × 7 ÷ (38 − 4) ; montant de 1 456,44 € ramené à 1 000,00 € : Accord avec le client",
  );
});

test("a changed amount needs a reason, and an amount that nothing computes must be typed", async () => {
  const of = await delivered();
  await end(of.periodId, "2030-03-17");
  await costs(of.periodId);
  await expect(
    tune(of.periodId, { lines: [{ key: "MILEAGE", cents: 1, reason: "" }] }),
  ).rejects.toMatchObject({
    fields: { "lines.0.reason": "Dites pourquoi ce montant." },
  });
  const stolen = await delivered();
  app.setClock("2027-06-01T12:00:00Z");
  await app.within((call) =>
    endPeriod(call, {
      periodId: stolen.periodId,
      at: parisInstant(day("2027-04-14"), "10:30"),
      kilometrage: null,
      cause: "THEFT",
    }),
  );
  expect(await read(stolen.periodId)).toMatchObject({ status: "TO_TUNE", lines: [{ key: "LOSS" }] });
  await expect(tune(stolen.periodId)).rejects.toMatchObject({
    fields: { lines: "Montant à saisir : indemnité de perte du véhicule." },
  });
  const tuned = await tune(stolen.periodId, {
    lines: [{ key: "LOSS", cents: 800_000, reason: "Valeur à dire d’expert : 8 000 €" }],
  });
  expect(tuned.documents).toMatchObject([{ kind: "NOTE", totalCents: 800_000 }]);
});

test.each([
  ["before its delivery", "2027-01-16", {}, "day"],
  ["below the mileage of its delivery", "2027-02-01", { kilometrage: 5 }, "kilometrage"],
  [
    "without commitment, when the contract binds",
    "2027-02-01",
    { cause: "FREE", kilometrage: null },
    "cause",
  ],
] as const)("a rental that ends %s is refused", async (_, on, more, field) => {
  const of = await delivered();
  await expect(end(of.periodId, on, more)).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
});

test("repairs that are awaited may be left out, with a reason", async () => {
  const of = await delivered();
  await end(of.periodId, "2030-03-17", { kilometrage: 90_010 });
  await expect(tune(of.periodId)).rejects.toMatchObject({ fields: { withoutRepairs: expect.any(String) } });
  expect(await tune(of.periodId, { withoutRepairs: "Véhicule rendu sans défaut" })).toMatchObject({
    status: "SETTLED",
    noRepairsReason: "Véhicule rendu sans défaut",
    documents: [],
  });
});

test("repairs wait for their VAT nature", async () => {
  const of = await delivered();
  await end(of.periodId, "2030-03-17");
  await costs(of.periodId, 82_000);
  await expect(tune(of.periodId)).rejects.toThrow(/Nature de TVA à confirmer\s: Remise en état/);
});

test("facts that were awaited are completed without a reason, noted ones are corrected with one", async () => {
  const of = await delivered();
  const opened = await end(of.periodId, "2030-03-17", { kilometrage: null, keysMissing: null });
  expect(opened.awaits).toBe("kilométrage, clés, remise en état");
  const correct = async (more: Partial<RentalEndForm>, reason = "") =>
    app.as("operationValidator")(billingContract.correctRentalEnd, {
      params: { periodId: of.periodId },
      body: { ...form("2030-03-17", more), version: (await read(of.periodId)).version, reason },
    });
  expect(await correct({})).toMatchObject({ awaits: "remise en état", netCents: 42_288 });
  await expect(correct({ kilometrage: 90_010 })).rejects.toMatchObject({
    fields: { reason: expect.any(String) },
  });
  expect(await correct({ kilometrage: 90_010 }, "Relevé faux")).toMatchObject({ netCents: 0 });
  await expect(correct({ cause: "EARLY", day: day("2030-03-01") }, "Erreur")).rejects.toThrow(
    "annulez la fin de location",
  );
});

test("the end undone, the contract goes on and its drafts are gone", async () => {
  const of = await delivered();
  await end(of.periodId, "2030-03-17");
  await costs(of.periodId);
  const { version } = await tune(of.periodId);
  await app.as("salesAdministrator")(billingContract.undoRentalEnd, {
    params: { periodId: of.periodId },
    body: { version, reason: "Mauvais contrat" },
  });
  await expect(read(of.periodId)).rejects.toMatchObject({ status: 404 });
  expect(await app.within((call) => documentsOf(call, of.company.id))).toEqual([]);
  const again = await end(of.periodId, "2030-03-18");
  expect(again).toMatchObject({ endedOn: "2030-03-18", status: "AWAITING" });
});

test("a settled closing is neither corrected nor reopened before its documents are credited", async () => {
  const of = await delivered();
  await end(of.periodId, "2030-03-17");
  await costs(of.periodId);
  await tune(of.periodId);
  await finalise(of);
  const { version, offers, documents } = await read(of.periodId);
  expect(offers.correctEnd?.reasons).toEqual([expect.stringMatching(/au statut «\sSoldé\s»/)]);
  const reopen = (seen: number) =>
    app.as("admin")(billingContract.reopenClosing, {
      params: { periodId: of.periodId },
      body: { version: seen, reason: "Relevé faux" },
    });
  await expect(reopen(version)).rejects.toThrow("créditez-le d’abord");
  const [invoice] = documents;
  const id = invoice?.id ?? "";
  const { version: seen } = await app.as("accountant")(billingContract.readBillingDocument, {
    params: { id },
  });
  const credit = await app.as("accountant")(billingContract.creditBillingDocument, {
    params: { id },
    body: { version: seen, as: "CORRECTION", lines: null, reason: "Relevé faux" },
  });
  await app.as("accountant")(billingContract.finaliseBillingDocument, {
    params: { id: credit.id },
    body: { version: credit.version },
  });
  expect(await reopen(version)).toMatchObject({ status: "TO_TUNE", documents: [] });
});

test.each([
  ["the first car is back, then the second is delivered", true],
  ["the second is delivered, then the first car is back", false],
])("a renewal: %s; each car has its own allowance", async (_, isBackFirst) => {
  const of = await delivered({ hasMidtermRenewal: true });
  const half = "2028-08-17";
  app.setClock(`${half}T09:00:00Z`);
  const deliverSecond = () =>
    app.within((call) =>
      startPeriod(call, { periodId: of.secondId, on: day(half), carId: null, kilometrage: 20 }),
    );
  if (!isBackFirst) await deliverSecond();
  // 50 000 km for 45 000: 22,50 × 10 000 ÷ 15 833 × 19.
  const first = await end(of.periodId, half, { cause: "MIDTERM", kilometrage: 50_010 });
  if (isBackFirst) await deliverSecond();
  expect(first).toMatchObject({ kind: "MIDTERM", netCents: 27_001 });
  expect(await read(of.periodId)).toMatchObject({ kind: "MIDTERM", netCents: 27_001 });
  await expect(
    app.as("admin")(billingContract.readFinalAmounts, { params: { periodId: of.periodId } }),
  ).rejects.toThrow("un solde intermédiaire");
  const second = await end(of.secondId, "2030-03-17", { kilometrage: 45_020 });
  expect(second).toMatchObject({ kind: "FINAL", netCents: 0 });
});

test("closings to tune are listed first, those that wait below, and the counter counts the first", async () => {
  const waiting = await delivered();
  await end(waiting.periodId, "2030-03-17");
  const ready = await delivered();
  await end(ready.periodId, "2030-03-17");
  await costs(ready.periodId);
  const { items } = await app.as("accountant")(billingContract.listMissingTunings, {});
  const at = (periodId: string): number => items.findIndex(({ id }) => id === periodId);
  expect(at(ready.periodId)).toBeGreaterThanOrEqual(0);
  expect(at(ready.periodId)).toBeLessThan(at(waiting.periodId));
  expect(items.some(({ status }) => status === "TUNED" || status === "SETTLED")).toBe(false);
});

test("a closing that waits for more than 45 days is told to the accountants once", async () => {
  const of = await delivered();
  await app.within((call) => buildAccount(call, "accountant"));
  await end(of.periodId, "2030-03-17");
  const told = () =>
    app.within((call) =>
      call.db.selectFrom("notice").select("id").where("cause", "=", `closing ${of.periodId} late`).execute(),
    );
  app.setClock("2030-05-01T09:00:00Z");
  await app.outsideJob(lateClosingNotices.run);
  expect(await told()).toEqual([]);
  app.setClock("2030-05-02T09:00:00Z");
  await app.outsideJob(lateClosingNotices.run);
  const once = await told();
  expect(once.length).toBeGreaterThan(0);
  await app.outsideJob(lateClosingNotices.run);
  expect(await told()).toHaveLength(once.length);
});
