// A list sends only the keys of its item, at any depth of a column; a column that breaks this fails a test.
import Fastify from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { testApplication } from "#tests/application/test-application.ts";
import { contract, list } from "../../contract.ts";
import { field, fields } from "../../field.ts";
import { id } from "../../schema/french.ts";
import { area } from "../area.ts";
import { serve, serverOptions } from "../http/serve.ts";

const app = testApplication();
const client = z.object({ name: z.string() });
const crateContract = contract({
  listCrates: list({
    path: "/crates",
    title: "Caisses",
    item: z.object({
      id,
      name: z.string(),
      client: client.nullable(),
      parts: z.array(z.object({ label: z.string() })),
      // The first option matches by its required key, and names fewer keys than the second.
      owner: z.union([client, z.object({ name: z.string(), city: z.string() })]),
    }),
    fields: fields({
      name: field.text("Nom"),
      client: field.group("Client", { name: field.text("Nom") }),
      parts: field.group("Pièces", { label: field.text("Pièce") }),
      owner: field.group("Propriétaire", { name: field.text("Nom"), city: field.text("Ville") }),
    }),
    filters: [],
    sorts: ["name"],
    defaultSort: "name,asc",
    search: false,
    may: "SIGNED_IN",
    shows: [],
  }),
});
const crates = area({ name: "crates" }, crateContract, { listCrates: { from: "crate c" } });

interface Crate {
  name: string;
  client: object | null;
  parts: object[];
  owner: object;
}
const whole: Crate = {
  name: "n° 1",
  client: { name: "Durand" },
  parts: [{ label: "roue" }],
  owner: { name: "Durand" },
};

beforeAll(async () => {
  await app.application.database.pool.query(
    "create table crate (id uuid primary key, name text not null, client jsonb, parts jsonb not null, owner jsonb not null)",
  );
});

/** The list of one crate, as tests or production serve it. */
async function readCrate(crate: Crate, mode: { validatesAnswers: boolean }) {
  const { pool } = app.application.database;
  await pool.query("delete from crate");
  await pool.query("insert into crate values (gen_random_uuid(), $1, $2, $3, $4)", [
    crate.name,
    JSON.stringify(crate.client),
    JSON.stringify(crate.parts),
    JSON.stringify(crate.owner),
  ]);
  const server = Fastify(serverOptions);
  const errors: Error[] = [];
  server.addHook("onError", async (_request, _reply, error) => void errors.push(error));
  const identify = async () => ({ sub: "camille", email: "", name: "Camille Durand", roles: [] });
  await serve(server, { ...app.application, areas: [crates], identify, ...mode });
  const answer = await server.inject({ url: "/api/crates", headers: { authorization: "camille" } });
  await server.close();
  return { status: answer.statusCode, ...answer.json<{ items: Crate[] }>(), error: errors[0]?.message };
}

describe("a column whose schema names keys", () => {
  const undeclared: Crate = {
    ...whole,
    client: { name: "Durand", searchText: "durand" },
    parts: [{ label: "roue" }, { label: "vis", createdById: "c" }],
  };

  it.each([true, false])("is sent with all of them, in tests: %s", async (validatesAnswers) => {
    const { status, items } = await readCrate({ ...whole, client: null }, { validatesAnswers });
    expect([status, items]).toEqual([200, [{ id: expect.any(String), ...whole, client: null }]]);
  });

  it("leaves production without undeclared keys, at any depth", async () => {
    const { items } = await readCrate(undeclared, { validatesAnswers: false });
    expect(items).toEqual([
      { id: expect.any(String), ...whole, parts: [{ label: "roue" }, { label: "vis" }] },
    ]);
  });

  it.each<[string, Partial<Crate>, RegExp]>([
    ["has an undeclared key", { client: undeclared.client }, /listCrates\.client .*"searchText"/],
    ["has one deeper", { parts: undeclared.parts }, /listCrates\.parts .*"1\.createdById"/],
    ["has a value that its schema rejects", { client: {} }, /listCrates\.client .*"name"/],
    ["loses a part by pruning", { owner: { name: "Durand", city: "Nantes" } }, /listCrates\.owner loses/],
  ])("fails a test when it %s", async (_, difference, message) => {
    const { status, error } = await readCrate({ ...whole, ...difference }, { validatesAnswers: true });
    expect(status).toBe(500);
    expect(error).toMatch(message);
  });

  it("fails a test when its schema rejects a value without keys", async () => {
    const { error } = await readCrate({ ...whole, parts: [7 as never] }, { validatesAnswers: true });
    expect(error).toMatch(/listCrates .*"items\.0\.parts\.0"/);
  });
});
