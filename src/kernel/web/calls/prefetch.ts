// A reopened screen prefetches the reads of its last opening while its code is still loading, so that its first paint
// has its data. Only the requests, never the answers, are stored in this browser until sign-out.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { fetchRead } from "./client.ts";
import { onSignOut } from "../session.ts";

interface RequestedRead {
  /** `/api/quotes?page=1`: the address of the request. */
  from: string;
  /** The key of the answer in the cache of reads. */
  key: QueryKey;
}

const storageKey = "ecurie.asked";
const maximumAddresses = 30;
const maximumReads = 6;
/** Reads after this delay are not part of the first paint. */
const firstPaintMs = 4_000;

type RememberedReads = Record<string, readonly RequestedRead[]>;

function loadRememberedReads(): RememberedReads {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? "{}") ?? {}) as RememberedReads;
  } catch {
    return {};
  }
}

const currentAddress = (): string => location.pathname + location.search;
const openedAddress = typeof location === "undefined" ? "" : currentAddress();
let firstReads: readonly RequestedRead[] = [];

/** The last used address goes last; the oldest ones are dropped. */
function saveReads(reads: readonly RequestedRead[]): void {
  firstReads = reads;
  const { [openedAddress]: _, ...others } = loadRememberedReads();
  const all = [...Object.entries(others), [openedAddress, reads] as const];
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(all.slice(-maximumAddresses))));
}

const isFirstPaint = (): boolean => performance.now() < firstPaintMs && currentAddress() === openedAddress;

/** Called by each read: remembers it when it belongs to the first paint of the page. */
export function rememberRead(from: string, key: QueryKey): void {
  if (firstReads.length >= maximumReads || !isFirstPaint() || firstReads.some((one) => one.from === from))
    return;
  saveReads([...firstReads, { from, key }]);
}

/**
 * Sends the request once. When it fails and the screen is already displayed, the read of the screen takes over: it
 * retries, renews a token, reports a refusal.
 */
const prefetchRead = (cache: QueryClient, { from, key }: RequestedRead): Promise<void> =>
  cache.prefetchQuery({
    queryKey: key,
    queryFn: (context) =>
      fetchRead(from).catch((error: unknown) => {
        const [screen] = cache.getQueryCache().find({ queryKey: key })?.observers ?? [];
        const queryFn = screen?.options.queryFn;
        if (typeof queryFn === "function") return queryFn(context);
        throw error;
      }),
    retry: false,
  });

/**
 * Prefetches the reads remembered for this address; those that no screen used are forgotten. Settles, and never
 * rejects, when all are answered; null at an address that is new to this browser.
 */
export function prefetchRememberedReads(cache: QueryClient): Promise<unknown> | null {
  firstReads = loadRememberedReads()[openedAddress] ?? [];
  if (firstReads.length === 0) return null;
  const answers = firstReads.map((read) => prefetchRead(cache, read));
  setTimeout(() => {
    const isShown = ({ key }: RequestedRead): boolean =>
      (cache.getQueryCache().find({ queryKey: key })?.getObserversCount() ?? 0) > 0;
    if (currentAddress() === openedAddress && !firstReads.every(isShown))
      saveReads(firstReads.filter(isShown));
  }, firstPaintMs);
  return Promise.all(answers);
}

onSignOut(() => localStorage.removeItem(storageKey));
