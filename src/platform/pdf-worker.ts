// The thread that draws documents: loads each drawing module once and answers with bytes.
import type { Draw, DrawRequest } from "./pdf.ts";
import { serveThread } from "./worker-thread.ts";

serveThread(async ({ module, data }: DrawRequest): Promise<Uint8Array> => {
  const { draw } = (await import(module)) as { draw: Draw<unknown> };
  return draw(data);
});
