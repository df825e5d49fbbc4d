// Every stored name of a person comes with the account id, which identifies that person permanently.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { dayInParis } from "../calendar/day.ts";
import type { Call } from "./call.ts";
import { actorId, anonymous, system } from "../actor.ts";

const app = testApplication();

/** Names typed as free text or that are not a person's: no account id is required. */
const notPersons = [
  "car_prerequisite.settled_by",
  "delivery_slot.chosen_by",
  "handover.received_by",
  "maintenance.booked_by",
  "message.sent_by",
  "quote.send_by",
  "restitution.brought_by",
  "restitution.chosen_by",
];

it("every name of a person has its account id in the same table", async () => {
  const { rows } = await app.within(({ db }) =>
    sql<{ column: string }>`
      select c.table_name || '.' || c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
        and (c.column_name like '%\\_by' or c.column_name in ('salesman', 'who_name'))
        and not exists (select from information_schema.columns twin
          where twin.table_schema = 'public' and twin.table_name = c.table_name
            and twin.column_name = replace(c.column_name, '_name', '') || '_id')`.execute(db),
  );
  expect(rows.map(({ column }) => column).filter((column) => !notPersons.includes(column))).toEqual([]);
});

it.each([
  ["an account, by its subject", testActor("salesman"), "test-salesman"],
  [
    "an outsider, by the link that was followed",
    { ...anonymous, name: "Luc Petit", link: "018f" },
    "link:018f",
  ],
  ["the application itself", system, "system"],
  ["nobody known", anonymous, "anonymous"],
])("identifies %s", (_, who, id) => {
  expect(actorId(who)).toBe(id);
});

it("two colleagues with the same name are distinguished in the stamps and in the history", async () => {
  const twins = ["one", "two"].map((sub) => ({ ...testActor("admin"), sub, name: "Jeanne Martin" }));
  const { rows } = await app.within(async (call) => {
    for (const twin of twins) call.as(twin).recordChange({ record: "parameter", id: "twins", did: "a fait" });
    return sql<{ id: string }>`select 1 as id`.execute(call.db);
  });
  expect(rows).toHaveLength(1);
  const lines = await app.within(({ db }) =>
    db
      .selectFrom("auditLine")
      .select(["whoId", "whoName"])
      .where("recordId", "=", "twins")
      .orderBy("id")
      .execute(),
  );
  expect(lines).toEqual([
    { whoId: "one", whoName: "Jeanne Martin" },
    { whoId: "two", whoName: "Jeanne Martin" },
  ]);
});

it("a call made on behalf of another actor keeps the day set on it, and its reactions use the same actor", async () => {
  await app.within(async (call) => {
    const now = new Date("2026-01-02T10:00:00Z");
    const past: Call = { ...call, now, today: dayInParis(now) };
    const hers = past.as({ ...testActor("salesman"), name: "Jeanne Martin" });
    expect([hers.today, hers.now.getFullYear(), hers.actor.name]).toEqual([
      "2026-01-02",
      2026,
      "Jeanne Martin",
    ]);
  });
});
