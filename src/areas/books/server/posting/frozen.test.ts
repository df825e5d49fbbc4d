// What the database refuses of entries, and facts that are posted at once.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { runInOrder } from "#tests/scenarios/concurrent-calls.ts";
import { receiptSource } from "../facts/money.ts";
import { postFacts } from "./post.ts";

const app = testApplication("2027-03-10T09:00:00Z");
let companyId = "";
beforeAll(async () => {
  companyId = (await app.within((call) => buildClient(call))).company.id;
});

const received = () =>
  app.within((call) =>
    recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId,
      method: "TRANSFER",
      origin: "MANUAL",
      receivedOn: call.today,
      amountCents: 5_000,
    }),
  );
const entriesOf = (receiptId: string) =>
  app.within(({ db }) =>
    db.selectFrom("bookEntry").selectAll().where("sourceId", "=", receiptId).orderBy("id").execute(),
  );
const balanceOf = (receiptId: string) =>
  app.within(
    async ({ db }) =>
      (
        await sql<{ cents: number }>`select coalesce(sum(debit_cents), 0)::int as cents from book_line l
          join book_entry e on e.id = l.entry_id where e.source_id = ${receiptId} and l.role = '5118'`.execute(
          db,
        )
      ).rows[0]?.cents,
  );
const openFrom = (on: string) =>
  app.within(({ db }) => sql`update book_settings set first_open_on = ${on}`.execute(db));
const run = (query: string, ...values: unknown[]) => app.application.database.pool.query(query, values);

const addLines = (...cents: readonly (readonly [number, number])[]) =>
  `insert into book_line (id, entry_id, issuer_id, day, role, account, debit_cents, credit_cents) values ${cents
    .map(
      ([debit, credit]) =>
        `(gen_random_uuid(), $1, '${lessorIssuerId}', '2027-03-10', '471', '471', ${debit}, ${credit})`,
    )
    .join(", ")}`;

test("an entry balances, each of its lines on one side, above zero", async () => {
  const [entry] = await entriesOf((await received()).id);
  for (const [lines, refusal] of [
    [addLines([100, 0], [0, 99]), "does not balance"],
    [addLines([100, 100]), "book_line_side_check"],
    [addLines([0, 0]), "book_line_side_check"],
    [addLines([-100, 0]), "book_line_side_check"],
  ] as const)
    await expect(run(lines, entry?.id)).rejects.toThrow(refusal);
});

test("an open entry is replaced whole, never changed", async () => {
  const [entry] = await entriesOf((await received()).id);
  for (const change of ["label = 'Autre'", "day = day + 1", "source_id = gen_random_uuid()"])
    await expect(run(`update book_entry set ${change} where id = $1`, entry?.id)).rejects.toThrow(
      "never changes",
    );
  for (const change of [
    "debit_cents = 1, credit_cents = 0",
    "account = '512'",
    "third_id = null, third_kind = null",
  ])
    await expect(
      run(`update book_line set ${change} where entry_id = $1 and role = '411'`, entry?.id),
    ).rejects.toThrow("never changes");
  await expect(run("delete from book_line where entry_id = $1", entry?.id)).rejects.toThrow(
    "leaves with its entry",
  );
});

test("an entry before the first open day takes a number once, and nothing else", async () => {
  const [entry] = await entriesOf((await received()).id);
  await openFrom("2027-04-01");
  const give = (number: number) =>
    run(
      "update book_entry set number = $2, numbered_from = '2027-01-01', frozen_on = '2027-04-02' where id = $1",
      entry?.id,
      number,
    );
  await expect(run("delete from book_entry where id = $1", entry?.id)).rejects.toThrow("frozen");
  await expect(run(addLines([100, 0], [0, 100]), entry?.id)).rejects.toThrow("come with their entry");
  await give(1);
  await expect(give(2)).rejects.toThrow("never changes");
  await expect(run(addLines([100, 0], [0, 100]), entry?.id)).rejects.toThrow("come with their entry");
  await expect(run("delete from book_entry where id = $1", entry?.id)).rejects.toThrow("frozen");
  await expect(
    run(
      `insert into book_entry (id, issuer_id, source, source_id, key, journal, day, fact_day, piece_ref, piece_on, label)
        select gen_random_uuid(), issuer_id, source, source_id, key, journal, day, fact_day, piece_ref, piece_on, label
        from book_entry where id = $1`,
      entry?.id,
    ),
  ).rejects.toThrow("frozen");
  await openFrom("2027-01-01");
});

test("a fact posted twice at once is posted once", async () => {
  const { id } = await received();
  await run("delete from book_entry where source_id = $1", id);
  await run("delete from book_fact where source_id = $1", id);
  const post = () => app.within((call) => postFacts(call, receiptSource, [id]));
  await Promise.all([post(), post(), post()]);
  expect(await entriesOf(id)).toHaveLength(1);
  expect(await balanceOf(id)).toBe(5_000);
  await Promise.all([post(), post()]);
  expect(await entriesOf(id)).toHaveLength(1);
});

const settings = { table: "bookSettings", id: lessorIssuerId } as const;
const freeze = () => openFrom("2027-05-01");

test.each([
  ["a receipt recorded before the freeze is in its month", [received, freeze], "2027-04-10"],
  ["a receipt recorded after the freeze is on the first open day", [freeze, received], "2027-05-01"],
] as const)("%s", async (_title, both, expectedDay) => {
  app.setClock("2027-04-10T09:00:00Z");
  await openFrom("2027-04-01");
  const before = await app.within(({ db }) => db.selectFrom("receipt").select("id").execute());
  const ends = await runInOrder(app, settings, both);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  const known = new Set(before.map(({ id }) => id));
  const all = await app.within(({ db }) => db.selectFrom("receipt").select("id").execute());
  const id = all.find((one) => !known.has(one.id))?.id ?? "";
  expect(await entriesOf(id)).toMatchObject([{ day: expectedDay, factDay: "2027-04-10" }]);
});
