// Documents are drawn in a thread of their own: a long one never holds up the calls of others. An area
// gives the address of a module that exports `draw`, and what it draws; fonts stay warm in the thread.
import { openThread } from "./worker-thread.ts";

/** What a drawing module exports: gives the bytes of a PDF. `data` has crossed a thread: plain values only. */
export type Draw<Data> = (data: Data) => Promise<Uint8Array>;

export interface DrawRequest {
  module: string;
  data: unknown;
}

const thread = openThread<DrawRequest, Uint8Array>({
  script: new URL("./pdf-worker.ts", import.meta.url),
  name: "pdf",
  what: "Le dessin des documents",
  timeoutMs: 30_000,
  /** Young objects of a drawing are few at a time: left to itself, V8 keeps 130 MB for them and never gives them back. */
  resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 },
});

/** Draws a document: `module` is `import.meta.resolve("#quotes/server/papers/draw.ts")`, whose `draw` takes `data`. */
export const drawPdf = <Data>(module: string, data: Data): Promise<Uint8Array> =>
  thread.ask({ module, data });

/** Closes the thread, which ends with its process and keeps none alive. */
export const closePdf = thread.close;
