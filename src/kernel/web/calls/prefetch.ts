// A screen opened again asks what it asked the last time while its code is still being loaded: its first
// picture has its figures. What was asked, never an answer, is kept in this browser until sign-out.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { fetchRead } from "./client.ts";
import { onSignOut } from "../session.ts";

interface RequestedRead {
  /** `/api/quotes?page=1`: where it was asked. */
  from: string;
  /** Under which the cache of reads keeps its answer. */
  key: QueryKey;
}

const storageKey = "ecurie.asked";
const maximumAddresses = 30;
const maximumReads = 6;
/** What is asked later than this is no part of the first picture. */
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

/** The address used last goes last; the oldest ones are forgotten. */
function saveReads(reads: readonly RequestedRead[]): void {
  firstReads = reads;
  const { [openedAddress]: _, ...others } = loadRememberedReads();
  const all = [...Object.entries(others), [openedAddress, reads] as const];
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(all.slice(-maximumAddresses))));
}

const isFirstPaint = (): boolean => performance.now() < firstPaintMs && currentAddress() === openedAddress;

/** Told by each read: remembered when it belongs to the first picture of the page. */
export function rememberRead(from: string, key: QueryKey): void {
  if (firstReads.length >= maximumReads || !isFirstPaint() || firstReads.some((one) => one.from === from))
    return;
  saveReads([...firstReads, { from, key }]);
}

/** Asks once, by the address. Where that fails and the screen is there by now, it asks as the screen does, which comes back, renews a token, tells a refusal. */
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
 * Asks at once what this address asked the last time; what nobody waits for in the end is forgotten. Settles,
 * and never rejects, when all has been answered; null at an address that is new to this browser.
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
