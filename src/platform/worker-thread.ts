// A thread for what would hold up others: it opens at the first request, does one thing at a time, has a time for each,
// and is closed once nothing came for a while.
import { parentPort, type ResourceLimits, Worker } from "node:worker_threads";
import { unavailable } from "#kernel/failure.ts";

interface ThreadOptions {
  script: URL;
  name: string;
  /** In French, as whoever waits in vain is told of it: « La lecture des documents ». */
  what: string;
  timeoutMs: number;
  idleMs?: number;
  resourceLimits?: ResourceLimits;
}

interface PendingRequest {
  request: unknown;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** What broke the memory of its thread: nothing that comes after may be asked of it. */
type Reply = { answer: unknown } | { error: string; isBroken?: boolean };

export interface Thread<Request, Answer> {
  ask: (request: Request) => Promise<Answer>;
  /** Ends it, with what it was doing. */
  close: () => Promise<void>;
}

/** So many wait at most: beyond, nobody would still be there for the answer. */
const maximumWaiting = 500;

export function openThread<Request, Answer>(rule: ThreadOptions): Thread<Request, Answer> {
  let worker: Worker | null = null;
  let current: PendingRequest | null = null;
  let timer: NodeJS.Timeout | undefined;
  const waiting: PendingRequest[] = [];

  const settle = (act: (one: PendingRequest) => void): void => {
    clearTimeout(timer);
    const one = current;
    current = null;
    if (one) act(one);
    next();
  };
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const handleLoss = (lost: Worker, error: Error): void => {
    if (worker !== lost) return;
    worker = null;
    settle(({ reject }) => reject(error));
  };
  const openWorker = (): Worker => {
    if (worker) return worker;
    const { script, name, resourceLimits } = rule;
    const fresh = new Worker(script, { name, ...(resourceLimits && { resourceLimits }) });
    fresh.on("message", (reply: Reply) => {
      if ("error" in reply && reply.isBroken) void end();
      settle(({ resolve, reject }) =>
        "error" in reply ? reject(new Error(reply.error)) : resolve(reply.answer),
      );
    });
    fresh.on("error", (error) => handleLoss(fresh, error as Error));
    fresh.on("exit", () => handleLoss(fresh, unavailable(rule.what)));
    worker = fresh;
    return fresh;
  };
  const next = (): void => {
    if (current) return;
    current = waiting.shift() ?? null;
    if (!current) {
      worker?.unref();
      if (rule.idleMs !== undefined) timer = setTimeout(() => void end(), rule.idleMs).unref();
      return;
    }
    const thread = openWorker();
    thread.ref();
    clearTimeout(timer);
    timer = setTimeout(() => {
      const ended = end();
      settle(({ reject }) => reject(unavailable(rule.what)));
      void ended;
    }, rule.timeoutMs);
    try {
      thread.postMessage(current.request);
    } catch (error) {
      settle(({ reject }) => reject(error as Error));
    }
  };
  const close = async (): Promise<void> => {
    const left = [...(current ? [current] : []), ...waiting.splice(0)];
    current = null;
    clearTimeout(timer);
    for (const { reject } of left) reject(unavailable(rule.what));
    await end();
  };

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maximumWaiting) return reject(unavailable(rule.what));
        waiting.push({ request, resolve: resolve as (answer: unknown) => void, reject });
        next();
      }),
    close,
  };
}

/** What the script of a thread says: how it answers. */
export function serveThread<Request, Answer>(act: (request: Request) => Promise<Answer>): void {
  parentPort?.on("message", async (request: Request) => {
    let reply: Reply;
    try {
      reply = { answer: await act(request) };
    } catch (error) {
      reply = {
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        // What WebAssembly throws when it breaks.
        isBroken: error instanceof Error && error.name === "RuntimeError",
      };
    }
    parentPort?.postMessage(reply);
  });
}
