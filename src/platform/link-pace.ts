// How often a link and an address may knock: reading for as long as it takes, guessing hardly at all. And how many files
// an account may send.
import { Failure } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { networkOf } from "#kernel/server/network.ts";
import { openPace } from "./pace.ts";

const tenMinutes = 600;
const paces = {
  /** Links that lead nowhere, by address. */
  unknownLink: openPace({ limit: 30, seconds: tenMinutes }),
  /** Pages and documents: a long one read several times, by link; a whole company, by address. */
  readingByLink: openPace({ limit: 600, seconds: tenMinutes }),
  readingByAddress: openPace({ limit: 3_000, seconds: tenMinutes }),
  /** Codes asked for or typed, by address: those of one link are counted with it. */
  code: openPace({ limit: 100, seconds: tenMinutes }),
};
type PaceName = keyof typeof paces;
/** Files by account: the photos of a whole delivery of cars, and never a machine that sends all night. */
const uploads = openPace({ limit: 1_000, seconds: tenMinutes });

const tooMany = (): Failure =>
  new Failure(
    "tooMany",
    "LimitExceededException",
    "Trop de demandes depuis ce lien ou cette connexion. Réessayez dans quelques minutes.",
  );

/** For an application that begins in a process where another one was: tests, each with its own clock. */
export const clearPaces = (): void => {
  for (const one of [...Object.values(paces), uploads]) one.clear();
};

/** Counts one, by link or by address (its network, where addresses cost nothing); throws the 429 when it is one too many. What the application does by itself has no address. */
export function pace(call: Call, what: PaceName, key: string | null): void {
  if (key !== null && !paces[what].take(networkOf(key), call.now)) throw tooMany();
}

/** Counts a file of an account; throws the 429 when it is one too many. What the application does by itself has no address. */
export function paceUpload({ who: { sub }, address, now }: Call): void {
  if (sub === null || address === null || uploads.take(sub, now)) return;
  throw new Failure(
    "tooMany",
    "LimitExceededException",
    "Trop de fichiers envoyés depuis ce compte. Réessayez dans quelques minutes.",
  );
}
