// Numbers stored before overseas ranges were known are those that would be stored now.
import { afterAll, beforeAll, expect, it } from "vitest";
import { parsePhone } from "#kernel/company/identifiers.ts";
import { databaseBefore, type EarlierDatabase } from "../../../tools/testing/earlier-database.ts";

let earlier: EarlierDatabase;

const stored = [
  "+33690335941",
  "+33692123456",
  "+33639012345",
  "+33694201234",
  "+33696123456",
  "+33590835941",
  "+33976271234",
  "+33612345678",
  "+33145678901",
  "+33801234567",
  "+590690335941",
  "+4915112345678",
];

beforeAll(async () => {
  earlier = await databaseBefore("080");
  const { client } = earlier;
  await client.query(
    `insert into client (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id, name, type)
     values ('01936f5e-0000-7000-8000-000000000001', 1, now(), '', '', now(), '', '', 'ACME', 'COMPANY')`,
  );
  await client.query(
    `insert into contact (id, client_id, position, first_name, last_name, title, email, phone)
     select gen_random_uuid(), '01936f5e-0000-7000-8000-000000000001', place, '', '', '', place || '@acme.test', phone
     from unnest($1::text[]) with ordinality as each (phone, place)`,
    [stored],
  );
  await earlier.upgrade();
});
afterAll(() => earlier.drop());

it("a stored number has the country code of its range", async () => {
  const { rows } = await earlier.client.query<{ phone: string }>(
    "select phone from contact order by position",
  );
  const phones = rows.map(({ phone }) => phone);
  expect(phones).toEqual(stored.map((phone) => parsePhone(phone)));
  expect(phones.slice(0, 2)).toEqual(["+590690335941", "+262692123456"]);
});
