// Relations read from the catalogue of PostgreSQL rather than from our own declarations: a column that references
// another row is a foreign key with an index.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { parts, records } from "#app/records.ts";
import { type TestDatabase, testDatabase } from "../../tools/testing/database.ts";

/** Columns named like a reference that no foreign key can hold, each with its reason. */
const others: Readonly<Record<string, string>> = {
  "approval.subject_id":
    "The subject of its kind of approval, in the area that requests it; a quote is never removed.",
  "assignment.order_line_id":
    "The line of an order, kept by a later area; it is deleted with an abandoned order, and the history keeps what it was assigned to.",
  "book_entry.source_id": "The fact of the entry, by source: an entry outlives a fact that is withdrawn.",
  "book_fact.source_id": "The fact, by source: the night removes the row of one that is gone.",
  "book_fact.car_id": "A line of an order, whose car has the same id once it is paid.",
  "book_line.car_id": "A line of an order, whose car has the same id once it is paid; a frozen line stays.",
  "book_line.contract_id": "A line of a frozen month stays, whatever happens to its contract.",
  "book_line.third_id": "A third party by its kind, numbered in book_third.",
  "book_line.issuer_id": "That of its entry.",
  "book_total.issuer_id": "That of the frozen month that it sums.",
  "book_total.third_id": "That of the lines that it sums.",
  "custody.source_id":
    "The rental, the transport or the conversion that the interval comes from, by source: rebuilt from it at night.",
  "deadline.record_id":
    "The record of its kind that has the deadline: saved and deleted with it, and rebuilt at night.",
  "document_link.record_id":
    "The record of its kind that has the documents: the nightly sweep looks for dangling links.",
  "document_reliance.record_id":
    "A holder of the document: part of the key that leads to its link, so that neither is deleted without the other.",
  "outsider_link.subject_id":
    "The record that its kind of link leads to, in the area that creates and follows it; it is never removed.",
  "purged_record.record_id":
    "A contract or a quote whose people and papers were purged at night; neither is ever removed.",
  "police_register.car_id": "A line stays when its car, entered by mistake, is withdrawn.",
  "works_approval.works_id":
    "A service, or a damage of a later area, by works_kind; neither is ever removed.",
  "signature.subject_id":
    "A quote or an amendment, by subject_kind: the nightly sweep looks for dangling references.",
  "mileage_reading.cause_id":
    "The record that states the reading, by cause: a derivation invalidates the reading of a removed one.",
  "provider_call.subject_id": "A debit or a refund, by kind; a debit is never deleted.",
  "signature.group_id": "A number shared by the procedures of one sending: no table of its own.",
  "quote.batch_id": "A number shared by the quotes created together: no table of its own.",
  "quote.signature_group_id": "The same number, shared by the quotes of one sending.",
};

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.config);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const names = async (text: string): Promise<string[]> =>
  (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);

const referencing = `select k.conrelid, k.conkey[1] as attnum from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 1`;
const nameOf = "trim(both '\"' from a.attrelid::regclass::text) || '.' || a.attname as name";

describe("relations", () => {
  it("are foreign keys for every column named …_id, except a few with a declared reason", async () => {
    const loose = await names(`select ${nameOf} from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where a.attname like '%\\_id' and a.atttypid = 'uuid'::regtype and not a.attisdropped
        and not exists (select from (${referencing}) k where k.conrelid = a.attrelid and k.attnum = a.attnum)
      order by 1`);
    expect(loose).toEqual(Object.keys(others).sort());
  });

  it("are checked on every row, old ones included", async () => {
    expect(
      await names("select conname as name from pg_constraint where contype = 'f' and not convalidated"),
    ).toEqual([]);
  });

  it("are indexed, so that references to a record are found without a scan", async () => {
    const slow = await names(`select ${nameOf} from (${referencing}) k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.attnum
      where not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.attnum)
      order by 1`);
    expect(slow).toEqual([]);
  });

  it("that prevent a deletion are counted in business terms", async () => {
    const users =
      await names(`select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.confdeltype <> 'c' and k.connamespace = 'public'::regnamespace`);
    const worded = { ...records, ...parts };
    const table = (name: string): string =>
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(users.filter((name) => !Object.hasOwn(worded, table(name)))).toEqual([]);
  });
});
