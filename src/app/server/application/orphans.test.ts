import { sql } from "kysely";
import { expect, test } from "vitest";
import { buildClient } from "#tests/builders/clients.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { create, remove } from "#kernel/server/records/records.ts";
import { findOrphans } from "./orphans.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const orphans = () => app.within(findOrphans);
const remark = (record: string, recordId: string) =>
  app.within((call) =>
    create(call, "comment", { record, recordId, text: "Vu.", mentionedIds: [], authorSub: "" }),
  );

test("records created by verbs have no orphan reference, histories and signatures included", async () => {
  const { contract, client } = await app.within(buildContract);
  await remark("contract", contract.id);
  await remark("client", client.id);
  expect(await orphans()).toEqual([]);
});

test("a reference to a removed record is no orphan: the history records the removal", async () => {
  const brand = await app.within((call) =>
    create(call, "brand", { name: "Éphémère", nameKey: "ephemere", maintenanceTerms: [] }),
  );
  await remark("brand", brand.id);
  await app.within((call) => remove(call, "brand", { id: brand.id, version: null }));
  expect(await orphans()).toEqual([]);
});

test("a comment on a record that never existed, or vanished without a history line, is reported", async () => {
  const never = crypto.randomUUID();
  await remark("quote", never);
  const { client } = await app.within((call) => buildClient(call));
  await app.within((call) => sql`delete from client where id = ${client.id}`.execute(call.db));
  expect(await orphans()).toEqual([
    { table: "audit_line", kind: "client", id: client.id },
    { table: "comment", kind: "quote", id: never },
  ]);
});
