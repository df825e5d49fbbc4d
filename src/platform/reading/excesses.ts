// Pages that exceeded the memory or the time of a process: for a while, they are not tried again.
import { unavailable } from "#kernel/failure.ts";
import { ExcessError } from "../processes/watched-process.ts";
import { sha256 } from "../secrets/digest.ts";

/** A slow page may have met a busy machine. */
const slowMs = 10 * 60_000;
const heavyMs = 24 * 3_600_000;
const maximumPages = 2_000;

/** The page cannot be read here: a fault of the document, which another try would not change. */
class UnreadablePage extends Error {}

export function rememberExcesses(now: () => number = Date.now) {
  const until = new Map<string, number>();
  const remember = (key: string, { excess }: ExcessError): void => {
    until.delete(key);
    until.set(key, now() + (excess === "memory" ? heavyMs : slowMs));
    const [oldest] = until.keys();
    if (until.size > maximumPages && oldest !== undefined) until.delete(oldest);
  };
  return {
    /** Runs the work on a part of a document, unless that part has exceeded the bounds before. */
    guard: async <T>(part: string, bytes: Uint8Array, work: () => Promise<T>): Promise<T> => {
      const key = `${sha256(bytes)} ${part}`;
      if ((until.get(key) ?? 0) > now()) throw new UnreadablePage("the page exceeded the bounds before");
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ExcessError)) throw error;
        remember(key, error);
        throw error.excess === "memory"
          ? new UnreadablePage("the page exceeds the memory", { cause: error })
          : unavailable("La lecture de ce document");
      }
    },
  };
}

export const excesses = rememberExcesses();
