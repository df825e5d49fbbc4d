// Events that could not be billed: listed with the page that settles them, retried, deleted, restored.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { clientsContract } from "#clients/contract.ts";
import { billingContract } from "../../contract.ts";
import { nightlyBilling } from "../rents/nightly.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const accountant = () => app.as("accountant");
const setSiret = (companyId: string, siret: string | null) =>
  app.within(
    async (call) =>
      void (await call.db.updateTable("company").set({ siret }).where("id", "=", companyId).execute()),
  );

/** A delivered contract of a company without SIRET, after the night. */
async function failed() {
  app.setClock("2027-01-17T09:00:00Z");
  const built = await app.within((call) => buildOngoing(call));
  await setSiret(built.company.id, null);
  app.setClock("2027-01-18T02:00:00Z");
  await app.outsideJob(nightlyBilling.run);
  return { ...built, events: await eventsOf(built.company.id) };
}

const eventsOf = async (companyId: string) =>
  (
    await accountant()(billingContract.listFailedInvoiceEvents, {
      list: { conditions: [{ field: "companyId", operator: "eq", value: companyId }] },
    })
  ).items;

test("a fact that cannot be billed is listed with its reason and the page that settles it, as its counter counts", async () => {
  const { events, client, company } = await failed();
  expect(events.length).toBeGreaterThan(0);
  for (const event of events)
    expect(event).toMatchObject({
      status: "FAILED",
      tries: 1,
      reason: expect.stringContaining("SIRET"),
      remedyPage: `/prospection/clients/edit/${client.id}?company=${company.id}&field=siret`,
    });
  const { total } = await accountant()(billingContract.listFailedInvoiceEvents, {});
  expect((await accountant()(billingContract.readBillingCounts, {})).failedEvents).toBe(total);
});

test("once its cause is settled, a retried event is billed at once", async () => {
  const { events, company } = await failed();
  await setSiret(company.id, company.siret);
  await accountant()(billingContract.retryFailedInvoiceEvents, { body: { ids: events.map(({ id }) => id) } });
  await app.runJobs();
  expect(await eventsOf(company.id)).toEqual([]);
  const { items } = await accountant()(billingContract.listBillingDocuments, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  expect(items).toMatchObject([{ kind: "INVOICE", status: "FINAL" }]);
});

test("once the field is corrected on the form of its client, the event is billed without a gesture", async () => {
  const { client, company } = await failed();
  const { companies, contacts, version, name, type } = await accountant()(clientsContract.readClient, {
    params: { id: client.id },
  });
  await accountant()(clientsContract.changeClient, {
    params: { id: client.id },
    body: {
      version,
      name,
      type,
      companies: companies.map((one) => (one.id === company.id ? { ...one, siret: company.siret } : one)),
      contacts,
    },
  });
  await app.runJobs();
  expect(await eventsOf(company.id)).toEqual([]);
});

test("a deleted event leaves the list, is kept among the deleted ones, and comes back when it is restored", async () => {
  const { events, company } = await failed();
  const [event] = events;
  const params = { id: event?.id ?? "" };
  const deleted = await accountant()(billingContract.deleteFailedInvoiceEvent, {
    params,
    body: { version: event?.version ?? 0, reason: "Doublon" },
  });
  expect(deleted).toMatchObject({ status: "DELETED", reason: "Doublon" });
  const { items } = await accountant()(billingContract.listDeletedInvoiceEvents, {});
  expect(items.map(({ id }) => id)).toContain(params.id);
  await accountant()(billingContract.restoreFailedInvoiceEvent, {
    params,
    body: { version: deleted.version },
  });
  await app.runJobs();
  expect((await eventsOf(company.id)).map(({ id }) => id)).toContain(params.id);
});

test("salesmen retry no event", async () => {
  const { events } = await failed();
  await expect(
    app.as("salesman")(billingContract.retryFailedInvoiceEvents, {
      body: { ids: events.map(({ id }) => id) },
    }),
  ).rejects.toMatchObject({ kind: "forbidden" });
});
