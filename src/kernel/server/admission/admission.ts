// Beyond what the machine can do, some calls are told at once to come back, rather than everybody made to
// wait. How long a call would wait is seen in two places: the loop of this process, when it has no rest, by
// how many are under way and how fast they end; and the queue of those who want a connection of the database.
import type { IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import type { onRequestHookHandler, preHandlerHookHandler } from "fastify";
import type pg from "pg";
import { openShares, type Shares } from "./shares.ts";

/** What counts: how long whoever comes now should wait, and how many calls are under way or have just come. */
export interface Traffic {
  waitMs: number;
  count: number;
}

// So few are never sent away: what is slow then is not their number.
const alwaysAdmittedCount = 32;
/**
 * Who is in the middle of something is sent away later: a screen makes several reads, and half of them is no screen; a
 * write is worth more than the read that follows it.
 */
const longestWaitMs = { read: 80, nextRead: 160, write: 240 } as const;
type CallKind = keyof typeof longestWaitMs;

export const isAdmitted = ({ waitMs, count }: Traffic, kind: CallKind): boolean =>
  count < alwaysAdmittedCount || waitMs <= longestWaitMs[kind];

const tickMs = 50;
/** Share of its time that the loop works, above which calls wait for it. */
const busyUtilization = 0.9;

interface LoopMonitor {
  /** How long whoever comes now should wait for the loop. */
  waitMs: (underWay: number) => number;
  /** Calls that have come since the last look. */
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
  /** Calls that end in a millisecond; 0 until it is known. */
  let perMs = 0;
  // What has come and was not read yet is seen by how late we are, twice in a row: once is one long task.
  let delaysMs: [number, number] = [0, 0];
  const timer = setInterval(() => {
    const now = performance.now();
    const worked = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(worked, before).utilization > busyUtilization;
    // What ends while the loop has rest tells how much was asked for, and not how fast we are.
    if (isBusy) {
      const rate = ended / (now - since);
      perMs = perMs === 0 ? rate : perMs + (rate - perMs) / 4;
    }
    delaysMs = [delaysMs[1], now - since - tickMs];
    [before, since, arrived, ended] = [worked, now, 0, 0];
  }, tickMs);
  timer.unref();
  return {
    // A machine that others keep busy makes us late too: nobody is sent away for that, it would only bring them back.
    waitMs: (underWay) => (isBusy ? Math.max(perMs === 0 ? 0 : underWay / perMs, Math.min(...delaysMs)) : 0),
    arrivals: () => arrived,
    recordArrival: () => void (arrived += 1),
    recordEnd: () => void (ended += 1),
    stop: () => clearInterval(timer),
  };
}

/** How long whoever asks for a connection now should wait, by how long others keep theirs. */
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

/** Which accounts were answered in the last seconds, by the end of the token that they showed: its signature. */
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
  /** True when whoever asks has to come back later. */
  shouldShed: (request: Pick<IncomingMessage, "method" | "headers">) => boolean;
  /** Tells that a request has come, whatever is done of it. */
  recordArrival: () => void;
  /** Tells that a request proves who makes it: what it shows was not made up. */
  markIdentified: (request: object) => void;
  /** Counts a call in; answers how to count it out. */
  enter: (request: Pick<IncomingMessage, "headers">) => () => void;
  /** Of each account among those who are in. */
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
      // The usual case looks no further.
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

/** Answered by hand, before anything is looked at: sending away must cost next to nothing. */
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
 * At the door of every call. The browser comes back by itself: see `Retry-After` in the client. A call is under way
 * once its body has come: connections that are slow to send cost us nothing, and must not pass for a crowd.
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
