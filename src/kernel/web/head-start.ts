// A screen opened again asks what it asked the last time while its code is still being loaded: its first
// picture has its figures. What was asked, never an answer, is kept in this browser until sign-out.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { readAt } from "./client.ts";
import { onSignOut } from "./session.ts";

interface RequestedRead {
  /** `/api/quotes?page=1`: where it was asked. */
  from: string;
  /** Under which the cache of reads keeps its answer. */
  key: QueryKey;
}

const place = "ecurie.asked";
const addressesKept = 30;
const readsKept = 6;
/** What is asked later than this is no part of the first picture. */
const firstPictureMs = 4_000;

type Memory = Record<string, readonly RequestedRead[]>;

function readMemory(): Memory {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? "{}") ?? {}) as Memory;
  } catch {
    return {};
  }
}

const here = (): string => location.pathname + location.search;
const opened = typeof location === "undefined" ? "" : here();
let first: readonly RequestedRead[] = [];

/** The address used last goes last; the oldest ones are forgotten. */
function keep(reads: readonly RequestedRead[]): void {
  first = reads;
  const { [opened]: _, ...others } = readMemory();
  const all = [...Object.entries(others), [opened, reads] as const];
  localStorage.setItem(place, JSON.stringify(Object.fromEntries(all.slice(-addressesKept))));
}

const isFirstPicture = (): boolean => performance.now() < firstPictureMs && here() === opened;

/** Told by each read: remembered when it belongs to the first picture of the page. */
export function noteRead(from: string, key: QueryKey): void {
  if (first.length >= readsKept || !isFirstPicture() || first.some((one) => one.from === from)) return;
  keep([...first, { from, key }]);
}

/** Asks once, by the address. Where that fails and the screen is there by now, it asks as the screen does, which comes back, renews a token, tells a refusal. */
const readAhead = (cache: QueryClient, { from, key }: RequestedRead): Promise<void> =>
  cache.prefetchQuery({
    queryKey: key,
    queryFn: (context) =>
      readAt(from).catch((error: unknown) => {
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
export function headStart(cache: QueryClient): Promise<unknown> | null {
  first = readMemory()[opened] ?? [];
  if (first.length === 0) return null;
  const answers = first.map((read) => readAhead(cache, read));
  setTimeout(() => {
    const isShown = ({ key }: RequestedRead): boolean =>
      (cache.getQueryCache().find({ queryKey: key })?.getObserversCount() ?? 0) > 0;
    if (here() === opened && !first.every(isShown)) keep(first.filter(isShown));
  }, firstPictureMs);
  return Promise.all(answers);
}

onSignOut(() => localStorage.removeItem(place));
