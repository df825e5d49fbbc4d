// Beyond what the machine can do, some calls are told at once to come back, rather than everybody made to
// wait. How long a call would wait is seen in two places: the loop of this process, when it has no rest, by
// how many are under way and how fast they end; and the queue of those who want a connection of the database.
import { performance } from "node:perf_hooks";
import type { onRequestHookHandler, preHandlerHookHandler } from "fastify";
import type pg from "pg";
import { openShares, type Shares } from "./shares.ts";

/** What counts: how long whoever comes now should wait, and how many calls are under way. */
export interface Crowd {
  waitMs: number;
  underWay: number;
}

// So few are never sent away: what is slow then is not their number.
const alwaysAdmitted = 32;
// A write is worth more than the read that follows it: it is sent away later.
const longestWaitMs = { read: 80, write: 240 } as const;

export const isAdmitted = ({ waitMs, underWay }: Crowd, kind: "read" | "write"): boolean =>
  underWay < alwaysAdmitted || waitMs <= longestWaitMs[kind];

const tickMs = 50;
/** Share of its time that the loop works, above which calls wait for it. */
const restless = 0.9;

/** How long whoever comes now should wait for the loop; `ended` is told of each call that ends. */
function watchLoop(): { waitMs: (underWay: number) => number; ended: () => void; stop: () => void } {
  let before = performance.eventLoopUtilization();
  let since = performance.now();
  let count = 0;
  let isRestless = false;
  let perMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const worked = performance.eventLoopUtilization();
    isRestless = performance.eventLoopUtilization(worked, before).utilization > restless;
    perMs += (count / (now - since) - perMs) / 4;
    [before, since, count] = [worked, now, 0];
  }, tickMs);
  timer.unref();
  return {
    waitMs: (underWay) => (isRestless ? underWay / Math.max(perMs, 0.01) : 0),
    ended: () => void (count += 1),
    stop: () => clearInterval(timer),
  };
}

/** How long whoever asks for a connection now should wait, by how long others keep theirs. */
function watchPool(pool: pg.Pool): () => number {
  const since = new WeakMap<object, number>();
  let keptMs = 1;
  pool.on("acquire", (client) => void since.set(client, performance.now()));
  pool.on("release", (_error, client) => {
    const from = since.get(client);
    if (from !== undefined) keptMs += (performance.now() - from - keptMs) / 20;
  });
  return () => (pool.waitingCount * keptMs) / pool.options.max;
}

export interface Admission {
  crowd: () => Crowd;
  /** Counts a call in; answers how to count it out. */
  enter: () => () => void;
  /** Of each account among those who are in. */
  shares: Shares;
  stop: () => void;
}

export function openAdmission(pool: pg.Pool): Admission {
  const loop = watchLoop();
  const poolMs = watchPool(pool);
  let underWay = 0;
  return {
    crowd: () => ({ waitMs: Math.max(loop.waitMs(underWay), poolMs()), underWay }),
    enter: () => {
      let isIn = true;
      underWay += 1;
      return () => {
        if (!isIn) return;
        isIn = false;
        underWay -= 1;
        loop.ended();
      };
    },
    shares: openShares(),
    stop: loop.stop,
  };
}

/** Answered by hand, before anything is looked at: sending away must cost next to nothing. */
const sentAway = JSON.stringify({
  code: "TooBusy",
  message: "Beaucoup de monde travaille en ce moment : rien n’a été fait. Réessayez dans quelques secondes.",
});

/**
 * At the door of every call. The browser comes back by itself: see `Retry-After` in the client. A call is under way
 * once its body has come: connections that are slow to send cost us nothing, and must not pass for a crowd.
 */
export const gate = (
  admission: Admission,
): { onRequest: onRequestHookHandler; preHandler: preHandlerHookHandler } => ({
  onRequest: ({ method }, reply, done) => {
    const kind = method === "GET" || method === "HEAD" ? "read" : "write";
    if (isAdmitted(admission.crowd(), kind)) return done();
    return void reply
      .code(503)
      .headers({ "content-type": "application/json; charset=utf-8", "retry-after": "1" })
      .send(sentAway);
  },
  preHandler: (_request, { raw }, done) => {
    const leave = admission.enter();
    raw.once("finish", leave).once("close", leave);
    if (raw.destroyed) leave();
    done();
  },
});
