import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import pino from "pino";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admission, openAdmission } from "./admission.ts";
import { shedEarly } from "./early-shedding.ts";

describe("shedding before Fastify", () => {
  let admission: Admission;
  let server: FastifyInstance;
  let routed = 0;
  let logged = "";
  const pool = new pg.Pool({ max: 10 });
  beforeAll(async () => {
    admission = openAdmission(pool);
    server = Fastify();
    server.addHook("onRequest", async () => {
      routed += 1;
    });
    server.all("/*", async () => ({ done: true }));
    await server.ready();
    const log = pino(
      { level: "warn" },
      {
        write: (line: string) => {
          logged += line;
        },
      },
    );
    shedEarly(server.server, admission, log);
    await server.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    admission.stop();
    await server.close();
  });
  const ask = (path: string, more: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}${path}`, more);

  it("a shed request costs no routing, keeps its connection, and is given a time to retry", async () => {
    expect((await ask("/api/brands")).status).toBe(200);
    for (let index = 0; index < 40; index++) admission.enter({ headers: {} });
    Object.defineProperty(pool, "waitingCount", { value: 5_000, configurable: true });
    routed = 0;
    const away = await ask("/api/brands");
    expect([away.status, away.headers.get("retry-after"), away.headers.get("connection")]).toEqual([
      503,
      "1",
      "keep-alive",
    ]);
    expect(await away.json()).toMatchObject({ code: "TooBusy" });
    expect((await ask("/identity", { method: "POST", body: "x".repeat(300_000) })).status).toBe(503);
    expect(routed).toBe(0);
  });

  it("health checks, pages and keys are never shed", async () => {
    for (const path of ["/health", "/", "/identity/pool/.well-known/jwks.json"])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
  });

  it("the log counts the shed requests once a second", async () => {
    for (let index = 0; index < 5; index++) await ask("/api/brands");
    await expect.poll(() => logged, { timeout: 5_000 }).toContain("requests shed under overload");
    expect(logged.trim().split("\n").length).toBeLessThanOrEqual(2);
  });
});
