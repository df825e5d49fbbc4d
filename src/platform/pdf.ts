// Documents are drawn in a thread of their own: a long one never holds up the calls of others. An area
// gives the address of a module that exports `draw`, and what it draws; fonts stay warm in the thread.
import { Worker } from "node:worker_threads";
import { unavailable } from "#kernel/failure.ts";

/** What a drawing module exports: gives the bytes of a PDF. `data` has crossed a thread: plain values only. */
export type Draw<Data> = (data: Data) => Promise<Uint8Array>;

export interface DrawRequest {
  id: number;
  module: string;
  data: unknown;
}
export type DrawResult = { id: number; bytes: Uint8Array } | { id: number; error: string };

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

const longestMs = 30_000;
/** Young objects of a drawing are few at a time: left to itself, V8 keeps 130 MB for them and never gives them back. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };
let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

function settle(id: number, act: (one: Waiting) => void): void {
  const one = waiting.get(id);
  if (!one) return;
  clearTimeout(one.timer);
  waiting.delete(id);
  if (waiting.size === 0) worker?.unref();
  act(one);
}

/** The thread is gone: whoever waited is told, and the next drawing opens another. */
function lose(lost: Worker, error: Error): void {
  if (worker === lost) worker = null;
  for (const id of waiting.keys()) settle(id, ({ reject }) => reject(error));
}

function opened(): Worker {
  if (worker) return worker;
  const fresh = new Worker(new URL("./pdf-worker.ts", import.meta.url), { name: "pdf", resourceLimits });
  fresh.on("message", (drawn: DrawResult) =>
    settle(drawn.id, ({ resolve, reject }) =>
      "bytes" in drawn ? resolve(drawn.bytes) : reject(new Error(drawn.error)),
    ),
  );
  fresh.on("error", (error) => lose(fresh, error as Error));
  fresh.on("exit", () => lose(fresh, unavailable("Le dessin des documents")));
  worker = fresh;
  return fresh;
}

/** Draws a document: `module` is `import.meta.resolve("#quotes/server/papers/draw.ts")`, whose `draw` takes `data`. */
export function drawPdf<Data>(module: string, data: Data): Promise<Uint8Array> {
  const thread = opened();
  thread.ref();
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      settle(id, () => reject(unavailable("Le dessin des documents")));
      void thread.terminate();
    }, longestMs);
    waiting.set(id, { resolve, reject, timer });
    thread.postMessage({ id, module, data } satisfies DrawRequest);
  });
}

/** Closes the thread, which ends with its process and keeps none alive. */
export async function closePdf(): Promise<void> {
  await worker?.terminate();
  worker = null;
}
