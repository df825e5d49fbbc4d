// Rate limits by link and by address: generous for reading, strict for guessing. And the limit of uploads by account.
import { Failure } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { networkOf } from "#kernel/server/http/network.ts";
import { createRateLimiter } from "../rate-limiter.ts";

const tenMinutesSeconds = 600;
const limiters = {
  /** Unknown links, by address. */
  unknownLink: createRateLimiter({ limit: 30, seconds: tenMinutesSeconds }),
  /** Pages and documents: a long one read several times, by link; a whole company, by address. */
  readingByLink: createRateLimiter({ limit: 600, seconds: tenMinutesSeconds }),
  readingByAddress: createRateLimiter({ limit: 3_000, seconds: tenMinutesSeconds }),
  /** Documents read before they are sent, by link: recognition takes seconds. */
  reading: createRateLimiter({ limit: 30, seconds: tenMinutesSeconds }),
  /** Codes requested or typed, by address: those of one link are also counted with the link. */
  code: createRateLimiter({ limit: 100, seconds: tenMinutesSeconds }),
};
type LimitName = keyof typeof limiters;
/**
 * Uploads by account: enough for the photos of a whole delivery of cars, never for a machine that uploads all night.
 */
const uploadLimiter = createRateLimiter({ limit: 1_000, seconds: tenMinutesSeconds });

const tooMany = (): Failure =>
  new Failure(
    "tooMany",
    "LimitExceededException",
    "Trop de demandes depuis ce lien ou cette connexion. Réessayez dans quelques minutes.",
  );

/** For an application started in a process that already ran another one: tests, each with its own clock. */
export const clearRateLimits = (): void => {
  for (const one of [...Object.values(limiters), uploadLimiter]) one.clear();
};

/**
 * Counts one request, by link or by address (its network for IPv6); throws the 429 beyond the limit. Work that the
 * application starts by itself has no address.
 */
export function limitRate(call: Call, what: LimitName, key: string | null): void {
  if (key !== null && !limiters[what].take(networkOf(key), call.now)) throw tooMany();
}

/**
 * Counts one upload of an account; throws the 429 beyond the limit. Work that the application starts on its own has no
 * address.
 */
export function limitUploads({ actor: { sub }, address, now }: Call): void {
  if (sub === null || address === null || uploadLimiter.take(sub, now)) return;
  throw new Failure(
    "tooMany",
    "LimitExceededException",
    "Trop de fichiers envoyés depuis ce compte. Réessayez dans quelques minutes.",
  );
}
