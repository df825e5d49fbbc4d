// Runs: previewed, finalised, stopped, resumed, interrupted, on a real database.
import { expect, test } from "vitest";
import type { Call } from "#kernel/server/call.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { billingContract } from "../../contract.ts";
import { defaultCompanyBilling } from "../../model/company-billing.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { changeCustomer } from "../customers/customers.ts";
import { carryOutRun } from "./carry-out.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const rents = { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 };
const key = { issuerId: lessorIssuerId, month: day("2027-01-01"), wave: "FIRST" } as const;

const manual = (call: Call, companyId: string) =>
  changeCustomer(call, companyId, { ...defaultCompanyBilling, mode: "MANUAL", version: null });

/** Delivered contracts of companies billed by hand. */
async function delivered(count: number): Promise<string[]> {
  app.setClock("2027-01-17T09:00:00Z");
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(
      await app.within(async (call) => {
        const { company } = await buildOngoing(call, rents);
        await manual(call, company.id);
        return company.id;
      }),
    );
  app.setClock("2027-01-18T09:00:00Z");
  return ids;
}

const numbersOf = async (): Promise<(string | null)[]> =>
  (
    await app.within((call) =>
      call.db
        .selectFrom("billingDocument")
        .select("number")
        .where("status", "=", "FINAL")
        .orderBy("number")
        .execute(),
    )
  ).map(({ number }) => number);

const stored = async (): Promise<unknown> =>
  app.within(async (call) => ({
    documents: await call.db.selectFrom("billingDocument").select(["id", "status"]).orderBy("id").execute(),
    events: await call.db.selectFrom("billingEvent").select(["id", "status"]).orderBy("id").execute(),
    stale: await call.db
      .selectFrom("contractBilling")
      .select(["contractId", "staleFor", "nextMonth"])
      .orderBy("contractId")
      .execute(),
  }));

const accountant = () => app.as("accountant");
const start = () => accountant()(billingContract.startBillingRun, { body: key });

test("a preview says what the night would bill, and changes nothing", async () => {
  await delivered(2);
  const before = await stored();
  const preview = await accountant()(billingContract.previewBillingRun, { body: key });
  expect(preview).toMatchObject({
    nbOfCompanies: 2,
    nbOfDocuments: 2,
    netCents: 47_410,
    totalCents: 56_892,
    rows: [{ anomalies: ["FIRST"] }, { anomalies: ["FIRST"] }],
  });
  expect(await stored()).toEqual(before);
});

test("the next month is previewed as it will be on its day, and is not started before", async () => {
  const next = { ...key, month: day("2027-02-01") };
  const preview = await accountant()(billingContract.previewBillingRun, { body: next });
  // The days of January and the whole month of February, of two companies.
  expect(preview).toMatchObject({ opensOn: "2027-02-01", netCents: 2 * (23_705 + 48_990) });
  await expect(accountant()(billingContract.startBillingRun, { body: next })).rejects.toMatchObject({
    code: "RunTooEarly",
  });
});

test("a month too far to be computed is refused beside its field", async () => {
  const far = { ...key, month: day("2050-01-01") };
  await expect(accountant()(billingContract.previewBillingRun, { body: far })).rejects.toMatchObject({
    fields: { month: "Au plus 24 mois à l’avance." },
  });
});

test("a run without company is refused", async () => {
  await expect(
    accountant()(billingContract.startBillingRun, { body: { ...key, wave: "EARLY" } }),
  ).rejects.toMatchObject({ code: "NothingToBill" });
});

test("a run finalises each company once; begun again, it finds nothing", async () => {
  const run = await start();
  expect(run).toMatchObject({ status: "RUNNING", nbOfCompanies: 2, nbOfDone: 0 });
  await expect(start()).rejects.toMatchObject({ code: "RunInProgress" });
  await app.outsideJob((on) => carryOutRun(on, { runId: run.id }));
  expect(await accountant()(billingContract.readBillingRun, { params: { id: run.id } })).toMatchObject({
    status: "DONE",
    nbOfDone: 2,
    nbOfDocuments: 2,
    totalCents: 56_892,
    failures: [],
  });
  expect(await numbersOf()).toEqual(["F2027-000001", "F2027-000002"]);
  const finalised = await accountant()(billingContract.listBillingDocumentsOfRun, { params: { id: run.id } });
  expect(finalised.items.map(({ number }) => number).toSorted()).toEqual(await numbersOf());
  expect(finalised.items.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(56_892);
  // Their deliveries still wait for a price: they are computed again, and nothing is billed.
  const again = await start();
  expect(again.id).toBe(run.id);
  await app.outsideJob((on) => carryOutRun(on, { runId: run.id }));
  expect(await numbersOf()).toEqual(["F2027-000001", "F2027-000002"]);
});

test("a stopped run keeps whole documents, and is resumed where it was", async () => {
  await delivered(3);
  const run = await start();
  let steps = 0;
  await app.outsideJob((on) =>
    carryOutRun(
      {
        within: async (act) => {
          const result = await on.within(act);
          steps += 1;
          // After the first company.
          if (steps === 4)
            await accountant()(billingContract.stopBillingRun, {
              params: { id: run.id },
              body: { version: run.version },
            });
          return result;
        },
      },
      { runId: run.id },
    ),
  );
  const stopped = await accountant()(billingContract.readBillingRun, { params: { id: run.id } });
  expect(stopped).toMatchObject({
    status: "STOPPED",
    nbOfCompanies: 5,
    nbOfDone: 1,
    next: [{ move: "resume" }],
  });
  await accountant()(billingContract.resumeBillingRun, {
    params: { id: run.id },
    body: { version: stopped.version },
  });
  await app.runJobs();
  expect(await accountant()(billingContract.readBillingRun, { params: { id: run.id } })).toMatchObject({
    status: "DONE",
    nbOfDone: 5,
  });
  expect((await numbersOf()).length).toBe(5);
});

test("a run interrupted at any step, then begun again, numbers each document once and without a gap", async () => {
  await delivered(3);
  const before = (await numbersOf()).length;
  const run = await start();
  for (let attempt = 1; attempt < 60; attempt += 1) {
    let steps = 0;
    // Each attempt dies inside the transaction of its second step, after its writes.
    const died = await app
      .outsideJob(({ within }) =>
        carryOutRun(
          {
            within: (act) =>
              within(async (call) => {
                const result = await act(call);
                steps += 1;
                if (steps === 1 + (attempt % 5)) throw new Error("killed");
                return result;
              }),
          },
          { runId: run.id },
        ),
      )
      .then(
        () => false,
        () => true,
      );
    if (!died) break;
  }
  await app.outsideJob((errand) => carryOutRun(errand, { runId: run.id }));
  expect(await accountant()(billingContract.readBillingRun, { params: { id: run.id } })).toMatchObject({
    status: "DONE",
  });
  const numbers = await numbersOf();
  expect(numbers.length).toBe(before + 3);
  expect(numbers).toEqual(numbers.map((_, index) => `F2027-${String(index + 1).padStart(6, "0")}`));
});

test("a run carried by a second job is left by the first at its next step", async () => {
  await delivered(2);
  const before = (await numbersOf()).length;
  const run = await start();
  let steps = 0;
  await app.outsideJob((on) =>
    carryOutRun(
      {
        within: async (act) => {
          const result = await on.within(act);
          steps += 1;
          // The drafts of the first company are computed: the other job treats both companies meanwhile.
          if (steps === 3) await app.outsideJob((other) => carryOutRun(other, { runId: run.id }));
          return result;
        },
      },
      { runId: run.id },
    ),
  );
  expect(steps).toBe(4);
  expect(await accountant()(billingContract.readBillingRun, { params: { id: run.id } })).toMatchObject({
    status: "DONE",
    failures: [],
  });
  expect((await numbersOf()).length).toBe(before + 2);
});

test("a company that cannot be billed is named in the preview, with the page that settles it", async () => {
  const [companyId = ""] = await delivered(1);
  await app.within(
    async (call) =>
      void (await call.db.updateTable("company").set({ siret: null }).where("id", "=", companyId).execute()),
  );
  const { blocked } = await accountant()(billingContract.previewBillingRun, { body: key });
  expect(blocked).toMatchObject([
    { companyId, reason: expect.stringContaining("SIRET"), page: expect.stringContaining("field=siret") },
  ]);
});

test("a run names the companies that it could not bill, their contracts, and the page that settles each", async () => {
  const { nbOfCompanies } = await accountant()(billingContract.previewBillingRun, { body: key });
  const run = await start();
  // Those without a document to finalise included.
  expect(run.nbOfCompanies).toBe(nbOfCompanies);
  await app.outsideJob((on) => carryOutRun(on, { runId: run.id }));
  const { failures } = await accountant()(billingContract.readBillingRun, { params: { id: run.id } });
  expect(failures).toContainEqual(
    expect.objectContaining({
      reason: expect.stringContaining("SIRET"),
      orderIds: [expect.any(String)],
      page: expect.stringContaining("/clients/"),
    }),
  );
});

test("a run started on its day before the night bills the month as its preview says", async () => {
  const next = { ...key, month: day("2027-02-01") };
  app.setClock("2027-01-31T23:30:00Z");
  const { nbOfDocuments, totalCents } = await accountant()(billingContract.previewBillingRun, { body: next });
  expect(nbOfDocuments).toBeGreaterThan(0);
  const run = await accountant()(billingContract.startBillingRun, { body: next });
  await app.outsideJob((on) => carryOutRun(on, { runId: run.id }));
  expect(await accountant()(billingContract.readBillingRun, { params: { id: run.id } })).toMatchObject({
    nbOfDocuments,
    totalCents,
  });
});

test("only those who finalise invoices preview and run", async () => {
  const salesman = app.as("salesman");
  await expect(salesman(billingContract.previewBillingRun, { body: key })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await expect(salesman(billingContract.startBillingRun, { body: key })).rejects.toMatchObject({
    kind: "forbidden",
  });
});
