// Deposits typed before there were receipts: each becomes a receipt of the company that paid it, with its history.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "#platform/postgres/migrations.ts";
import type { TestServer } from "../../../tools/testing/database.ts";
import { databaseOn, migrationsFolder } from "../../../tools/testing/server.ts";

const server = JSON.parse(process.env.TEST_POSTGRES ?? "") as TestServer;
const name = `${server.prefix}_deposits`;
const config = databaseOn(server.config, name);
const folder = mkdtempSync(join(tmpdir(), "ecurie-deposits-"));
const administrator = new pg.Client(server.config);
const client = new pg.Client(config);

const migration = "105-receipts.sql";
const copyMigrations = (isIn: (file: string) => boolean): void => {
  for (const file of readdirSync(migrationsFolder).filter(isIn))
    copyFileSync(join(migrationsFolder, file), join(folder, file));
};

const id = (last: number): string => `01900000-0000-7000-8000-00000000000${last}`;
const [lessee, former, owing, ongoing, canceled] = [1, 2, 3, 4, 5].map(id);

/** Records of which only what the migration reads matters. */
const optionalColumns = `
  do $$ declare c record; begin
    for c in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' and column_name <> 'id' and is_generated = 'NEVER'
        and table_name in ('client', 'company', 'contract', 'amendment', 'deposit_receipt')
    loop execute format('alter table %I alter column %I drop not null', c.table_name, c.column_name); end loop;
  end $$`;

beforeAll(async () => {
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  copyMigrations((file) => file < migration);
  await migrate(config, folder);
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query(optionalColumns);
  await client.query("insert into company (id, name) values ($1, 'Alpha'), ($2, 'Bêta')", [lessee, former]);
  await client.query(
    "insert into contract (id, status, company_id) values ($1, 'ONGOING', $4), ($2, 'ONGOING', $4), ($3, 'CANCELED', $4)",
    [owing, ongoing, canceled, lessee],
  );
  await client.query(
    "insert into amendment (id, contract_id, created_at, before) values ($1, $2, now(), $3)",
    [id(6), ongoing, { holder: { companyId: former, companyName: "Bêta" } }],
  );
  const deposit = `insert into deposit_receipt (id, version, contract_id, security, received_on, amount_cents, reference, returned_to,
      created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id)
    values ($1, 2, $2, $3, '2026-05-04', $4, $5, $6, now(), 'Camille', 'c', now(), 'Camille', 'c')`;
  await client.query(deposit, [id(7), owing, "DEPOSIT", 97_980, "VIR 7", null]);
  await client.query(deposit, [id(8), ongoing, "COLLATERAL", 50_000, "VIR 8", "Bêta"]);
  await client.query(deposit, [id(9), canceled, "DEPOSIT", 12_000, "VIR 9", null]);
  await client.query("set session_replication_role = default");
  copyMigrations((file) => file === migration);
  await migrate(config, folder);
});
afterAll(async () => {
  await client.end();
  await administrator.query(`drop database if exists ${name} with (force)`);
  await administrator.end();
  rmSync(folder, { recursive: true });
});

it("a deposit typed before is a receipt that secures its contract", async () => {
  const { rows } = await client.query(
    "select id, version, company_id, company_name, amount_cents::int, remaining_cents::int, contract_id, security, reference from receipt where id = $1",
    [id(7)],
  );
  expect(rows).toEqual([
    {
      id: id(7),
      version: 2,
      company_id: lessee,
      company_name: "Alpha",
      amount_cents: 97_980,
      remaining_cents: 97_980,
      contract_id: owing,
      security: "DEPOSIT",
      reference: "VIR 7",
    },
  ]);
});

it("one to return to the company that left the contract is owed to that company", async () => {
  const { rows } = await client.query(
    "select company_id, company_name, is_to_return from receipt where id = $1",
    [id(8)],
  );
  expect(rows).toEqual([{ company_id: former, company_name: "Bêta", is_to_return: true }]);
});

it("one of a canceled contract is to return, and the others stay held", async () => {
  const { rows } = await client.query("select reference from receipt where is_to_return order by reference");
  expect(rows).toEqual([{ reference: "VIR 8" }, { reference: "VIR 9" }]);
});
