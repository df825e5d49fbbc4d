// Sheds requests before any of our code: above capacity, even routing a request that is then shed delays the others.
// `admissionHooks` repeats the check for requests that arrive another way (the second address of `localhost`, which
// Fastify opens itself).
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { type Admission, tooBusyResponse } from "./admission.ts";

const responseHeaders = [
  ...Object.entries(tooBusyResponse.headers).flat(),
  "content-length",
  String(tooBusyResponse.body.byteLength),
];

/** Pages and static files are cheap, and `/health` is for monitoring. */
const isApiCall = ({ url = "", method }: IncomingMessage): boolean =>
  url.startsWith("/api/") || (method === "POST" && url.startsWith("/identity"));

/** Logs one line a second, whatever the count. */
function shedCounter(log: FastifyBaseLogger): () => void {
  let count = 0;
  const logCount = (): void => {
    log.warn({ count }, "requests shed under overload");
    count = 0;
  };
  return () => {
    if ((count += 1) === 1) setTimeout(logCount, 1_000).unref();
  };
}

/** Runs before every request listener of the server. */
export function shedEarly(server: Server, admission: Admission, log: FastifyBaseLogger): void {
  const countShed = shedCounter(log);
  const listeners = server.listeners("request") as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (isApiCall(request)) {
      admission.recordArrival();
      if (admission.shouldShed(request)) {
        countShed();
        response.writeHead(tooBusyResponse.status, responseHeaders).end(tooBusyResponse.body);
        return;
      }
    }
    for (const serve of listeners) serve.call(server, request, response);
  });
}
