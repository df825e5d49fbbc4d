// A batch of debits prepared, approved, sent and collected by processes that are killed, on a real database.
// KILLED_DEBITS=300 for a big one.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { doKilledWork } from "#tests/application/killed-work.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDebitable } from "#tests/builders/debits.ts";
import { readFile } from "#platform/files/stored-files.ts";
import "../tables.ts";
import "#ledger/server/tables.ts";

const at = "2027-03-01T09:00:00Z";
const app = testApplication(at);
const nbOfDebits = Number(process.env.KILLED_DEBITS ?? 10);
const collectionOn = day("2027-03-10");
const invoiceCents = 61_188;

test("killed at any step and begun again, a batch has one file, and each debit its receipt", async () => {
  for (let index = 0; index < nbOfDebits; index += 1) await app.within((call) => buildDebitable(call));
  const module = import.meta.resolve("#tests/kills/debits.ts");
  const killed = await doKilledWork(app, { module, at, input: collectionOn }, Math.max(4, nbOfDebits / 10));
  expect(killed).toBeGreaterThan(0);
  await app.within(async (call) => {
    call.markUnchanged();
    const batches = await call.db.selectFrom("debitBatch").selectAll().execute();
    expect(batches).toMatchObject([
      {
        status: "SENT",
        nbOfDebits,
        totalCents: nbOfDebits * invoiceCents,
        reference: expect.stringMatching(/^REM-2027-\d{6}$/),
      },
    ]);
    const debits = await call.db.selectFrom("debit").selectAll().orderBy("endToEndId").execute();
    expect(new Set(debits.map(({ status }) => status))).toEqual(new Set(["COLLECTED"]));
    expect(new Set(debits.map(({ partId }) => partId)).size).toBe(nbOfDebits);
    const file = new TextDecoder().decode(await readFile(call, batches[0]?.fileKey ?? ""));
    expect([...file.matchAll(/<EndToEndId>(.*?)</g)].map(([, id]) => id).toSorted()).toEqual(
      debits.map(({ endToEndId }) => endToEndId),
    );
    const receipts = await call.db.selectFrom("receipt").select(["id", "reference", "amountCents"]).execute();
    expect(receipts.map(({ reference }) => reference).toSorted()).toEqual(
      debits.map(({ endToEndId }) => endToEndId),
    );
    expect(receipts.map(({ id }) => id).toSorted()).toEqual(
      debits.map(({ receiptId }) => receiptId ?? "").toSorted(),
    );
    const parts = await call.db
      .selectFrom("documentPart")
      .select(["settledCents", "remainingCents"])
      .execute();
    expect(parts).toEqual(parts.map(() => ({ settledCents: invoiceCents, remainingCents: 0 })));
  });
});
