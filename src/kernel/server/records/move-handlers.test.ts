// Plain moves, from their declaration in a flow to their answer, on a toy life cycle of catalogue imports.
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { testApplication } from "#tests/application/test-application.ts";
import { contract } from "../../contract.ts";
import { field, fields } from "../../field.ts";
import { flow } from "../../flow/flow.ts";
import { moveEndpoint } from "../../flow/action-endpoint.ts";
import { flowEndpoints } from "../../flow/flow-endpoints.ts";
import { id, text, version } from "../../schema/french.ts";
import { type Area, area } from "../area.ts";
import { serve, serverOptions } from "../http/serve.ts";
import { moveHandlers } from "./move-handlers.ts";

/** The record of the current test; the name of its file is the id of its parent. */
let importId = "";

const toyFlow = flow<{ fileName: string; total: number }>()({
  subject: "Cet import",
  start: "PREVIEWED",
  states: {
    PREVIEWED: { label: "À confirmer", tone: "info" },
    DONE: { label: "Terminé", tone: "success", final: true },
  },
  moves: {
    close: {
      label: "Clore",
      from: ["PREVIEWED"],
      to: "DONE",
      may: "IMPORT_CATALOGUE",
      refusals: ({ total }) => (total > 100 ? ["Cet import est trop grand."] : []),
      endpoint: moveEndpoint({
        name: "closeToy",
        path: "close",
        body: z.object({ version, reason: text(40) }),
        did: "a clos l’import",
        line: ({ did, body }) => `${did} : ${body.reason}`,
        parentLine: ({ subject, label }) => `${label} : ${subject.fileName}`,
        set: ({ body, actor, subject }) => ({
          problem: `${actor.name} : ${body.reason}`,
          done: subject.total,
        }),
      }),
    },
    reopen: {
      label: "Rouvrir",
      from: ["DONE"],
      to: "PREVIEWED",
      may: "IMPORT_CATALOGUE",
      endpoint: moveEndpoint({
        name: "reopenToy",
        method: "PUT",
        path: "reopen",
        did: "a rouvert l’import",
        summary: "Rouvrir un import",
      }),
    },
    fail: { from: ["PREVIEWED"], to: "DONE", may: "SYSTEM", cause: "an error" },
  },
  commands: {},
  next: { PREVIEWED: null, DONE: null },
});
const view = z.object({ id, status: z.string(), problem: z.string(), done: z.int(), version });
const toyContract = contract({
  ...flowEndpoints(toyFlow, {
    path: "/toys/:id",
    record: "catalogueImport",
    params: z.object({ id }),
    returns: view,
  }),
});
const handlers = moveHandlers(toyFlow, {
  kind: "catalogueImport",
  idOf: (_call, params: { id: string }) => params.id,
  subjectOf: (_call, row) => row,
  view: (_call, row) => ({
    id: row.id,
    status: row.status,
    problem: row.problem,
    done: row.done,
    version: row.version,
  }),
  parentOf: ({ fileName }) => ({ record: "brand", id: fileName }),
});
const toyArea: Area = {
  ...area({ name: "toys" }, toyContract, handlers),
  fields: {
    catalogueImport: fields({
      status: field.text("Statut"),
      problem: field.text("Problème"),
      done: field.number("Fait"),
    }),
  },
};

const app = testApplication();
let server: FastifyInstance;
beforeAll(async () => {
  server = Fastify({ ...serverOptions });
  const identify = async (role: string | undefined) =>
    role ? { sub: role, email: "", name: "Camille Durand", roles: [role] } : null;
  await serve(server, { ...app.application, areas: [toyArea], identify });
});
afterAll(() => server.close());

async function start(status = "PREVIEWED", total = 3): Promise<void> {
  importId = randomUUID();
  await app.application.database.pool.query(
    `insert into catalogue_import (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
       file_name, status, counts, new_brands, nb_of_new_models, total, models)
     values ($1, 1, now(), '', '', now(), 'Alex Martin', '', $2, $3, '{}', '[]', 0, $4, '[]')`,
    [importId, `file ${importId}`, status, total],
  );
}
beforeEach(() => start());

async function send(method: "POST" | "PUT", move: string, { body = {}, role = "admin" } = {}) {
  const answer = await server.inject({
    method,
    url: `/api/toys/${importId}/${move}`,
    headers: { authorization: role, "content-type": "application/json" },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
const close = (body: object = { version: 1, reason: "Fini" }, role = "admin") =>
  send("POST", "close", { body, role });

const historyLines = async (): Promise<string[]> =>
  (
    await app.application.database.pool.query<{ line: string }>(
      `select record || ' ' || did || ' ' || endpoint as line from audit_line
       where record_id in ($1, $2) order by id`,
      [importId, `file ${importId}`],
    )
  ).rows.map(({ line }) => line);

describe("the contract of a flow", () => {
  it("has the endpoints of its plain moves, and no other", () =>
    expect(Object.keys(toyContract)).toEqual(["closeToy", "reopenToy"]));
  it("takes the permission and the words of each move", () => {
    expect(toyContract.closeToy).toMatchObject({
      kind: "write",
      method: "POST",
      path: "/toys/:id/close",
      may: "IMPORT_CATALOGUE",
      audit: { did: "a clos l’import", record: "catalogueImport" },
    });
    expect(toyContract.reopenToy).toMatchObject({ method: "PUT", summary: "Rouvrir un import" });
    expect(Object.keys(toyContract.reopenToy.takes ?? {})).toEqual(["params"]);
  });
});

describe("a plain move", () => {
  it("changes the status, sets its columns, and answers the view", async () => {
    const { status, body } = await close();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: importId,
      status: "DONE",
      problem: "Camille Durand : Fini",
      done: 3,
      version: 2,
    });
  });
  it("writes its line in its record's history, and in that of its parent", async () => {
    await close();
    expect(await historyLines()).toEqual([
      "catalogueImport a clos l’import : Fini closeToy",
      `brand Clore : file ${importId} closeToy`,
    ]);
  });
  it("checks no version without a body, and writes the words of its endpoint without a line of its own", async () => {
    await start("DONE");
    const { status, body } = await send("PUT", "reopen");
    expect([status, body["status"]]).toEqual([200, "PREVIEWED"]);
    expect(await historyLines()).toEqual(["catalogueImport a rouvert l’import reopenToy"]);
  });
});

describe("a plain move is refused, and writes nothing,", () => {
  it("from another state, with the label of that state", async () => {
    await start("DONE");
    expect(await close()).toMatchObject({
      status: 409,
      body: { code: "MoveRefused", message: "Cet import est au statut «\u00a0Terminé\u00a0»." },
    });
  });
  it("by the rules of the move", async () => {
    await start("PREVIEWED", 101);
    expect(await close()).toMatchObject({
      status: 409,
      body: { details: { reasons: ["Cet import est trop grand."] } },
    });
  });
  it("without the permission of the move", async () =>
    expect(await close(undefined, "salesman")).toMatchObject({ status: 403 }));
  it("on an older version, naming the author of the newer one", async () => {
    await app.application.database.pool.query("update catalogue_import set version = 2");
    const { status, body } = await close();
    expect([status, body["code"]]).toEqual([409, "ChangedMeanwhile"]);
    expect(body["message"]).toContain("Alex Martin");
  });
  it.each([{ version: 1 }, { version: 1, reason: "Fini", status: "DONE" }, { reason: "Fini" }])(
    "for a body that its schema refuses: %j",
    async (body) => expect(await close(body)).toMatchObject({ status: 400 }),
  );
  it("on a record that does not exist", async () => {
    await app.application.database.pool.query("delete from catalogue_import");
    expect(await close()).toMatchObject({ status: 404 });
  });
  it.each(["DONE", "PREVIEWED"])("in a transaction that leaves no line of history: %s", async (status) => {
    await start(status, 101);
    await close();
    expect(await historyLines()).toEqual([]);
  });
});

it("a parent line without a declared parent is a programming error", () =>
  expect(() =>
    moveHandlers(toyFlow, {
      kind: "catalogueImport",
      idOf: (_call, params: { id: string }) => params.id,
      subjectOf: (_call, row) => row,
      view: (_call, row) => row,
    }),
  ).toThrow("closeToy"));
