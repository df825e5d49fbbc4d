// Sends changes to browsers as Server-Sent Events: serialised once for all the streams, written to a few hundred at a
// time, and less often the longer a round takes.
import { setImmediate as yieldToLoop, setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Failure, unauthenticated } from "#kernel/failure.ts";
import { admissionHooks } from "#kernel/server/admission/admission.ts";
import type { Application } from "#kernel/server/application.ts";
import type { LiveChange } from "#kernel/server/call.ts";
import type { Live } from "./live.ts";

const heartbeatMs = 20_000;
/** Time for the sign-out of another process to be read by this one. */
const signOutMs = 500;
/** Streams written in a row before yielding to other work. */
const streamsPerBatch = 200;
/** Maximum share of the time of this process spent on sending changes: one part in this many. */
const timeShare = 8;
/**
 * Bytes buffered for one browser: beyond, it is considered stalled, and reads again what it missed when it
 * reconnects.
 */
const maximumPendingBytes = 4_000_000;

/** Streams of one account: its windows, and those whose closing was not detected yet. */
const maximumPerAccount = 20;

const tooManyStreams = (): Failure =>
  new Failure(
    "tooMany",
    "LimitExceededException",
    `${maximumPerAccount} fenêtres suivent déjà les changements sous votre compte : fermez-en une.`,
    { retryAfter: 60 },
  );

/** Changes that concern one account are sent only to its screens. */
export const changesFor = (account: string | null, changes: readonly LiveChange[]): LiveChange[] =>
  changes.filter(({ to }) => to === undefined || to === account);

interface Stream {
  account: string | null;
  write: (text: string) => void;
}

const textOf = (changes: readonly LiveChange[]): string =>
  changes.length > 0 ? `data: ${JSON.stringify(changes)}\n\n` : "";

/** The open streams of this process. */
export function openStreams(): {
  /** Throws the refusal of an account that has too many streams. */
  requireRoom: (account: string | null) => void;
  add: (stream: Stream) => () => void;
  send: (changes: readonly LiveChange[]) => void;
} {
  const streams = new Set<Stream>();
  const ofAccounts = new Map<string | null, number>();
  let waiting = new Map<string, LiveChange>();
  let isSending = false;

  async function sendPending(): Promise<void> {
    while (waiting.size > 0) {
      const changes = [...waiting.values()];
      waiting = new Map();
      // Most changes concern everybody: their text is serialised once.
      const common = textOf(changesFor(null, changes));
      const accounts = new Set(changes.map(({ to }) => to));
      const started = performance.now();
      let sentCount = 0;
      for (const { account, write } of streams) {
        const text =
          account !== null && accounts.has(account) ? textOf(changesFor(account, changes)) : common;
        if (text) write(text);
        sentCount += 1;
        if (sentCount % streamsPerBatch === 0) await yieldToLoop();
      }
      await wait((performance.now() - started) * (timeShare - 1));
    }
  }

  return {
    requireRoom: (account) => {
      if ((ofAccounts.get(account) ?? 0) >= maximumPerAccount) throw tooManyStreams();
    },
    add: (stream) => {
      const { account } = stream;
      streams.add(stream);
      ofAccounts.set(account, (ofAccounts.get(account) ?? 0) + 1);
      return () => {
        if (!streams.delete(stream)) return;
        const left = (ofAccounts.get(account) ?? 1) - 1;
        if (left > 0) ofAccounts.set(account, left);
        else ofAccounts.delete(account);
      };
    },
    send: (changes) => {
      for (const change of changes) waiting.set(JSON.stringify(change), change);
      if (isSending) return;
      isSending = true;
      void sendPending().finally(() => (isSending = false));
    },
  };
}

function openStream(
  reply: FastifyReply,
  streams: ReturnType<typeof openStreams>,
  account: string | null,
): () => void {
  const { raw } = reply;
  // A hijacked reply sends none of the headers set by hooks, so they are copied.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  raw.write("retry: 2000\n\n");
  const write = (text: string): void => {
    if (raw.writableLength > maximumPendingBytes) raw.destroy();
    else raw.write(text);
  };
  const unsubscribe = streams.add({ account, write });
  const heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMs);
  const close = (): void => {
    clearInterval(heartbeat);
    unsubscribe();
    raw.end();
  };
  raw.on("close", close);
  return close;
}

/** `GET /api/live`: the changes, while the user is signed in. */
export function serveLive(server: FastifyInstance, application: Application, live: Live): void {
  const open = new Set<() => void>();
  const streams = openStreams();
  /** Verifies the sessions of the open streams. */
  const checks = new Set<() => void>();
  const unsubscribe = live.subscribe((changes) => {
    streams.send(changes);
    // A sign-out is a change of the user: it ends the stream once this process knows it.
    if (changes.some(({ kind }) => kind === "user"))
      setTimeout(() => checks.forEach((check) => check()), signOutMs).unref();
  });
  // A stream does not count as a call under way, but is shed like one when many browsers reconnect at once.
  const { onRequest } = admissionHooks(application.admission);
  server.get("/api/live", { onRequest }, async (request, reply) => {
    const { authorization } = request.headers;
    const actor = await application.identify(authorization);
    if (!actor) throw unauthenticated();
    // The client has left meanwhile: its close event was emitted before anyone listened, and will not be repeated.
    if (reply.raw.destroyed) return reply.hijack();
    streams.requireRoom(actor.sub);
    const close = openStream(reply, streams, actor.sub);
    // Signing out everywhere also ends the stream.
    const check = (): void =>
      void application.identify(authorization).then((actor) => actor ?? close(), close);
    const timer = setInterval(check, heartbeatMs);
    checks.add(check);
    open.add(close);
    reply.raw.on("close", () => {
      clearInterval(timer);
      checks.delete(check);
      open.delete(close);
    });
  });
  server.addHook("preClose", async () => {
    unsubscribe();
    open.forEach((close) => close());
  });
}
