// How often a link and an address may knock: reading for as long as it takes, guessing hardly at all. And how many files
// an account may send.
import { Failure } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { networkOf } from "#kernel/server/http/network.ts";
import { createRateLimiter } from "../rate-limiter.ts";

const tenMinutesSeconds = 600;
const limiters = {
  /** Links that lead nowhere, by address. */
  unknownLink: createRateLimiter({ limit: 30, seconds: tenMinutesSeconds }),
  /** Pages and documents: a long one read several times, by link; a whole company, by address. */
  readingByLink: createRateLimiter({ limit: 600, seconds: tenMinutesSeconds }),
  readingByAddress: createRateLimiter({ limit: 3_000, seconds: tenMinutesSeconds }),
  /** Codes asked for or typed, by address: those of one link are counted with it. */
  code: createRateLimiter({ limit: 100, seconds: tenMinutesSeconds }),
};
type LimitName = keyof typeof limiters;
/** Files by account: the photos of a whole delivery of cars, and never a machine that sends all night. */
const uploadLimiter = createRateLimiter({ limit: 1_000, seconds: tenMinutesSeconds });

const tooMany = (): Failure =>
  new Failure(
    "tooMany",
    "LimitExceededException",
    "Trop de demandes depuis ce lien ou cette connexion. Réessayez dans quelques minutes.",
  );

/** For an application that begins in a process where another one was: tests, each with its own clock. */
export const clearRateLimits = (): void => {
  for (const one of [...Object.values(limiters), uploadLimiter]) one.clear();
};

/** Counts one, by link or by address (its network, where addresses cost nothing); throws the 429 when it is one too many. What the application does by itself has no address. */
export function limitRate(call: Call, what: LimitName, key: string | null): void {
  if (key !== null && !limiters[what].take(networkOf(key), call.now)) throw tooMany();
}

/** Counts a file of an account; throws the 429 when it is one too many. What the application does by itself has no address. */
export function limitUploads({ actor: { sub }, address, now }: Call): void {
  if (sub === null || address === null || uploadLimiter.take(sub, now)) return;
  throw new Failure(
    "tooMany",
    "LimitExceededException",
    "Trop de fichiers envoyés depuis ce compte. Réessayez dans quelques minutes.",
  );
}
