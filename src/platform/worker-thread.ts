// A thread for work that would block others: it opens at the first request, and does one thing at a time with a timeout.
import { parentPort, type ResourceLimits, Worker } from "node:worker_threads";
import { unavailable } from "#kernel/failure.ts";

interface ThreadOptions {
  script: URL;
  name: string;
  /** In French, for the error of a request without an answer: « La lecture des documents ». */
  what: string;
  timeoutMs: number;
  resourceLimits?: ResourceLimits;
}

interface PendingRequest {
  request: unknown;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

type Reply = { answer: unknown } | { error: string };

export interface Thread<Request, Answer> {
  ask: (request: Request) => Promise<Answer>;
  /** Ends the thread, with its current work. */
  close: () => Promise<void>;
}

/** Maximum queued requests: a caller further back would have timed out before its answer. */
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
    if (!current) return void worker?.unref();
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

/** Serves requests in the script of a thread. */
export function serveThread<Request, Answer>(act: (request: Request) => Promise<Answer>): void {
  parentPort?.on("message", async (request: Request) => {
    let reply: Reply;
    try {
      reply = { answer: await act(request) };
    } catch (error) {
      reply = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(reply);
  });
}
