// What one account may do at once: ten slow reads of one person would keep all the connections of the
// database, and everybody else would wait for them.
import type { ServerResponse } from "node:http";
import { Failure } from "../../failure.ts";
import { timeouts } from "../timeouts.ts";

/** Calls of one account that are served at the same time, of the ten connections that all have. */
const maximumServed = 4;
/** Its calls that wait for those: the reads of several screens opened together. */
const maximumWaiting = 40;

interface WaitingCall {
  begin: () => void;
}
interface Share {
  served: number;
  waiting: Set<WaitingCall>;
}

export interface Shares {
  /** Runs `act` in the share of an account, as soon as it has room. Nothing is begun for who no longer waits. */
  within: <T>(account: string, raw: ServerResponse, act: () => Promise<T>) => Promise<T>;
}

const tooMany = (): Failure =>
  new Failure(
    "tooMany",
    "TooBusy",
    "Beaucoup de vos demandes sont déjà en cours : celle-ci n’a pas été commencée. Réessayez dans quelques secondes.",
    { retryAfter: 1 },
  );

/** Waits for its turn, no longer than for a connection, nor than its browser does. */
const waitForSlot = ({ waiting }: Share, raw: ServerResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    if (waiting.size >= maximumWaiting || raw.destroyed) return reject(tooMany());
    const leave = (): void => {
      clearTimeout(timer);
      raw.off("close", giveUp);
      waiting.delete(waitingCall);
    };
    const giveUp = (): void => (leave(), reject(tooMany()));
    const timer = setTimeout(giveUp, timeouts.call.connectMs);
    const waitingCall = { begin: () => (leave(), resolve()) };
    raw.once("close", giveUp);
    waiting.add(waitingCall);
  });

export function openShares(): Shares {
  const shares = new Map<string, Share>();
  return {
    within: async (account, raw, act) => {
      const share = shares.get(account) ?? { served: 0, waiting: new Set() };
      shares.set(account, share);
      // Whoever ends gives their place to the first that waits, and nobody comes in between.
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
