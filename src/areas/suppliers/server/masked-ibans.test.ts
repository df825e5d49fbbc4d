// Lines of old that told an IBAN whole.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { testApplication } from "#app/server/test-application.ts";

const app = testApplication();

it("an IBAN told whole is masked, and the rest of its line stays as it was", async () => {
  const { pool } = app.application.database;
  await pool.query(`insert into audit_line (at, who_id, who_name, endpoint, record, record_id, did, before, after, request_id)
    select now(), 'one', 'Anne', 'changeSupplier', record, 'masked', 'a modifié', before::jsonb, after::jsonb, 'r' from (values
      ('supplier', '{"iban": null, "name": "Lac"}', '{"iban": "BE68539007547034", "name": "Rive"}'),
      ('supplier', '{"iban": "BE68539007547034"}', '{"iban": null}'),
      ('supplier', '{"name": "Lac"}', '{"name": "Rive"}')) as line(record, before, after)`);
  const text = readFileSync("database/migrations/540-masked-ibans.sql", "utf8");
  await pool.query(`begin; ${text} commit`);
  const { rows } = await pool.query(
    "select before, after from audit_line where record_id = 'masked' order by id",
  );
  const masked = "BE68\u00a0••••\u00a07034";
  expect(rows).toEqual([
    { before: { iban: null, name: "Lac" }, after: { iban: masked, name: "Rive" } },
    { before: { iban: masked }, after: { iban: null } },
    { before: { name: "Lac" }, after: { name: "Rive" } },
  ]);
  await expect(pool.query("update audit_line set after = null")).rejects.toThrow(/append-only/);
});
