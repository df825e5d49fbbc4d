import { type AddressInfo, connect } from "node:net";
import { Worker } from "node:worker_threads";
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Admission, admissionHooks, isAdmitted, openAdmission } from "./admission.ts";

describe("admission order", () => {
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

it("a recently answered, identified caller is admitted before a newcomer, and a write before both", () => {
  const pool = new pg.Pool({ max: 10 });
  const admission = openAdmission(pool);
  const request = (method: string, authorization: string) => ({ method, headers: { authorization } });
  for (let index = 0; index < 900; index++) admission.enter(request("GET", `Bearer ${index}`));
  const identified = request("GET", "Bearer mine");
  admission.markIdentified(identified);
  admission.enter(identified)();
  // Also answered, but never identified: its token may be forged.
  admission.enter(request("GET", "Bearer other"))();
  const coming = () =>
    [request("GET", "Bearer mine"), request("GET", "Bearer other"), request("POST", "Bearer other")].map(
      (one) => !admission.shouldShed(one),
    );
  expect(coming()).toEqual([true, true, true]);
  // Ten connections, each held for a millisecond: the queue then waits 120 ms, then 200 ms.
  Object.defineProperty(pool, "waitingCount", { value: 1_200, configurable: true });
  expect(coming()).toEqual([true, false, true]);
  Object.defineProperty(pool, "waitingCount", { value: 2_000 });
  expect(coming()).toEqual([false, false, true]);
  admission.stop();
});

it("a burst after a quiet hour is not overload: the completion rate is measured on a busy loop only", () => {
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
  // One call ended per millisecond: thirty-six remain.
  expect(admission.traffic().waitMs).toBe(36);
  admission.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Report {
  served: number;
  away: { count: number; status: number; retryAfter: string | null; code: string };
}

/** A hundred and twenty clients that send requests without pause for a second and a half, from a separate thread. */
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

describe("under overload", () => {
  let server: FastifyInstance;
  let admission: Admission;
  let base = "";
  beforeAll(async () => {
    // Never connected, so no call waits for a connection here.
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
  it("some calls are served, and the others are immediately asked to retry later", async () => {
    const { served, away } = await measureTraffic(base);
    expect(served).toBeGreaterThan(32);
    expect(away.count).toBeGreaterThan(0);
    expect(away).toMatchObject({ status: 503, retryAfter: "1", code: "TooBusy" });
  });

  it("overload ends once the traffic stops", async () => {
    await new Promise((done) => setTimeout(done, 100));
    expect(admission.traffic().count).toBe(0);
    expect((await fetch(`${base}/work`)).status).toBe(200);
  });

  it("connections that send nothing do not count as load", async () => {
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
