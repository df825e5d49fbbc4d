// The life of a call, on a toy area with a table of its own.
import Fastify, { type FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../../../tools/testing/database.ts";
import { contract, list, read, write } from "../../contract.ts";
import { refused } from "../../failure.ts";
import { id, text, version } from "../../schema/french.ts";
import { field, fields } from "../../field.ts";
import type { Application } from "../application.ts";
import type { LiveChange } from "../call.ts";
import { type Area, area, reaction } from "../area.ts";
import { openAdmission } from "../admission/admission.ts";
import { type Database, openDatabase } from "../database.ts";
import { event } from "../../event.ts";
import { change, create, get } from "../records/records.ts";
import { serve, serverOptions } from "./serve.ts";

const thing = z.object({ id, name: z.string(), priceCents: z.number(), version });
const thingCreated = event<{ name: string }>("thing.made");
const thingFields = fields({
  name: field.text("Nom"),
  priceCents: field.cents("Prix"),
  version: field.number("Version"),
});
const thingContract = contract({
  listThings: list({
    path: "/things",
    item: thing,
    fields: thingFields,
    filters: ["name", "priceCents", "version"],
    sorts: ["name", "priceCents"],
    defaultSort: "name,asc",
    search: false,
    sums: { of: ["priceCents"], by: "name" },
    may: "SIGNED_IN",
    shows: ["brand"],
    title: "Choses",
  }),
  oneThing: read({
    path: "/things/:id",
    takes: { params: z.object({ id }) },
    returns: thing,
    may: "SIGNED_IN",
    shows: ["brand"],
  }),
  makeThing: write({
    path: "/things",
    takes: { body: z.object({ name: text(40), priceCents: z.int().min(0) }) },
    returns: thing,
    may: "CREATE_BRAND",
    audit: { did: "a créé la chose", record: "brand" },
  }),
  renameThing: write({
    path: "/things/:id",
    takes: { params: z.object({ id }), body: z.object({ name: text(40), version }) },
    returns: thing,
    may: "CREATE_BRAND",
    audit: { did: "a renommé la chose", record: "brand" },
  }),
  breakThing: write({
    path: "/things/:id/break",
    takes: { params: z.object({ id }) },
    returns: thing,
    may: "CREATE_BRAND",
    audit: { did: "a cassé la chose", record: "brand" },
  }),
});

let database: Database;
let dropDatabase: () => Promise<void>;
let server: FastifyInstance;
const live: LiveChange[] = [];

const toView = (row: object) => {
  const {
    id: one,
    name,
    priceCents,
    version: seen,
  } = row as { id: string; name: string; priceCents: number; version: number };
  return { id: one, name, priceCents, version: seen };
};
// A table of this test alone: its name is not a record of the application.
const kind = "thing" as never;
const thingArea: Area = {
  ...area(
    { name: "toy" },
    thingContract,
    {
      listThings: { from: "thing t" },
      oneThing: async ({ params }, call) => toView(await get(call, kind, params.id)),
      makeThing: async ({ body }, call) => {
        const row = toView(await create(call, kind, body as never));
        await call.emit(thingCreated, { name: row.name });
        return row;
      },
      renameThing: async ({ params, body }, call) =>
        toView(
          await change(call, kind, { id: params.id, version: body.version }, { name: body.name } as never),
        ),
      breakThing: async ({ params }, call) => {
        await change(call, kind, { id: params.id, version: null }, { name: "cassé" } as never);
        throw new TypeError("nobody foresaw this");
      },
    },
    {
      reactions: [
        reaction(thingCreated, async (_call, { name }) =>
          name === "interdit" ? Promise.reject(refused("Ce nom est interdit.")) : undefined,
        ),
      ],
    },
  ),
  fields: { thing: thingFields },
};

beforeAll(async () => {
  const { config, drop: dropOwn } = await testDatabase();
  [database, dropDatabase] = [openDatabase(config, () => {}), dropOwn];
  await database.pool
    .query(`create table thing (id uuid primary key, version integer not null, created_at timestamptz not null,
    created_by text not null, created_by_id text not null, updated_at timestamptz not null, updated_by text not null, updated_by_id text not null, name text unique not null, price_cents bigint not null)`);
  const application: Application = {
    areas: [thingArea],
    database,
    admission: openAdmission(database.pool),
    grants: { permissions: { CREATE_BRAND: ["admin"] }, roleNames: { admin: "administrateur" } },
    records: { thing: { the: "la chose", gender: "f", title: "Chose", many: "choses" } },
    parts: {},
    services: { clock: () => new Date("2026-11-21T13:05:00Z") } as Application["services"],
    outside: {} as Application["outside"],
    identify: async (header) =>
      header
        ? {
            sub: header,
            email: "",
            name: header === "camille" ? "Camille Durand" : "Alex Martin",
            roles: header === "nobody" ? [] : ["admin"],
          }
        : null,
    enqueue: async () => {},
    publish: (changes) => void live.push(...changes),
    log: pino({ enabled: false }),
    validatesAnswers: true,
  };
  server = Fastify({ ...serverOptions });
  await serve(server, application);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await dropDatabase();
});
beforeEach(async () => {
  await database.pool.query("delete from thing");
  live.length = 0;
});

/** The parts of an answer that tests read. */
interface Answered {
  id: string;
  name: string;
  version: number;
  total: number;
  parts: readonly unknown[];
  code: string;
  message: string;
  requestId: string;
  fields?: object;
  details?: object;
}

const send = async (
  method: "GET" | "POST",
  url: string,
  more: { body?: object; as?: string | null; key?: string } = {},
) => {
  const { body, as = "camille", key } = more;
  const answer = await server.inject({
    method,
    url: `/api${url}`,
    headers: {
      ...(as && { authorization: as }),
      ...(key && { "idempotency-key": key }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: answer.json<Answered>(), text: answer.body };
};
const histories = async (): Promise<string[]> =>
  (await database.pool.query<{ did: string }>("select did from audit_line order by id")).rows.map(
    ({ did }) => did,
  );
const make = (name: string, more: Parameters<typeof send>[2] = {}) =>
  send("POST", "/things", { body: { name, priceCents: 100 }, ...more });

describe("a call", () => {
  it("is refused to an anonymous caller, and to a user without the role, naming the role", async () => {
    expect((await make("a", { as: null })).status).toBe(401);
    const answer = await make("a", { as: "nobody" });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      "Accès refusé. Cette action demande le rôle administrateur.",
    ]);
  });
  it("writes the record, one line of history and one live change", async () => {
    const before = (await histories()).length;
    const { status, body } = await make("table");
    expect([status, body.name, body.version]).toEqual([200, "table", 1]);
    expect((await histories()).slice(before)).toEqual(["a créé la chose"]);
    expect(live).toEqual([{ kind: "thing", id: body.id }]);
  });
  it("names each wrong field in French and stores nothing", async () => {
    const { status, body } = await send("POST", "/things", { body: { name: " ", priceCents: -1 } });
    expect([status, body.fields]).toEqual([
      400,
      { name: "Champ obligatoire.", priceCents: "Doit être supérieur ou égal à 0." },
    ]);
  });
  it("finds nothing at an address whose id is malformed", async () => {
    const { status, body } = await send("GET", "/things/none");
    expect([status, body.message]).toEqual([404, "Cette adresse ne mène à aucune fiche."]);
  });
  it("leaves nothing behind after an unexpected error, and answers its number", async () => {
    const { body: one } = await make("vase");
    const before = (await histories()).length;
    const { status, body } = await send("POST", `/things/${one.id}/break`);
    expect(status).toBe(500);
    expect(body.message).toContain(body.requestId);
    expect(body.message).not.toContain("foresaw");
    expect((await send("GET", `/things/${one.id}`)).body.name).toBe("vase");
    expect((await histories()).length).toBe(before);
  });
  it("leaves nothing behind when a reaction of a later area refuses", async () => {
    expect((await make("interdit")).body).toMatchObject({ code: "Refused", message: "Ce nom est interdit." });
    expect((await send("GET", "/things")).body.total).toBe(0);
  });
  it("turns a broken unique key into a refusal", async () => {
    await make("seul");
    expect((await make("seul")).body.code).toBe("ItemExistsError");
  });
});

describe("an answer", () => {
  it.each(["/api/things", "/api/things/nowhere", "/api/things/export?format=csv", "/nowhere"])(
    "of %s is kept by no cache",
    async (url) => {
      expect(
        (await server.inject({ url, headers: { authorization: "camille" } })).headers["cache-control"],
      ).toBe("no-store");
    },
  );
});

describe("a change without a difference", () => {
  it("writes nothing: no version, no line of history, no live change", async () => {
    const { body: one } = await make("tel quel");
    const before = (await histories()).length;
    live.length = 0;
    const { body } = await send("POST", `/things/${one.id}`, { body: { name: "tel quel", version: 1 } });
    expect([body.version, (await histories()).length - before, live]).toEqual([1, 0, []]);
  });
});

describe("the same submission sent again", () => {
  it("gives the same answer and does the thing once", async () => {
    const first = await make("une fois", { key: "k1" });
    const again = await make("une fois", { key: "k1" });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await send("GET", "/things")).body.total).toBe(1);
  });
  it("gives the same answer when both come at once", async () => {
    const answers = await Promise.all([
      make("double clic", { key: "k2" }),
      make("double clic", { key: "k2" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });
  it("is refused when the key was used for another submission", async () => {
    await make("un", { key: "k3" });
    expect((await send("POST", "/things", { body: { name: "un", priceCents: 7 }, key: "k3" })).status).toBe(
      409,
    );
  });
});

describe("two people editing the same record", () => {
  it("refuses the second, with the author and the time of the first", async () => {
    const { body } = await make("partagé");
    await send("POST", `/things/${body.id}`, { body: { name: "par Alex", version: 1 }, as: "alex" });
    const second = await send("POST", `/things/${body.id}`, { body: { name: "par Camille", version: 1 } });
    expect([second.status, second.body.code]).toEqual([409, "ChangedMeanwhile"]);
    expect(second.body.message).toBe(
      "La chose a été modifiée par Alex Martin le 21-11-2026 à 14:05. Rechargez pour voir ses changements ; votre saisie est conservée.",
    );
    expect(Object.keys(second.body.details ?? {}).sort()).toEqual(["changedAt", "changedBy", "version"]);
  });
});

describe("a list", () => {
  it("is filtered, sorted, paged and counted", async () => {
    for (const [name, priceCents] of [
      ["a", 3],
      ["b", 2],
      ["c", 1],
    ] as const)
      await send("POST", "/things", { body: { name, priceCents } });
    const { body } = await send("GET", "/things?filter[priceCents*lte]=2&sort=priceCents,desc&pageSize=1");
    expect(body).toMatchObject({
      items: [{ name: "b" }],
      total: 2,
      isTotalExact: true,
      page: 1,
      pageSize: 1,
    });
  });
  it("stops counting at a thousand, and counts all on a separate request", async () => {
    await database.pool.query(
      "insert into thing select gen_random_uuid(), 1, now(), '', '', now(), '', '', 'n' || n, n from generate_series(1, 1500) n",
    );
    expect((await send("GET", "/things?pageSize=1")).body).toMatchObject({
      total: 1_000,
      isTotalExact: false,
    });
    expect((await send("GET", "/things/total")).body).toMatchObject({ total: 1_500 });
  });
  it("sums, on a separate request and under the same filters, the amounts that its contract names", async () => {
    await database.pool.query(
      "insert into thing select gen_random_uuid(), v, now(), '', '', now(), '', '', n, p from (values (1, 'a', 3), (1, 'b', 5), (2, 'c', 2), (2, 'd', 90)) given(v, n, p)",
    );
    const { body } = await send("GET", "/things/total?filter[priceCents*lt]=90");
    expect(body.total).toBe(3);
    expect(body.parts).toHaveLength(3);
    expect(body.parts).toEqual(
      expect.arrayContaining([
        { value: "a", total: 1, sums: { priceCents: 3 } },
        { value: "b", total: 1, sums: { priceCents: 5 } },
      ]),
    );
    expect((await send("GET", "/things/total?filter[priceCents*gt]=1000")).body).toEqual({
      total: 0,
      parts: [],
    });
  });
  it("is exported with the requested columns, French numbers, and no formula", async () => {
    await make("=1+1");
    const answer = await server.inject({
      url: "/api/things/export?columns=name,priceCents",
      headers: { authorization: "camille" },
    });
    expect(answer.body.replace("﻿", "").split("\r\n")).toEqual(["Nom;Prix (€ HT)", "'=1+1;1,00"]);
    const sheet = await server.inject({
      url: "/api/things/export?format=xlsx",
      headers: { authorization: "camille" },
    });
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe("PK");
  });
  it.each(["%25", "colour", "toString"])("is not exported with %s, an undeclared field", async (name) => {
    const { status, body } = await send("GET", `/things/export?columns=name,${name}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: { columns: `La colonne « ${decodeURIComponent(name)} » n’existe pas sur cette liste.` },
    });
  });
  it.each(["999999999999", "-99999999999.5", "1.5"])(
    "filtered by %s, which its column cannot hold, is refused and not broken",
    async (value) => {
      const { status, body } = await send("GET", `/things?version=${value}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: "InvalidInput",
        message: expect.stringMatching(/^Une valeur .*\.$/),
      });
    },
  );
  it("is exported for the selected rows only", async () => {
    const { body: one } = await make("choisie");
    await make("laissée");
    const exported = (ids: string) =>
      server.inject({
        url: `/api/things/export?columns=name&ids=${ids}`,
        headers: { authorization: "camille" },
      });
    expect((await exported(String(one.id))).body.replace("\uFEFF", "").split("\r\n")).toEqual([
      "Nom",
      "choisie",
    ]);
    expect((await exported("abc")).json()).toMatchObject({
      code: "InvalidInput",
      fields: { ids: "Les lignes choisies ne sont pas reconnues." },
    });
    expect((await exported(Array(151).fill(one.id).join(","))).json()).toMatchObject({
      fields: { ids: "150 lignes au plus : exportez plutôt la liste filtrée." },
    });
  });
});
