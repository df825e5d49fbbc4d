// No secret is readable in a copy of the database, and the secret of the settings can be rotated.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encryptSecrets } from "#platform/secrets/encrypt-columns.ts";
import { isEncrypted, createCipher, type Secrets } from "#platform/secrets/encryption.ts";
import { loadOwnSeal } from "#signatures/server/seal/own-seal.ts";
import { nonSecretColumns, secretColumns } from "./secret-columns.ts";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";

const secret = "the secret of these tests, quite long";
let app: TestApplication;
beforeAll(async () => {
  app = await openTestApplication({ SECRET: secret });
  await app.within((call) => loadOwnSeal(call, "Écurie"));
  await app.application.services.identity.embedded?.keys();
});
afterAll(() => app.close());

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await app.application.database.pool.query<Row>(text)).rows;
const values = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const { table, column } of secretColumns)
    found.push(
      ...(
        await query<{ value: string }>(
          `select ${column} as value from ${table} where ${column} is not null order by 1`,
        )
      ).map(({ value }) => value),
    );
  return found;
};
const close = (secrets: Secrets) =>
  encryptSecrets(app.application.database.db, secretColumns, (purpose) => createCipher(secrets, purpose));

describe("secrets in the database", () => {
  it("are all listed as secret columns, or declared as none", async () => {
    const columns = await query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea')
         and column_name ~ '(secret|token|password|private|verifier|factor|credential|api_key)'`,
    );
    const warnings = [
      ...secretColumns.map(({ table, column }) => `${table}.${column}`),
      ...Object.keys(nonSecretColumns),
    ];
    expect(columns.map(({ name }) => name).filter((name) => !warnings.includes(name))).toEqual([]);
  });

  it("are encrypted when created", async () => {
    const before = await values();
    expect(before.length).toBeGreaterThanOrEqual(3);
    for (const value of before) expect(isEncrypted(value)).toBe(true);
  });

  it("stored in clear by an older version are encrypted at the next start", async () => {
    await query("update signature_seal set password = 'in-clear'");
    expect(await close(secret)).toBe(1);
    const [{ password } = { password: "" }] = await query<{ password: string }>(
      "select password from signature_seal",
    );
    expect(app.application.services.cipherFor("the seal of documents").decrypt(password)).toBe("in-clear");
    expect(await close(secret)).toBe(0);
  });

  it("are encrypted again with the new secret, after which the former one is useless", async () => {
    const fresh = "another secret for these tests, as long";
    const before = await values();
    expect(await close([fresh, secret])).toBe(before.length);
    expect(await close(fresh)).toBe(0);
    const former = (purpose: string) => createCipher(secret, purpose);
    for (const { table, column, purpose } of secretColumns)
      for (const { value } of await query<{ value: string }>(
        `select ${column} as value from ${table} where ${column} is not null`,
      )) {
        expect(former(purpose).decrypt(value)).toBeNull();
        expect(createCipher(fresh, purpose).decrypt(value)).not.toBeNull();
      }
  });

  it("that can no longer be decrypted are left unchanged", async () => {
    const before = await values();
    expect(await close("a third secret that never closed anything")).toBe(0);
    expect(await values()).toEqual(before);
  });
});
