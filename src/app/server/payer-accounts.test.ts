// Accounts of payers stored in clear by an older version: encrypted by the next start, and still recognised.
import { afterAll, beforeAll, expect, it } from "vitest";
import { payerIbanPurpose } from "#bank/server/statements/payers.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { openDatabase } from "#kernel/server/database.ts";
import { encryptSecrets } from "#platform/secrets/encrypt-columns.ts";
import { createCipher, type Secrets } from "#platform/secrets/encryption.ts";
import { clientIban, otherClientIban } from "#tests/bank-files/files.ts";
import { databaseBefore, type EarlierDatabase } from "../../../tools/testing/earlier-database.ts";
import { secretColumns } from "./secret-columns.ts";

let earlier: EarlierDatabase;

/** Records of which only what the migration reads matters. */
const optionalColumns = `
  do $$ declare c record; begin
    for c in select column_name from information_schema.columns
      where table_name = 'statement_line' and is_nullable = 'NO' and column_name <> 'id' and is_generated = 'NEVER'
    loop execute format('alter table statement_line alter column %I drop not null', c.column_name); end loop;
  end $$`;

beforeAll(async () => {
  earlier = await databaseBefore("137");
  const { client } = earlier;
  await client.query(optionalColumns);
  await client.query(
    `insert into statement_line (id, amount_cents, status, party_iban, fingerprint, details)
     select gen_random_uuid(), place, 'TO_MATCH', iban, place, $2
     from unnest($1::text[]) with ordinality as each (iban, place)`,
    [
      [clientIban, clientIban, otherClientIban, ""],
      JSON.stringify([
        { name: "B", iban: otherClientIban },
        { name: "A", iban: null },
      ]),
    ],
  );
  await earlier.upgrade();
});
afterAll(() => earlier.drop());

interface Line {
  iban: string | null;
  mask: string;
  digest: string | null;
}
const readLines = async (): Promise<Line[]> =>
  (
    await earlier.client.query<Line>(
      `select encrypted_party_iban as iban, party_mask as mask, party_digest as digest
       from statement_line order by amount_cents`,
    )
  ).rows;
const stored = [clientIban, clientIban, otherClientIban];

async function start(secrets: Secrets): Promise<number> {
  const database = openDatabase(earlier.config, () => {});
  const columns = secretColumns.filter(({ table }) => table === "statement_line");
  return encryptSecrets(database.db, columns, (purpose) => createCipher(secrets, purpose)).finally(() =>
    database.close(),
  );
}

it("the migration masks the accounts, those of the details included", async () => {
  expect((await readLines()).map(({ mask }) => mask)).toEqual([...stored.map(maskedIban), ""]);
  const { rows } = await earlier.client.query<{ details: unknown }>(
    "select details from statement_line limit 1",
  );
  expect(rows).toEqual([
    {
      details: [
        { name: "B", mask: maskedIban(otherClientIban) },
        { name: "A", mask: null },
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
