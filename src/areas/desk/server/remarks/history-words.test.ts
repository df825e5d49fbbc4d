// No line of the history contains a program name of a field, nor a code.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { clientsContract } from "#clients/contract.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { catalogueContract } from "#catalogue/contract.ts";
import { requireFields } from "#kernel/server/records/fields.ts";
import { scoringContract } from "#scoring/contract.ts";
import { deskContract } from "../../contract.ts";

const app = testApplication();

/** A program name or code: "monthlyTotalCents", "PENDING_FIRST_DELIVERY". */
const ofProgram = /\b[a-z]+[A-Z]\w*|\b[A-Z]{2,}_[A-Z_]+\b/;

async function displayedLines(record: string, id: string): Promise<string[]> {
  const { items } = await app.as("admin")(deskContract.history, { params: { record, id }, query: {} });
  return items.flatMap(({ did, changes }) => [
    did,
    ...changes.flatMap(({ label, before, after }) => [label, before ?? "", after ?? ""]),
  ]);
}

it("a contract, from the client to its first delivery, has a history in French", async () => {
  await app.within((call) => buildOngoing(call));
  const { client } = await app.within((call) => buildClient(call, { name: "Société du Lac" }));
  const { contacts, companies, ...read } = await app.as("salesman")(clientsContract.readClient, {
    params: { id: client.id },
  });
  const [company] = companies;
  if (!company) throw new Error("a client without company");
  await app.as("salesman")(clientsContract.changeClient, {
    params: { id: client.id },
    body: {
      name: "Société du Grand Lac",
      type: read.type,
      version: read.version,
      companies: [{ ...company, address: { ...company.address, city: "Annecy" } }],
      contacts: contacts.map((one) => ({ ...one, title: "Directrice" })),
    },
  });
  await app.as("salesman")(scoringContract.createScoring, {
    body: { companyId: company.id, needs: "Deux fourgons", comment: "" },
  });
  const { grid, version } = await app.as("scorer")(scoringContract.readScoringGrid);
  await app.as("scorer")(scoringContract.changeScoringGrid, {
    body: { version, grid: { ...grid, expiryMonths: 20, alerts: { ...grid.alerts, minimumYears: 3 } } },
  });
  const brand = await app.as("admin")(catalogueContract.createBrand, {
    body: { name: "Facel", maintenanceTerms: [] },
  });
  await app.as("admin")(catalogueContract.toggleBrandAvailability, {
    params: { name: "Facel" },
    body: { isAvailable: false, version: brand.version },
  });
  const { rows } = await app.application.database.pool.query<{ record: string; id: string }>(
    "select distinct record, record_id as id from audit_line where record not in ('savedView', 'comment')",
  );
  const lines = (await Promise.all(rows.map(({ record, id }) => displayedLines(record, id)))).flat();
  expect(new Set(rows.map(({ record }) => record)).size).toBeGreaterThan(5);
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((text) => ofProgram.test(text))).toEqual([]);
});

it("a value stored by an older version under a removed field is not displayed", async () => {
  const { client } = await app.within((call) => buildClient(call, { name: "Ancienne" }));
  await app.application.database.pool.query(
    `insert into audit_line (at, who_id, who_name, endpoint, record, record_id, did, before, after, request_id)
     values (now(), 'system', 'Écurie', 'test', 'client', $1, 'a modifié le client', '{"oldName": 1, "city": "Nice"}', '{"oldName": 2, "city": "Lyon"}', 'test')`,
    [client.id],
  );
  expect(await displayedLines("client", client.id)).not.toContain("oldName");
  expect(await displayedLines("client", client.id)).toContain("Lyon");
});

it("a value without a declared field is refused", () => {
  const change = { record: "client", id: "1", before: { city: "Nice" }, after: { city: "Lyon" } } as const;
  expect(() => requireFields(app.application.areas, change)).not.toThrow();
  expect(() => requireFields(app.application.areas, { ...change, after: { town: "Lyon" } })).toThrow("town");
});
