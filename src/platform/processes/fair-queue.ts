// Requests that wait for a process: those of people first, one account after the other, one of each at a time.
import type { Requester } from "./requester.ts";

export interface Waiting {
  requester: Requester;
}

/** Queued requests of one account: the pages of several documents opened together. */
const maximumPerAccount = 40;
const maximumWaiting = 500;

export interface FairQueue<W extends Waiting> {
  /** False when the account, or the queue, has too many. */
  add: (one: W) => boolean;
  remove: (one: W) => void;
  /** The next request whose account has none running; abandoned ones are dropped. */
  take: () => W | null;
  /** True while another person waits for a process. */
  hasOthersWaiting: (one: W) => boolean;
  /** Its account may have another one started. */
  release: (one: W) => void;
  clear: () => W[];
}

export function openFairQueue<W extends Waiting>(options: {
  /** Requests of the application itself that run at the same time. */
  maximumOwn: number;
  onDropped: (one: W) => void;
}): FairQueue<W> {
  const waiting = new Set<W>();
  const running = new Map<string | null, number>();
  /** The order in which accounts were last served. */
  const served = new Map<string | null, number>();
  let turn = 0;

  const limitOf = (account: string | null): number => (account === null ? options.maximumOwn : 1);
  const isOpen = ({ requester: { account } }: W): boolean => (running.get(account) ?? 0) < limitOf(account);
  const rank = ({ requester: { account } }: W): number =>
    account === null ? Number.POSITIVE_INFINITY : (served.get(account) ?? 0);
  const dropAbandoned = (): void => {
    for (const one of [...waiting].filter(({ requester }) => requester.hasLeft())) {
      waiting.delete(one);
      options.onDropped(one);
    }
  };
  return {
    add: (one) => {
      const { account } = one.requester;
      const own = [...waiting].filter(({ requester }) => requester.account === account).length;
      if (waiting.size >= maximumWaiting || (account !== null && own >= maximumPerAccount)) return false;
      waiting.add(one);
      return true;
    },
    remove: (one) => void waiting.delete(one),
    take: () => {
      dropAbandoned();
      const [next] = [...waiting].filter(isOpen).toSorted((one, other) => rank(one) - rank(other));
      if (!next) return null;
      const { account } = next.requester;
      waiting.delete(next);
      running.set(account, (running.get(account) ?? 0) + 1);
      served.set(account, ++turn);
      if (served.size > maximumWaiting) served.delete([...served.keys()][0] ?? null);
      return next;
    },
    hasOthersWaiting: (one) => {
      dropAbandoned();
      return [...waiting].some(
        ({ requester: { account } }) => account !== null && account !== one.requester.account,
      );
    },
    release: ({ requester: { account } }) => {
      const left = (running.get(account) ?? 1) - 1;
      if (left > 0) running.set(account, left);
      else running.delete(account);
    },
    clear: () => {
      const all = [...waiting];
      waiting.clear();
      return all;
    },
  };
}
