import { type AddressInfo, connect } from "node:net";
import { Worker } from "node:worker_threads";
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Admission, admissionHooks, isAdmitted, openAdmission } from "./admission.ts";

describe("who comes in", () => {
  it.each([
    ["few, however long they wait", { waitMs: 5_000, count: 10 }, [true, true, true]],
    ["many that do not wait", { waitMs: 20, count: 900 }, [true, true, true]],
    ["many that wait: but new reads", { waitMs: 100, count: 900 }, [false, true, true]],
    ["many that wait longer: writes alone", { waitMs: 200, count: 900 }, [false, false, true]],
    ["too many", { waitMs: 400, count: 900 }, [false, false, false]],
  ])("%s", (_, crowd, expected) => {
    expect((["read", "nextRead", "write"] as const).map((kind) => isAdmitted(crowd, kind))).toEqual(expected);
  });
});

it("who is identified and has just been answered goes on before who comes, and a write before both", () => {
  const pool = new pg.Pool({ max: 10 });
  const admission = openAdmission(pool);
  const request = (method: string, authorization: string) => ({ method, headers: { authorization } });
  for (let index = 0; index < 900; index++) admission.enter(request("GET", `Bearer ${index}`));
  const identified = request("GET", "Bearer mine");
  admission.markIdentified(identified);
  admission.enter(identified)();
  // Answered too, and identified by nobody: what they show may be made up.
  admission.enter(request("GET", "Bearer other"))();
  const coming = () =>
    [request("GET", "Bearer mine"), request("GET", "Bearer other"), request("POST", "Bearer other")].map(
      (one) => !admission.shouldShed(one),
    );
  expect(coming()).toEqual([true, true, true]);
  // Each keeps one of ten connections for a millisecond: a hundred and twenty to wait, then two hundred.
  Object.defineProperty(pool, "waitingCount", { value: 1_200, configurable: true });
  expect(coming()).toEqual([true, false, true]);
  Object.defineProperty(pool, "waitingCount", { value: 2_000 });
  expect(coming()).toEqual([false, false, true]);
  admission.stop();
});

it("a burst after a quiet hour is no crowd: how fast calls end is told by a loop without rest alone", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const wait = (): void => {
    now += 50;
    vi.advanceTimersByTime(50);
  };
  const utilization = { idle: 0, active: 0, utilization: 0 };
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation(() => utilization);
  const admission = openAdmission(new pg.Pool());
  for (let time = 0; time < 20; time++) wait();
  utilization.utilization = 1;
  const burst = Array.from({ length: 86 }, () => admission.enter({ headers: {} }));
  for (const leave of burst.slice(0, 50)) leave();
  wait();
  // A call ended each millisecond: thirty-six are still there.
  expect(admission.traffic().waitMs).toBe(36);
  admission.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Report {
  served: number;
  away: { count: number; status: number; retryAfter: string | null; code: string };
}

/** A hundred and twenty people who ask without rest for a second and a half, from a thread of their own. */
const measureTraffic = (base: string): Promise<Report> =>
  new Promise((resolve, reject) => {
    const text = `
      const { parentPort, workerData } = require("node:worker_threads");
      const report = { served: 0, away: { count: 0 } };
      const until = Date.now() + 1500;
      const person = async () => {
        while (Date.now() < until) {
          const answer = await fetch(workerData + "/work");
          const body = await answer.json();
          if (answer.status === 200) report.served += 1;
          else report.away = { count: report.away.count + 1, status: answer.status, retryAfter: answer.headers.get("retry-after"), code: body.code };
        }
      };
      Promise.all(Array.from({ length: 120 }, person)).then(() => parentPort.postMessage(report));`;
    new Worker(text, { eval: true, workerData: base }).on("message", resolve).on("error", reject);
  });

describe("a crowd", () => {
  let server: FastifyInstance;
  let admission: Admission;
  let base = "";
  beforeAll(async () => {
    // Never connected: nobody waits for a connection here.
    admission = openAdmission(new pg.Pool({ max: 10 }));
    server = Fastify();
    server.get("/work", admissionHooks(admission), async () => {
      await new Promise((done) => setTimeout(done, 5));
      for (const until = performance.now() + 4; performance.now() < until;);
      return { done: true };
    });
    server.post("/work", admissionHooks(admission), async () => ({ done: true }));
    await server.listen({ port: 0, host: "127.0.0.1" });
    base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    admission.stop();
    await server.close();
  });
  it("is served in part, the rest told at once when to come back", async () => {
    const { served, away } = await measureTraffic(base);
    expect(served).toBeGreaterThan(32);
    expect(away.count).toBeGreaterThan(0);
    expect(away).toMatchObject({ status: 503, retryAfter: "1", code: "TooBusy" });
  });

  it("is forgotten once it has gone", async () => {
    await new Promise((done) => setTimeout(done, 100));
    expect(admission.traffic().count).toBe(0);
    expect((await fetch(`${base}/work`)).status).toBe(200);
  });

  it("is not made of connections that send nothing", async () => {
    const port = Number(new URL(base).port);
    const idle = Array.from({ length: 40 }, () => {
      const socket = connect(port, "127.0.0.1").on("error", () => {});
      socket.write(
        "POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{",
      );
      return socket;
    });
    await new Promise((done) => setTimeout(done, 300));
    expect(admission.traffic().count).toBe(0);
    for (const socket of idle) socket.destroy();
  });
});
