// Lines of old that said « a signé » of a refused code, and kept it.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { testApplication } from "#app/server/test-application.ts";

const app = testApplication();

it("a code that was tried leaves the history, whose other lines stay as they were", async () => {
  const { pool } = app.application.database;
  const lines = (rows: string) =>
    pool.query(`insert into audit_line (at, who_id, who_name, endpoint, record, record_id, did, before, after, request_id)
      select now(), 'anonymous', 'Anonyme', endpoint, 'signature', id, did, null, after::jsonb, 'r' from (values ${rows}) as line(endpoint, id, did, after)`);
  await lines(`('sign', '', 'a signé', '{"code": "123456"}'), ('refuse', '', 'a refusé de signer', '{"code": "654321", "reason": "Non"}'),
    ('sign', 'of-a-procedure', 'a signé', '{"status": "SIGNED"}')`);
  const text = readFileSync("database/migrations/365-attempts-to-sign.sql", "utf8");
  await pool.query(`begin; ${text} commit`);
  const { rows } = await pool.query(
    "select did, after from audit_line where record = 'signature' order by id",
  );
  expect(rows).toEqual([
    { did: "a essayé de signer", after: null },
    { did: "a essayé de refuser", after: null },
    { did: "a signé", after: { status: "SIGNED" } },
  ]);
  const redactions = await pool.query("select asked_by_id, line_count from history_redaction");
  expect(redactions.rows).toEqual([{ asked_by_id: "system", line_count: 2 }]);
  await expect(pool.query("update audit_line set after = null")).rejects.toThrow(/append-only/);
});
