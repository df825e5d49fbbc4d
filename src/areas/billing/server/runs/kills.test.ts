// A run carried out by processes that are killed, on a real database. KILLED_INVOICES=300 for the big one.
import { expect, test } from "vitest";
import { doKilledWork } from "#tests/application/killed-work.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { day } from "#kernel/calendar/day.ts";
import { billingContract } from "../../contract.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const nbOfInvoices = Number(process.env.KILLED_INVOICES ?? 10);
const at = "2027-01-18T09:00:00Z";

/** Contracts delivered the day before, each of a company of its own. */
async function buildContracts(): Promise<void> {
  for (let index = 0; index < nbOfInvoices; index += 1)
    await app.within((call) =>
      buildOngoing(call, { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 }),
    );
}

test("killed at any step and resumed, a run numbers, draws and sends each document once", async () => {
  await buildContracts();
  app.setClock(at);
  const run = await app.as("accountant")(billingContract.startBillingRun, {
    body: { issuerId: lessorIssuerId, month: day("2027-01-01"), wave: "FIRST" },
  });
  const module = import.meta.resolve("#tests/kills/run.ts");
  const killed = await doKilledWork(app, { module, at, input: run.id }, Math.max(4, nbOfInvoices / 10));
  expect(killed).toBeGreaterThan(0);
  await app.within(async (call) => {
    call.markUnchanged();
    const documents = await call.db
      .selectFrom("billingDocument")
      .select(["id", "number", "issuedOn", "totalCents", "paperKey", "sentAt"])
      .where("status", "=", "FINAL")
      .orderBy("number")
      .execute();
    expect(documents.map(({ number }) => number)).toEqual(
      documents.map((_, index) => `F2027-${String(index + 1).padStart(6, "0")}`),
    );
    expect(documents).toHaveLength(nbOfInvoices);
    // Fifteen days of January.
    expect(new Set(documents.map(({ totalCents }) => totalCents))).toEqual(new Set([28_446]));
    expect(documents.filter(({ paperKey }) => paperKey === null)).toEqual([]);
    const days = documents.map(({ issuedOn }) => issuedOn);
    expect(days).toEqual(days.toSorted());
    const parts = await call.db.selectFrom("documentPart").select("documentId").execute();
    expect(parts.map(({ documentId }) => documentId).toSorted()).toEqual(
      documents.map(({ id }) => id).toSorted(),
    );
    const messages = await call.db.selectFrom("message").select("subject").execute();
    const invoices = messages.flatMap(({ subject }) => /F2027-\d+/.exec(subject ?? "")?.[0] ?? []);
    expect(invoices.toSorted()).toEqual(documents.map(({ number }) => number));
  });
  const { nbOfDocuments, totalCents, status } = await app.as("accountant")(billingContract.readBillingRun, {
    params: { id: run.id },
  });
  expect({ nbOfDocuments, totalCents, status }).toEqual({
    nbOfDocuments: nbOfInvoices,
    totalCents: nbOfInvoices * 28_446,
    status: "DONE",
  });
});
