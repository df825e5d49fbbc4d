// The thread of documents: loads each drawing module once, draws what it is asked, answers with bytes.
import { parentPort } from "node:worker_threads";
import type { DrawRequest, Draw, DrawResult } from "./pdf.ts";

async function drawn({ id, module, data }: DrawRequest): Promise<DrawResult> {
  try {
    const { draw } = (await import(module)) as { draw: Draw<unknown> };
    return { id, bytes: await draw(data) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on("message", async (asked: DrawRequest) => parentPort?.postMessage(await drawn(asked)));
