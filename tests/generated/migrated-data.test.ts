// A database that was in use before relations were foreign keys: what it says of things that are gone is
// kept, and it is brought up to date without a hand.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { migrate } from "#platform/migrations.ts";
import type { TestServer } from "../../tools/testing/database.ts";
import { databaseOn, migrationsFolder } from "../../tools/testing/server.ts";

const ids = {
  client: "01900000-0000-7000-8000-000000000001",
  company: "01900000-0000-7000-8000-000000000002",
  quote: "01900000-0000-7000-8000-000000000003",
  contract: "01900000-0000-7000-8000-000000000004",
  gone: "01900000-0000-7000-8000-00000000000f",
};

/** A row of a table as it was: every column that must hold something holds the least of its type. */
async function insert(
  client: pg.Client,
  table: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  );
  const least: Readonly<Record<string, string>> = {
    text: "''",
    uuid: "gen_random_uuid()",
    integer: "1",
    bigint: "1",
    numeric: "1",
    boolean: "false",
    jsonb: "'{}'",
    date: "'2026-01-01'",
    "timestamp with time zone": "'2026-01-01'",
  };
  const all: Record<string, string> = Object.fromEntries(
    rows.map(({ name, type }) => [name, least[type] ?? "null"]),
  );
  for (const [name, value] of Object.entries(values)) all[name] = `'${value}'`;
  await client.query(
    `insert into ${table} (${Object.keys(all).join(", ")}) values (${Object.values(all).join(", ")})`,
  );
}

async function fill(client: pg.Client): Promise<void> {
  const { client: clientId, company, quote, contract, gone } = ids;
  await insert(client, "client", { id: clientId, name: "Groupe Martin", type: "COMPANY" });
  await insert(client, "company", { id: company, client_id: clientId, name: "Martin" });
  const insured = { insurance: true, baseInsuranceCents: 9_800 };
  const holder = { companyId: company, companyName: "Martin" };
  const old = JSON.stringify({ id: gone, orderId: "D-2020-000001", durationMonths: 36 });
  await insert(client, "quote", {
    id: quote,
    order_id: "D-1",
    status: "SIGNED",
    type: "long",
    finish_id: gone,
    car_model_id: gone,
    signatory_id: gone,
    signature_id: gone,
    car: '{"finishName": "Evolution"}',
    company_id: company,
    client_id: clientId,
    old_contract: old,
  });
  await insert(client, "contract", {
    id: contract,
    order_id: "D-1",
    quote_id: quote,
    status: "ONGOING",
    type: "long",
    finish_id: gone,
    car_model_id: gone,
    signatory_id: gone,
    company_id: gone,
    company_name: "Martin Transports",
    client_id: clientId,
    terms: JSON.stringify(insured),
  });
  await insert(client, "amendment", {
    contract_id: contract,
    number: "1",
    kind: "insurance",
    status: "SIGNED",
    before: JSON.stringify({ terms: { ...insured, insurance: false }, holder }),
    after: JSON.stringify({ terms: insured, holder }),
    effect: JSON.stringify({ settlement: null }),
  });
  await insert(client, "rental_period", {
    contract_id: contract,
    company_id: gone,
    company_name: "Martin Transports",
    client_id: clientId,
  });
}

/** What a database of those days says once it is brought up to date. */
async function broughtUpToDate<Row extends pg.QueryResultRow>(
  before: string,
  { filled, question }: { filled: (client: pg.Client) => Promise<void>; question: string },
): Promise<Row[]> {
  const server = JSON.parse(process.env.TEST_POSTGRES ?? "") as TestServer;
  const name = `${server.prefix}_used_${before}`;
  const folder = mkdtempSync(join(tmpdir(), "ecurie-migrations-"));
  for (const file of readdirSync(migrationsFolder))
    if (file < before) copyFileSync(join(migrationsFolder, file), join(folder, file));
  const keeper = new pg.Client(server.config);
  await keeper.connect();
  await keeper.query(`create database ${name}`);
  const config = databaseOn(server.config, name);
  const client = new pg.Client(config);
  try {
    await migrate(config, folder);
    await client.connect();
    await filled(client);
    await migrate(config, migrationsFolder);
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
    await keeper.query(`drop database if exists ${name} with (force)`);
    await keeper.end();
    rmSync(folder, { recursive: true });
  }
}

it("names of things that are gone are forgotten or brought back, and nothing else changes", async () => {
  const rows = await broughtUpToDate("190", {
    filled: fill,
    question: `select q.finish_id, q.car_model_id, q.signatory_id, q.signature_id, q.old_contract, q.car ->> 'finishName' as finish, q.contract_id,
         c.finish_id as contract_finish, c.exempt_cents::int as exempt, a.effect -> 'exemptBeforeCents' as exempt_before,
         a.effect -> 'exemptAfterCents' as exempt_after, co.name as company, co.client_id
       from quote q join contract c on c.id = q.contract_id join amendment a on a.contract_id = c.id join company co on co.id = c.company_id`,
  });
  expect(rows).toEqual([
    {
      finish_id: null,
      car_model_id: null,
      signatory_id: null,
      signature_id: null,
      old_contract: null,
      finish: "Evolution",
      contract_id: ids.contract,
      contract_finish: null,
      exempt: 9_800,
      exempt_before: 0,
      exempt_after: 9_800,
      company: expect.stringMatching(/^Martin Transports/),
      client_id: ids.client,
    },
  ]);
});

it("what was read in papers of registrations, and the VIN that somebody settled, are those of documents", async () => {
  const { client: car, company: document, quote: file, contract: inspected, gone: inspection } = ids;
  const field = (key: string, value: string) => ({
    key,
    value,
    raw: value,
    page: 1,
    box: null,
    method: "MRZ",
    isChecked: true,
  });
  const question = `select d.kind, d.state, d.reading, d.readings, l.record, l.other_vin, l.settled_reason, l.settled_by_id
    from document d join document_link l on l.document_id = d.id order by d.kind, l.record`;
  const rows = await broughtUpToDate("690", {
    question,
    filled: async (client) => {
      await insert(client, "brand", { id: car, name: "Renault" });
      await insert(client, "car_model", { id: car, brand_id: car, name: "Clio" });
      await insert(client, "car", {
        id: car,
        car_model_id: car,
        vin: "VF1RJA00068123457",
        status: "STOCKED",
      });
      for (const [id, kind] of [
        [document, "registration.CARTE_GRISE"],
        [inspected, "registration.CONTROLE_TECHNIQUE"],
      ] as const) {
        await insert(client, "document", { id, kind, file_key: kind, state: "APPROVED" });
        await insert(client, "document_link", { document_id: id, record: "car", record_id: car });
      }
      const fields = JSON.stringify([field("plate", "GA-214-AB"), field("formula", "2026AB12345")]);
      await insert(client, "paper_reading", {
        document_id: document,
        car_id: car,
        kind: "CARTE_GRISE",
        fields,
      });
      await insert(client, "registration", {
        id: file,
        car_id: car,
        status: "A_FAIRE",
        purpose: "FIRST",
        origin: "FRANCE",
        quitus: "NOT_NEEDED",
        other_vin: "VF3LBHNSPMS123457",
        other_vin_document_id: document,
        settlement: "Scan flou",
        updated_by_id: "a-colleague",
      });
      await insert(client, "safety_inspection", {
        id: inspection,
        car_id: car,
        document_id: inspected,
        status: "PENDING",
        nature: "VTP",
        result: "A",
        valid_until: "2028-01-01",
      });
    },
  });
  const own = { method: "bande optique", isChecked: true, page: 1, box: null };
  const read = {
    kind: "registration.CARTE_GRISE",
    state: "APPROVED",
    reading: "DONE",
    readings: [
      { ...own, key: "licensePlate", label: "Immatriculation (A)", value: "GA-214-AB", raw: "GA-214-AB" },
      {
        ...own,
        key: "CARTE_GRISE.formula",
        label: "N° de formule",
        value: "2026AB12345",
        raw: "2026AB12345",
      },
    ],
  };
  const checked = {
    kind: "registration.CONTROLE_TECHNIQUE",
    state: "PENDING",
    reading: "NONE",
    readings: [],
  };
  const settled = {
    other_vin: "VF3LBHNSPMS123457",
    settled_reason: "Scan flou",
    settled_by_id: "a-colleague",
  };
  const nothing = { other_vin: null, settled_reason: null, settled_by_id: null };
  expect(rows).toEqual([
    { ...read, record: "car", ...settled },
    { ...checked, record: "car", ...nothing },
    { ...checked, record: "safetyInspection", ...nothing },
  ]);
});

it("papers of orders stand where their documents do, and are those of the cars that were paid", async () => {
  const { client: car, company: order, quote: given, contract: signed, gone: awaited } = ids;
  const rows = await broughtUpToDate("810", {
    question: `select d.kind, d.state, d.reason, d.reviewed_by_id, l.record, (select count(*)::int from supplier_document) as requests
      from document d join document_link l on l.document_id = d.id order by d.kind desc, l.record`,
    filled: async (client) => {
      await insert(client, "brand", { id: car, name: "Renault" });
      await insert(client, "car_model", { id: car, brand_id: car, name: "Clio" });
      await insert(client, "supplier", { id: car, name: "Garage" });
      const motor = { energy: "Petrol", gearbox: "Manual" };
      await insert(client, "configuration", { id: car, car_model_id: car, ...motor });
      await insert(client, "finish", { id: car, car_model_id: car, configuration_id: car, name: "Techno" });
      await insert(client, "car_order", {
        id: order,
        supplier_id: car,
        vat_regime: "MARGIN",
        vat_rate: "0.2",
        number: "C-1",
      });
      const vin = "VF1RJA00068123457";
      const line = { id: car, order_id: order, supplier_id: car, car_model_id: car, finish_id: car, vin };
      await insert(client, "car_order_line", { ...line, status: "TO_PAY" });
      await insert(client, "car", { id: car, car_model_id: car, vin: `${vin}8`, status: "STOCKED" });
      for (const [id, kind] of [
        [given, "purchasing.COC"],
        [signed, "purchasing.order"],
      ] as const) {
        await insert(client, "document", { id, kind, file_key: kind, state: "APPROVED" });
        await insert(client, "document_link", { document_id: id, record: "carOrder", record_id: order });
      }
      const request = { order_id: order, line_id: car };
      await insert(client, "supplier_document", {
        ...request,
        id: given,
        kind: "COC",
        state: "MISSING",
        reason: "Illisible",
        reviewed_by_id: "a-colleague",
        document_id: given,
      });
      await insert(client, "supplier_document", { ...request, id: awaited, kind: "INVOICE", state: "ASKED" });
    },
  });
  const approved = { kind: "purchasing.order", state: "APPROVED", reason: "", reviewed_by_id: null };
  const refused = {
    kind: "purchasing.COC",
    state: "MISSING",
    reason: "Illisible",
    reviewed_by_id: "a-colleague",
  };
  expect(rows).toEqual([
    { ...approved, record: "car", requests: 2 },
    { ...approved, record: "carOrder", requests: 2 },
    { ...refused, record: "car", requests: 2 },
    { ...refused, record: "carOrder", requests: 2 },
    { ...refused, record: "carOrderLine", requests: 2 },
  ]);
});

it("cars and advances of orders that were paid keep the rate of their order, and what was due", async () => {
  const { client: car, company: order, quote: other, contract: payment } = ids;
  const rows = await broughtUpToDate("880", {
    question: `select l.vat_rate, l.settled_cents::int, a.vat_rate as advance_rate from car_order_line l
      join supplier_advance a on a.order_id = l.order_id order by l.status, a.kind`,
    filled: async (client) => {
      await insert(client, "brand", { id: car, name: "Renault" });
      await insert(client, "car_model", { id: car, brand_id: car, name: "Clio" });
      await insert(client, "supplier", { id: car, name: "Garage" });
      const motor = { energy: "Petrol", gearbox: "Manual" };
      await insert(client, "configuration", { id: car, car_model_id: car, ...motor });
      await insert(client, "finish", { id: car, car_model_id: car, configuration_id: car, name: "Techno" });
      const rate = { vat_regime: "FRENCH", vat_rate: "0.2" };
      await insert(client, "car_order", { id: order, supplier_id: car, ...rate, number: "C-1" });
      const line = { order_id: order, supplier_id: car, car_model_id: car, finish_id: car };
      await insert(client, "supplier_payment", { id: payment, supplier_id: car });
      const paid = { status: "PAID", due_cents: "2400000", payment_id: payment, paid_on: "2026-01-02" };
      await insert(client, "car_order_line", { ...line, id: car, vin: "VF1RJA00068123457", ...paid });
      await insert(client, "car_order_line", {
        ...line,
        id: other,
        vin: "VF1RJA00068123458",
        status: "TO_PAY",
      });
      const advance = { order_id: order, supplier_id: car, recovered_cents: "0" };
      const entered = { paid_at: "2026-01-02", paid_by: "A", paid_by_id: "a" };
      await insert(client, "supplier_advance", { ...advance, id: car, kind: "DEPOSIT", ...entered });
      await insert(client, "supplier_advance", { ...advance, id: other, kind: "VAT_CAUTION" });
    },
  });
  expect(rows).toEqual([
    { vat_rate: 0.2, settled_cents: 2_400_000, advance_rate: 0.2 },
    { vat_rate: 0.2, settled_cents: 2_400_000, advance_rate: null },
    { vat_rate: 0.2, settled_cents: null, advance_rate: 0.2 },
    { vat_rate: 0.2, settled_cents: null, advance_rate: null },
  ]);
});
