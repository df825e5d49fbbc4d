// A submission from outside is judged once per key: the count of codes typed is never rolled back.
import Fastify, { type FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../../../tools/testing/database.ts";
import { contract, write } from "../../contract.ts";
import type { Application } from "../application.ts";
import { area } from "../area.ts";
import { openAdmission } from "../admission/admission.ts";
import { type Database, openDatabase } from "../database.ts";
import { serve, serverOptions } from "./serve.ts";

const guessing = contract({
  guess: write({
    path: "/guess",
    takes: { body: z.object({ code: z.string() }) },
    returns: z.object({ isRight: z.boolean() }),
    may: "ANONYMOUS",
    audit: { none: "a test" },
  }),
});

let checkedCodes: string[] = [];
const testArea = area({ name: "toy" }, guessing, {
  guess: async ({ body }) => {
    checkedCodes.push(body.code);
    return { isRight: body.code === "271828" };
  },
});

let database: Database;
let dropDatabase: () => Promise<void>;
let server: FastifyInstance;
beforeAll(async () => {
  const own = await testDatabase();
  dropDatabase = own.drop;
  database = openDatabase(own.config, () => {});
  server = Fastify({ ...serverOptions });
  await serve(server, {
    areas: [testArea],
    database,
    admission: openAdmission(database.pool),
    grants: { permissions: {}, roleNames: {} },
    records: {},
    parts: {},
    services: { clock: () => new Date() } as Application["services"],
    outside: {} as Application["outside"],
    identify: async () => null,
    enqueue: async () => {},
    publish: () => {},
    log: pino({ enabled: false }),
    validatesAnswers: true,
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await dropDatabase();
});
beforeEach(() => (checkedCodes = []));

const sendCode = async (code: string, key: string): Promise<number> =>
  (
    await server.inject({
      method: "POST",
      url: "/api/guess",
      headers: { "idempotency-key": key, "content-type": "application/json" },
      payload: JSON.stringify({ code }),
    })
  ).statusCode;

it("does not judge a second code sent under the key of the first", async () => {
  expect(await sendCode("000000", "one")).toBe(200);
  expect(await sendCode("271828", "one")).toBe(409);
  expect(checkedCodes).toEqual(["000000"]);
});

it("judges only one of several codes sent concurrently under one key", async () => {
  const codes = ["000001", "000002", "000003", "000004", "271828"];
  const statuses = await Promise.all(codes.map((code) => sendCode(code, "two")));
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
  expect(checkedCodes).toHaveLength(1);
});

it("answers the same code sent again as it did the first time", async () => {
  expect([await sendCode("271828", "three"), await sendCode("271828", "three")]).toEqual([200, 200]);
  expect(checkedCodes).toHaveLength(1);
});
