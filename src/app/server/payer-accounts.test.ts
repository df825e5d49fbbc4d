// Accounts of payers stored in clear by an older version: encrypted by the next start, and still recognised.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { payerIbanPurpose } from "#collection/server/statements/payers.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { openDatabase } from "#kernel/server/database.ts";
import { migrate } from "#platform/postgres/migrations.ts";
import { encryptSecrets } from "#platform/secrets/encrypt-columns.ts";
import { createCipher, type Secrets } from "#platform/secrets/encryption.ts";
import { clientIban, otherClientIban } from "#tests/bank-files/files.ts";
import type { TestServer } from "../../../tools/testing/database.ts";
import { databaseOn, migrationsFolder } from "../../../tools/testing/server.ts";
import { secretColumns } from "./secret-columns.ts";

const server = JSON.parse(process.env.TEST_POSTGRES ?? "") as TestServer;
const name = `${server.prefix}_payers`;
const config = databaseOn(server.config, name);
const before = mkdtempSync(join(tmpdir(), "ecurie-payers-"));
for (const file of readdirSync(migrationsFolder))
  if (file < "137") copyFileSync(join(migrationsFolder, file), join(before, file));
const administrator = new pg.Client(server.config);
const client = new pg.Client(config);

/** Records of which only what the migration reads matters. */
const optionalColumns = `
  do $$ declare c record; begin
    for c in select column_name from information_schema.columns
      where table_name = 'statement_line' and is_nullable = 'NO' and column_name <> 'id' and is_generated = 'NEVER'
    loop execute format('alter table statement_line alter column %I drop not null', c.column_name); end loop;
  end $$`;

beforeAll(async () => {
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  await migrate(config, before);
  await client.connect();
  await client.query(optionalColumns);
  await client.query(
    `insert into statement_line (id, amount_cents, status, party_iban, fingerprint, details)
     select gen_random_uuid(), place, 'TO_MATCH', iban, place, $2
     from unnest($1::text[]) with ordinality as each (iban, place)`,
    [
      [clientIban, clientIban, otherClientIban, ""],
      JSON.stringify([
        { name: "B", iban: otherClientIban, remittance: null },
        { name: "A", iban: null, remittance: null },
      ]),
    ],
  );
  await migrate(config, migrationsFolder);
});
afterAll(async () => {
  await client.end();
  await administrator.query(`drop database if exists ${name} with (force)`);
  await administrator.end();
  rmSync(before, { recursive: true });
});

interface Line {
  iban: string | null;
  mask: string;
  digest: string | null;
}
const readLines = async (): Promise<Line[]> =>
  (
    await client.query<Line>(
      `select closed_party_iban as iban, party_mask as mask, party_digest as digest
       from statement_line order by amount_cents`,
    )
  ).rows;
const stored = [clientIban, clientIban, otherClientIban];

async function start(secrets: Secrets): Promise<number> {
  const database = openDatabase(config, () => {});
  const columns = secretColumns.filter(({ table }) => table === "statement_line");
  return encryptSecrets(database.db, columns, (purpose) => createCipher(secrets, purpose)).finally(() =>
    database.close(),
  );
}

it("the migration masks the accounts, those of the details included", async () => {
  expect((await readLines()).map(({ mask }) => mask)).toEqual([...stored.map(maskedIban), ""]);
  const { rows } = await client.query<{ details: unknown }>("select details from statement_line limit 1");
  expect(rows).toEqual([
    {
      details: [
        { name: "B", mask: maskedIban(otherClientIban), remittance: null },
        { name: "A", mask: null, remittance: null },
      ],
    },
  ]);
});

it.each<[string, Secrets, string]>([
  [
    "the next start encrypts them, with the digest of each",
    "the first secret of it, long",
    "the first secret of it, long",
  ],
  [
    "another secret replaces both",
    ["the next secret of it, long", "the first secret of it, long"],
    "the next secret of it, long",
  ],
])("%s", async (_title, secrets, present) => {
  expect(await start(secrets)).toBe(3);
  expect(await start(secrets)).toBe(0);
  const cipher = createCipher(present, payerIbanPurpose);
  const lines = await readLines();
  expect(lines.slice(0, 3).map(({ iban }) => cipher.decrypt(iban ?? ""))).toEqual(stored);
  expect(lines.map(({ digest }) => digest)).toEqual([...stored.map(cipher.digest), null]);
  expect(lines[3]).toEqual({ iban: null, mask: "", digest: null });
});
