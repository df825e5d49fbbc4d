// The demonstration company multiplied, deterministically. At scale 1: 1 000 models (at any scale), 100 000 cars, 20 000
// companies, 60 000 quotes, 90 000 contracts, 110 000 periods (`fleet.ts`), billing, the road (`road.ts`), and sales (`resale.ts`).
import type { Client } from "pg";
import { insertChassis, fleetTables } from "./fleet.ts";
import { functions } from "./functions.ts";
import { linkMandates, moneyTables } from "./money/company.ts";
import { fillRegister } from "./register.ts";
import { resaleTables } from "./resale.ts";
import { roadTables } from "./road.ts";
import { recount } from "#kernel/server/tallies/recount.ts";

export interface TableMultiplier {
  table: string;
  /** Rows at scale 1. */
  rows: number;
  /** The rows of the demonstration company to multiply; all when absent. */
  only?: string;
  /** Its primary key; `id` when absent. */
  key?: string;
  /** SQL of the columns that differ between rows: `n` is the row number, `t` the multiplied row. */
  over: Readonly<Record<string, string>>;
}

const unscaledTables = new Set(["brand", "car_model", "configuration", "finish", "supplier"]);
const instantAt = (minutes: number) =>
  `timestamptz '2022-01-01' + ((n * ${minutes}) % 2400000) * interval '1 minute'`;
const label = (width: number): string => `lpad(n::text, ${width}, '0')`;
const owner = (kind: string, rows: number): string => `bench_id('${kind}', 1 + n % ${rows})`;

const companyTables = (scaled: (rows: number) => number): TableMultiplier[] => [
  {
    table: "brand",
    rows: 40,
    over: {
      id: "bench_id('brand', n)",
      name: "'Marque ' || n",
      name_key: "'marque' || n",
      nb_of_models: "25",
    },
  },
  {
    table: "car_model",
    rows: 1_000,
    over: {
      id: "bench_id('car_model', n)",
      brand_id: owner("brand", 40),
      brand: "'Marque ' || (1 + n % 40)",
      name: "t.name || ' ' || n",
      name_key: "t.name_key || n",
      picture: "null",
    },
  },
  {
    table: "configuration",
    rows: 1_000,
    over: { id: "bench_id('configuration', n)", car_model_id: "bench_id('car_model', n)", place: "1" },
  },
  {
    table: "finish",
    rows: 1_000,
    only: "is_proposable",
    over: {
      id: "bench_id('finish', n)",
      configuration_id: "bench_id('configuration', n)",
      car_model_id: "bench_id('car_model', n)",
      place: "1",
      brand: "'Marque ' || (1 + n % 40)",
      model: "t.model || ' ' || n",
    },
  },
  {
    table: "supplier",
    rows: 400,
    over: { id: "bench_id('supplier', n)", name: "'Fournisseur ' || n", vat_number: "null" },
  },
  {
    table: "client",
    rows: 15_000,
    only: "type = 'COMPANY'",
    over: {
      id: "bench_id('client', n)",
      name: `'Groupe ' || bench_word(n) || ' ' || ${label(6)}`,
      crm_id: "null",
      nb_of_companies: "1",
      created_at: instantAt(11),
      search_text: "normal_text('groupe ' || bench_word(n) || ' ' || lpad(n::text, 6, '0'))",
    },
  },
  {
    table: "company",
    rows: 20_000,
    over: {
      id: "bench_id('company', n)",
      client_id: owner("client", scaled(15_000)),
      position: `1 + n / ${scaled(15_000)}`,
      name: `bench_word(n) || ' ' || ${label(6)}`,
      siret: "lpad((10000000000000 + n)::text, 14, '0')",
      crm_id: "null",
      is_bad_payer: "n % 97 = 0",
      search_text: "normal_text(bench_word(n) || ' ' || lpad(n::text, 6, '0'))",
    },
  },
  {
    table: "contact",
    rows: 15_000,
    over: {
      id: "bench_id('contact', n)",
      client_id: "bench_id('client', n)",
      position: "1",
      email: "'contact' || n || '@exemple.fr'",
      crm_id: "null",
      is_signatory: "true",
    },
  },
  {
    table: "car",
    rows: 100_000,
    over: {
      id: "bench_id('car', n)",
      vin: "'VZZ' || bench_letter(n) || bench_letter(n / 23) || '0BENCH' || lpad(n::text, 6, '0')",
      license_plate:
        "case when t.license_plate is not null then bench_letter(n) || bench_letter(n / 23) || '-' || lpad((1 + n % 999)::text, 3, '0') || '-' || bench_letter(n / 7919) || bench_letter(n * 31) end",
      temporary_license_plate: "null",
      car_model_id: owner("car_model", 1_000),
      supplier_id: owner("supplier", 400),
      finish_id: owner("finish", 1_000),
      box_number: "null",
      mileage: "n * 37 % 120000",
    },
  },
  {
    table: "contract",
    rows: 90_000,
    over: {
      id: "bench_id('contract', n)",
      order_id: "'C-' || (2022 + n % 5) || '-9' || lpad(n::text, 7, '0')",
      company_id: owner("company", scaled(20_000)),
      signed_company_id: owner("company", scaled(20_000)),
      company_name: `bench_word(1 + n % ${scaled(20_000)}) || ' ' || lpad((1 + n % ${scaled(20_000)})::text, 6, '0')`,
      client_id: `bench_id('client', 1 + (1 + n % ${scaled(20_000)}) % ${scaled(15_000)})`,
      client_name: `'Groupe ' || bench_word(1 + n % ${scaled(15_000)})`,
      signed_at: instantAt(27),
      rent_cents: "25000 + n * 7919 % 190000",
      exempt_cents: "0",
      replaces_id: "null",
      replaced_by_id: "null",
      priced_from: "null",
      search_text: `normal_text('c-9' || lpad(n::text, 7, '0') || ' ' || bench_word(1 + n % ${scaled(20_000)}) || ' ' || t.car_title)`,
    },
  },
  {
    table: "quote",
    rows: 60_000,
    over: {
      id: "bench_id('quote', n)",
      order_id: "'D-' || (2022 + n % 5) || '-9' || lpad(n::text, 7, '0')",
      company_id: owner("company", scaled(20_000)),
      company_name: `bench_word(1 + n % ${scaled(20_000)}) || ' ' || lpad((1 + n % ${scaled(20_000)})::text, 6, '0')`,
      client_id: `bench_id('client', 1 + (1 + n % ${scaled(20_000)}) % ${scaled(15_000)})`,
      client_name: `'Groupe ' || bench_word(1 + n % ${scaled(15_000)})`,
      created_at: instantAt(41),
      created_by: "'Vendeur ' || n % 40",
      created_by_id: "'vendeur-' || n % 40",
      send_by: "'Vendeur ' || n % 40",
      price_cents: "20000 + n * 7919 % 180000",
      monthly_total_cents: "25000 + n * 7919 % 190000",
      exempt_cents: "0",
      duration_months: "12 + n % 49",
      kilometrage: "10000 * (1 + n % 20)",
      discount: "(n % 2000) / 100.0",
      signature_id: "null",
      // A contract for each quote, signed or not: the page of a contract looks up its quote.
      contract_id: "bench_id('contract', n)",
      signature_date: `case when t.status = 'SIGNED' then ${instantAt(41)} end`,
    },
  },
  ...[fleetTables, moneyTables, roadTables, resaleTables].flatMap((tables) => tables({ scaled, owner })),
];

/** Columns that an insert may name: PostgreSQL computes generated ones. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position",
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Rows are inserted without secondary indexes and triggers; then indexes are rebuilt and counters recounted. */
async function withoutIndexes(client: Client, table: string, act: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(`alter table ${table} disable trigger user`);
  await act();
  await client.query(`alter table ${table} enable trigger user`);
  for (const { definition } of rows) await client.query(definition);
}

async function multiply(
  client: Client,
  { table, rows, only, key = "id", over }: TableMultiplier,
): Promise<void> {
  const columns = await columnsOf(client, table);
  const unknown = Object.keys(over).filter((name) => !columns.includes(name));
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(", ")}`);
  await client.query(
    `create temporary table multiplied as select *, row_number() over (order by ${key}) - 1 as k, count(*) over () as many from ${table}${only ? ` where ${only}` : ""}`,
  );
  await withoutIndexes(client, table, () =>
    client.query(`insert into ${table} (${columns.join(", ")}) select ${columns.map((name) => over[name] ?? `t.${name}`).join(", ")}
      from generate_series(1::bigint, ${rows}) n join multiplied t on t.k = n % t.many`),
  );
  await client.query("drop table multiplied");
}

/** Multiplies the demonstration company in the database. Takes minutes at scale 10. */
export async function buildCompany(
  client: Client,
  scale: number,
  print: (line: string) => void,
): Promise<void> {
  const scaled = (rows: number): number => rows * scale;
  await client.query(functions);
  for (const one of companyTables(scaled)) {
    const started = performance.now();
    const rows = unscaledTables.has(one.table) ? one.rows : scaled(one.rows);
    await multiply(client, { ...one, rows });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    print(`${String(rows).padStart(9)} ${one.table} in ${seconds} s`);
  }
  for (const text of [insertChassis, linkMandates]) await client.query(text);
  await fillRegister(client, scaled(90_000));
  await recount(client, true);
  await client.query("vacuum analyze");
}
