// Documents are drawn in a separate thread: a long one never delays the calls of others. An area passes the URL of a
// module that exports `draw`, and its data; fonts stay loaded in the thread.
import { type Document, pdfDocument } from "#kernel/documents/files.ts";
import { openThread } from "./worker-thread.ts";

/** The export of a drawing module: returns the bytes of a PDF. `data` crosses threads: plain values only. */
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
  /** Young objects of a drawing are few at a time: by default, V8 grows to 130 MB for them and never releases it. */
  resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 },
});

/** Draws a document: `module` is `import.meta.resolve("#quotes/server/papers/draw.ts")`; its `draw` takes `data`. */
export const drawPdf = <Data>(module: string, data: Data): Promise<Uint8Array> =>
  thread.ask({ module, data });

/** Draws the document of that name. */
export const drawDocument = async <Data>(name: string, module: string, data: Data): Promise<Document> =>
  pdfDocument(name, await drawPdf(module, data));

/** Closes the thread; it never keeps the process alive. */
export const closePdf = thread.close;
