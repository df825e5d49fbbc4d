// The script of a child process: serves one request at a time, and ends with its parent.
export type Reply = { answer: unknown } | { error: string; isBroken: boolean };

async function replyTo<Request>(
  act: (request: Request) => Promise<unknown>,
  request: Request,
): Promise<Reply> {
  try {
    return { answer: await act(request) };
  } catch (error) {
    return {
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      // WebAssembly throws a RuntimeError when it crashes: its memory is corrupted.
      isBroken: error instanceof Error && error.name === "RuntimeError",
    };
  }
}

export function serveProcess<Request>(act: (request: Request) => Promise<unknown>): void {
  process.on("message", async (request: Request) => process.send?.(await replyTo(act, request)));
  process.on("disconnect", () => process.exit(0));
}
