// Changes of colleagues appear without reloading: reads the stream of changes with the token of the session (an
// EventSource cannot send it).
import { createListeners } from "../listeners.ts";
import type { RecordKind } from "../../contract.ts";
import { cache, refresh } from "./reads.ts";
import { whenServerReachable } from "./network.ts";
import { token } from "../session.ts";

export interface LiveChange {
  kind: RecordKind;
  id: string;
}

const listeners = createListeners<[change: LiveChange]>();
/** Calls a listener on each change, for effects beyond refreshing a read. */
export const onLiveChange = listeners.subscribe;

const pendingKinds = new Set<RecordKind>();
let timer: ReturnType<typeof setTimeout> | undefined;

const refreshDelayMs = 400;
/** Minimum interval under continuous changes: otherwise a thousand open lists would each be read twice a second. */
const refreshIntervalMs = 2_000;
let refreshedAt = Number.NEGATIVE_INFINITY;

/**
 * Simultaneous changes make one refresh; refreshes are spread so that browsers do not all read at the same moment.
 */
function dispatchChange(change: LiveChange): void {
  listeners.notify(change);
  pendingKinds.add(change.kind);
  const next = refreshedAt + refreshIntervalMs * (1 + Math.random() / 2) - Date.now();
  timer ??= setTimeout(
    () => {
      const kinds = new Set(pendingKinds);
      pendingKinds.clear();
      timer = undefined;
      refreshedAt = Date.now();
      void refresh(kinds);
    },
    Math.max(refreshDelayMs, next),
  );
}

function parseLines(text: string): string {
  const lines = text.split("\n");
  for (const line of lines.slice(0, -1)) {
    if (!line.startsWith("data:")) continue;
    const received = JSON.parse(line.slice(5)) as LiveChange | LiveChange[];
    for (const change of Array.isArray(received) ? received : [received]) dispatchChange(change);
  }
  return lines.at(-1) ?? "";
}

/** The server sends a heartbeat every 20 s; a connection silent for longer is dead, whatever its apparent state. */
const silenceTimeoutMs = 50_000;

/** A signal that aborts with another one, or when `reset` has not been called for the timeout. */
function watchSilence(signal: AbortSignal): { signal: AbortSignal; reset: () => void; leave: () => void } {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = (): void => clearTimeout(timer);
  const reset = (): void => {
    leave();
    timer = setTimeout(() => silence.abort(), silenceTimeoutMs);
  };
  reset();
  return { signal: AbortSignal.any([signal, silence.signal]), reset, leave };
}

/**
 * One connection, until it is closed; calls `onOpen` once it receives changes. Returns the milliseconds to wait
 * before the next one; null when retrying is useless.
 */
async function listenOnce(signal: AbortSignal, onOpen: () => void): Promise<number | null> {
  const proof = await token();
  if (!proof) return null;
  const watch = watchSilence(signal);
  try {
    const answer = await fetch("/api/live", {
      headers: { authorization: `Bearer ${proof}`, accept: "text/event-stream" },
      signal: watch.signal,
    });
    const retryAfter = Number(answer.headers.get("retry-after")) * 1_000;
    if (!answer.ok || !answer.body)
      return answer.status >= 500 || [401, 429].includes(answer.status) ? retryAfter : null;
    onOpen();
    let rest = "";
    for (
      const reader = answer.body.pipeThrough(new TextDecoderStream(), { signal: watch.signal }).getReader();
      ;
    ) {
      const { done, value } = await reader.read();
      if (done) return 0;
      watch.reset();
      rest = parseLines(rest + value);
    }
  } finally {
    watch.leave();
  }
}

/** Browsers disconnected together must not reconnect together: a deployment disconnects all of them at once. */
const spreadMs = 4_000;
const spreadDelay = (ms: number): number => ms / 2 + Math.random() * Math.max(ms, spreadMs);

/** Listens until `stop()`; reconnects automatically, with a delay that grows up to about 10 s. */
export function listenForChanges(): () => void {
  const stop = new AbortController();
  void (async () => {
    let wasCut = false;
    let isHeard = false;
    // Changes during a disconnection were missed: all reads are invalidated.
    const opened = (): void => {
      isHeard = true;
      if (wasCut) void cache.invalidateQueries();
    };
    for (let delay = 1_000; !stop.signal.aborted; delay = Math.min(delay * 2, 10_000)) {
      const from = Date.now();
      isHeard = false;
      const retryAfter = await listenOnce(stop.signal, opened).catch(() => 0);
      wasCut = true;
      if (retryAfter === null) return;
      if (Date.now() - from > 30_000) delay = 500;
      // A connection that ends is normal; one that cannot be reopened is reported.
      if (!isHeard && (await whenServerReachable())) delay = 500;
      await new Promise((resolve) => setTimeout(resolve, retryAfter + spreadDelay(delay)));
    }
  })();
  return () => stop.abort();
}
