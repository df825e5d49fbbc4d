// Load shedding: beyond the machine's capacity, some calls are immediately asked to retry, rather than making everybody
// wait. The expected wait is measured in two places: the event loop of this process, when it has no idle time, by the
// number of calls under way and the rate at which they end; and the queue for database connections.
import type { IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import type { onRequestHookHandler, preHandlerHookHandler } from "fastify";
import type pg from "pg";
import { openShares, type Shares } from "./shares.ts";

/** Measured load: the expected wait of a new call, and the number of calls under way or just received. */
export interface Traffic {
  waitMs: number;
  count: number;
}

// Below this count no call is shed: slowness then has another cause than the number of calls.
const alwaysAdmittedCount = 32;
/**
 * A caller in the middle of a task is shed later: a screen makes several reads and is useless with half of them, and
 * a write matters more than the read that follows it.
 */
const longestWaitMs = { read: 80, nextRead: 160, write: 240 } as const;
type CallKind = keyof typeof longestWaitMs;

export const isAdmitted = ({ waitMs, count }: Traffic, kind: CallKind): boolean =>
  count < alwaysAdmittedCount || waitMs <= longestWaitMs[kind];

const tickMs = 50;
/** Utilization of the event loop above which calls wait for it. */
const busyUtilization = 0.9;

interface LoopMonitor {
  /** Expected wait of a new call for the event loop. */
  waitMs: (underWay: number) => number;
  /** Calls received since the last tick. */
  arrivals: () => number;
  recordArrival: () => void;
  recordEnd: () => void;
  stop: () => void;
}

function watchLoop(): LoopMonitor {
  let before = performance.eventLoopUtilization();
  let since = performance.now();
  let arrived = 0;
  let ended = 0;
  let isBusy = false;
  /** Calls completed per millisecond; 0 until measured. */
  let perMs = 0;
  // A late timer reveals requests received but not read yet; two late ticks in a row are required, since one may be a
  // single long task.
  let delaysMs: [number, number] = [0, 0];
  const timer = setInterval(() => {
    const now = performance.now();
    const worked = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(worked, before).utilization > busyUtilization;
    // The completion rate counts on a busy loop only: otherwise it measures demand, not speed.
    if (isBusy) {
      const rate = ended / (now - since);
      perMs = perMs === 0 ? rate : perMs + (rate - perMs) / 4;
    }
    delaysMs = [delaysMs[1], now - since - tickMs];
    [before, since, arrived, ended] = [worked, now, 0, 0];
  }, tickMs);
  timer.unref();
  return {
    // Other processes can also delay this timer. Shedding would not help then: callers would only come back.
    waitMs: (underWay) => (isBusy ? Math.max(perMs === 0 ? 0 : underWay / perMs, Math.min(...delaysMs)) : 0),
    arrivals: () => arrived,
    recordArrival: () => {
      arrived += 1;
    },
    recordEnd: () => {
      ended += 1;
    },
    stop: () => clearInterval(timer),
  };
}

/** Expected wait of a new request for a connection, from the average time that a connection is held. */
function watchPool(pool: pg.Pool): () => number {
  const since = new WeakMap<object, number>();
  let averageHoldMs = 1;
  pool.on("acquire", (client) => void since.set(client, performance.now()));
  pool.on("release", (_error, client) => {
    const from = since.get(client);
    if (from !== undefined) averageHoldMs += (performance.now() - from - averageHoldMs) / 20;
  });
  return () => (pool.waitingCount * averageHoldMs) / pool.options.max;
}

const nextReadMs = 3_000;

/** Accounts answered in the last seconds, keyed by the end of their token (its signature). */
function watchAnsweredAccounts(): {
  isIn: (authorization: string) => boolean;
  recordAnswer: (authorization: string) => void;
} {
  const times = new Map<string, number>();
  const keyOf = (authorization: string): string => authorization.slice(-40);
  return {
    isIn: (authorization) =>
      performance.now() - (times.get(keyOf(authorization)) ?? -nextReadMs) < nextReadMs,
    recordAnswer: (authorization) => {
      const now = performance.now();
      times.delete(keyOf(authorization));
      times.set(keyOf(authorization), now);
      for (const [key, at] of times) {
        if (now - at < nextReadMs) break;
        times.delete(key);
      }
    },
  };
}

export interface Admission {
  traffic: () => Traffic;
  /** True when the caller must retry later. */
  shouldShed: (request: Pick<IncomingMessage, "method" | "headers">) => boolean;
  /** Records that a request has arrived, however it is handled. */
  recordArrival: () => void;
  /** Marks a request whose caller is authenticated: its token is not forged. */
  markIdentified: (request: object) => void;
  /** Counts a call as under way; the returned function ends it. */
  enter: (request: Pick<IncomingMessage, "headers">) => () => void;
  /** Shares of the accounts among the admitted calls. */
  shares: Shares;
  stop: () => void;
}

export function openAdmission(pool: pg.Pool): Admission {
  const loop = watchLoop();
  const answers = watchAnsweredAccounts();
  const poolMs = watchPool(pool);
  const identified = new WeakSet<object>();
  let underWay = 0;
  const traffic = (): Traffic => ({
    waitMs: Math.max(loop.waitMs(underWay), poolMs()),
    count: underWay + loop.arrivals(),
  });
  return {
    traffic,
    shouldShed: ({ method, headers: { authorization } }) => {
      const now = traffic();
      // Fast path of the usual case.
      if (isAdmitted(now, "read")) return false;
      if (method !== "GET" && method !== "HEAD") return !isAdmitted(now, "write");
      return !isAdmitted(now, authorization && answers.isIn(authorization) ? "nextRead" : "read");
    },
    recordArrival: loop.recordArrival,
    markIdentified: (request) => void identified.add(request),
    enter: (request) => {
      const { authorization } = request.headers;
      let isIn = true;
      underWay += 1;
      return () => {
        if (!isIn) return;
        isIn = false;
        underWay -= 1;
        loop.recordEnd();
        if (authorization && identified.has(request)) answers.recordAnswer(authorization);
      };
    },
    shares: openShares(),
    stop: loop.stop,
  };
}

/** A prebuilt response, sent before the request is examined: shedding must cost almost nothing. */
export const tooBusyResponse = {
  status: 503,
  headers: {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "1",
  },
  body: Buffer.from(
    JSON.stringify({
      code: "TooBusy",
      message:
        "Beaucoup de monde travaille en ce moment : rien n’a été fait. Réessayez dans quelques secondes.",
    }),
  ),
} as const;

/**
 * Hooks that run first on every call. The browser retries automatically: see `Retry-After` in the client. A call counts
 * as under way once its body is read: connections that send slowly cost nothing and must not count as load.
 */
export const admissionHooks = (
  admission: Admission,
): { onRequest: onRequestHookHandler; preHandler: preHandlerHookHandler } => ({
  onRequest: ({ raw }, reply, done) =>
    admission.shouldShed(raw)
      ? void reply.code(tooBusyResponse.status).headers(tooBusyResponse.headers).send(tooBusyResponse.body)
      : done(),
  preHandler: ({ raw: request }, { raw }, done) => {
    const exit = admission.enter(request);
    raw.once("finish", exit).once("close", exit);
    if (raw.destroyed) exit();
    done();
  },
});
