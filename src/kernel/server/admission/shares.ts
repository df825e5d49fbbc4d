// Limits the concurrent calls of one account: otherwise ten slow reads of one person would hold all the database
// connections, and everybody else would wait for them.
import type { ServerResponse } from "node:http";
import { Failure } from "../../failure.ts";
import { timeouts } from "../timeouts.ts";

/** Calls of one account served at the same time, out of the ten shared connections. */
const maximumServed = 4;
/** Queued calls of one account: the reads of several screens opened together. */
const maximumWaiting = 40;

interface WaitingCall {
  begin: () => void;
}
interface Share {
  served: number;
  waiting: Set<WaitingCall>;
}

export interface Shares {
  /**
   * Runs `act` within the share of an account, as soon as it has room; never starts it once the caller has
   * disconnected.
   */
  within: <T>(account: string, raw: ServerResponse, act: () => Promise<T>) => Promise<T>;
}

const tooMany = (): Failure =>
  new Failure(
    "tooMany",
    "TooBusy",
    "Beaucoup de vos demandes sont déjà en cours : celle-ci n’a pas été commencée. Réessayez dans quelques secondes.",
    { retryAfter: 1 },
  );

/** Waits for a slot, no longer than for a connection and no longer than the browser waits. */
const waitForSlot = ({ waiting }: Share, raw: ServerResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    if (waiting.size >= maximumWaiting || raw.destroyed) return reject(tooMany());
    const leave = (): void => {
      clearTimeout(timer);
      raw.off("close", giveUp);
      waiting.delete(waitingCall);
    };
    const giveUp = (): void => {
      leave();
      reject(tooMany());
    };
    const timer = setTimeout(giveUp, timeouts.call.connectMs);
    const waitingCall = {
      begin: (): void => {
        leave();
        resolve();
      },
    };
    raw.once("close", giveUp);
    waiting.add(waitingCall);
  });

export function openShares(): Shares {
  const shares = new Map<string, Share>();
  return {
    within: async (account, raw, act) => {
      const share = shares.get(account) ?? { served: 0, waiting: new Set() };
      shares.set(account, share);
      // The slot passes directly to the first call in the queue, so that no other call takes it in between.
      if (share.served < maximumServed) share.served += 1;
      else await waitForSlot(share, raw);
      try {
        return await act();
      } finally {
        const [next] = share.waiting;
        if (next) next.begin();
        else share.served -= 1;
        if (share.served === 0) shares.delete(account);
      }
    },
  };
}
