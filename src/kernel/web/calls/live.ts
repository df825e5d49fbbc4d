// What colleagues change appears without reloading: the stream of changes, read with the identity of
// the session (an EventSource could not send it).
import type { RecordKind } from "../../contract.ts";
import { cache, refresh } from "./reads.ts";
import { whenServerReachable } from "./network.ts";
import { token } from "../session.ts";

export interface LiveChange {
  kind: RecordKind;
  id: string;
  version?: number;
}

const listeners = new Set<(change: LiveChange) => void>();
/** Hears each change, for what is more than a read to refresh. */
export const onLiveChange = (listener: (change: LiveChange) => void): void => void listeners.add(listener);

const pendingKinds = new Set<RecordKind>();
let timer: ReturnType<typeof setTimeout> | undefined;

const refreshDelayMs = 400;
/** While colleagues do not stop changing things: of a thousand open lists, none is read again twice a second. */
const refreshIntervalMs = 2_000;
let refreshedAt = Number.NEGATIVE_INFINITY;

/** Many changes at once make one refresh; many refreshes are spread, not all browsers at the same moment. */
function dispatchChange(change: LiveChange): void {
  for (const listener of listeners) listener(change);
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

/** The server says something every 20 s; a connection that stays silent longer is dead, whatever the network pretends. */
const silenceTimeoutMs = 50_000;

/** A signal that aborts with another one, or when `reset` was not called for long. */
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

/** One connection, until it is cut; `onOpen` once changes are heard. Milliseconds to wait before another; null when it is of no use. */
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

/** What was cut together does not come back together: a new version would meet all browsers at the same moment. */
const spreadMs = 4_000;
const spreadDelay = (ms: number): number => ms / 2 + Math.random() * Math.max(ms, spreadMs);

/** Listens until `stop()`; comes back by itself after a cut, more and more slowly up to some 10 s. */
export function listenForChanges(): () => void {
  const stop = new AbortController();
  void (async () => {
    let wasCut = false;
    let isHeard = false;
    // What changed during a cut was not heard.
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
      // A connection that ends is no news; one that cannot come back is.
      if (!isHeard && (await whenServerReachable())) delay = 500;
      await new Promise((resolve) => setTimeout(resolve, retryAfter + spreadDelay(delay)));
    }
  })();
  return () => stop.abort();
}
