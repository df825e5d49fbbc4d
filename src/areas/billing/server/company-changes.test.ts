// Companies that are renamed or joined once they are billed.
import { expect, test } from "vitest";
import { clientsContract } from "#clients/contract.ts";
import { get } from "#kernel/server/records/records.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { testApplication } from "#tests/application/test-application.ts";
import "./tables.ts";

const app = testApplication("2027-03-01T09:00:00Z");

/** Two clients for one company, of which the first has an invoice. */
const twins = () =>
  app.within(async (call) => {
    const billed = await buildInvoice(call, { lines: [{ netCents: 10_000 }] });
    const draft = clientDraft();
    const { client } = await buildClient(call, {
      companies: draft.companies.map((one) => ({ ...one, siret: billed.company.siret, vatNumber: null })),
      contacts: draft.contacts,
    });
    return { billed, other: client };
  });

const merge = async (intoId: string, fromId: string) => {
  const { version } = await app.within((call) => get(call, "client", intoId));
  return app.as("salesAdministrator")(clientsContract.mergeClients, {
    params: { id: intoId },
    body: { version, fromId },
  });
};

test("the company of an invoice stays: the other one is joined to it, never the reverse", async () => {
  const { billed, other } = await twins();
  await expect(merge(other.id, billed.client.id)).rejects.toThrow("gardez cette fiche");
  await merge(billed.client.id, other.id);
  const invoice = await app.within((call) => get(call, "billingDocument", billed.invoice.id));
  expect(invoice).toMatchObject({ companyId: billed.company.id, clientId: billed.client.id });
});
