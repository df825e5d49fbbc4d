// An area unknown to the desk appears on its home page, in its notices, its deadlines and its erasures.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { areas } from "#app/server/areas.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { contract } from "#kernel/contract.ts";
import { manifest } from "#kernel/manifest.ts";
import { area } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { deadlineDerivation, saveDeadline, type DeadlineKind } from "#platform/overview/deadlines.ts";
import { pageOfMessageSubject } from "#platform/overview/record-pages.ts";
import { readPerson } from "#clients/server/erasure/person.ts";
import { readHome } from "./home/home.ts";
import { planErasure } from "./privacy/erasure/plan.ts";

const app = testApplication();

const garageId = "019abcde-0000-7000-8000-000000000000";

const wash: DeadlineKind = {
  name: "garage.wash",
  from: "car",
  of: async (call) => ({
    due: call.today,
    ownerId: "someone",
    owner: "Quelqu’un",
    title: "Laver",
    lateTitle: "Pas lavé",
    detail: "",
    address: "/",
  }),
  all: async () => [],
};

const garages = area(
  manifest({ name: "garages" }),
  contract({}),
  {},
  {
    home: {
      figures: [
        {
          rank: 15,
          may: [],
          shows: ["car"],
          read: async () => [
            { key: "garage", label: "Garages", value: 3, unit: "count", to: null, tone: "neutral" },
          ],
        },
      ],
      waiting: [
        {
          rank: 15,
          may: ["CREATE_QUOTE"],
          shows: ["quote"],
          read: async () => ({
            key: "garages",
            title: "Garages",
            total: 0,
            to: "/",
            empty: "Rien.",
            items: [],
          }),
        },
      ],
    },
    recordPages: [
      { record: "car", page: () => "/admin/brands", exists: async (_call, id) => id === garageId },
    ],
    derivations: [deadlineDerivation(wash)],
    personalData: {
      tables: {
        garage_visit: {
          what: "Visites au garage",
          columns: { note: "words" },
          rows: (clientId) => sql`client_id = ${clientId}`,
          erasedRows: ({ clientId }) => sql`client_id = ${clientId}`,
        },
      },
      erasureReasons: async () => ["Une visite est prévue."],
    },
  },
);

const withGarages = (call: Call): Call => ({ ...call, areas: [...areas, garages] });

test("its figures and its work are on the home page, for users with permission", async () => {
  const { figures, waiting } = await app.within(async (call) =>
    readHome(withGarages({ ...call, actor: { ...call.actor, roles: ["admin"] } })),
  );
  expect(figures.map(({ key }) => key)).toContain("garage");
  expect(waiting.map(({ key }) => key)).toContain("garages");
  const reseller = await app.within(async (call) =>
    readHome(withGarages({ ...call, actor: { ...call.actor, roles: ["reseller"] } })),
  );
  expect(reseller.waiting.map(({ key }) => key)).not.toContain("garages");
});

test("an undelivered message about its record leads to its page", async () => {
  const page = await app.within((call) => pageOfMessageSubject(withGarages(call), garageId));
  expect(page).toBe("/admin/brands");
});

test("its deadlines are in the list", async () => {
  const titles = await app.within(async (call) => {
    await saveDeadline(withGarages(call), wash, garageId);
    return call.db.selectFrom("deadline").select("title").where("kind", "=", wash.name).execute();
  });
  expect(titles).toEqual([{ title: "Laver" }]);
});

test("its rows and its reasons are in the erasure plan", async () => {
  const plan = await app.within(async (call) => {
    await sql`create table garage_visit (client_id uuid, note text)`.execute(call.db);
    const { client } = await buildClient(call, { type: "INDIVIDUAL" });
    await sql`insert into garage_visit values (${client.id}, 'Rien')`.execute(call.db);
    return planErasure(withGarages(call), await readPerson(call, { kind: "client", id: client.id }));
  });
  expect(plan.reasons).toContain("Une visite est prévue.");
  expect(plan.erased).toContainEqual({ what: "Visites au garage", count: 1 });
});
