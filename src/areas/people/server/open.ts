// People, when the application starts: the pool, the floors that other processes raised, and what
// tells the kernel who is calling.
import type { Application } from "#kernel/server/application.ts";
import type { LiveChange } from "#kernel/server/call.ts";
import type { Database } from "#kernel/server/database.ts";
import type { Who } from "#kernel/who.ts";
import { identifier } from "./identify.ts";
import { type IdentitySettings, openIdentity, type OpenIdentity } from "./identity.ts";
import { followFloors, readFloors } from "./revocation.ts";

export interface OpenPeople extends OpenIdentity {
  identify: Application["identify"];
  /** Told of changes made by any process: a user who changed may have tokens worth nothing now. */
  heard: (changes: readonly LiveChange[]) => void;
  /** Stops following the other processes. */
  stop: () => void;
}

interface Around {
  database: Database;
  clock: () => Date;
  onError: (error: unknown) => void;
  onArrival: (who: Who) => Promise<void>;
}

export async function openPeople(
  { database, clock, onError, onArrival }: Around,
  settings: IdentitySettings,
): Promise<OpenPeople> {
  const { db } = database;
  const { identity, accounts } = await openIdentity(database, settings, clock);
  await readFloors(db, identity.floors);
  return {
    identity,
    accounts,
    identify: identifier({ db, identity, clock, onError, onArrival }),
    heard: (changes) => {
      if (changes.some(({ kind }) => kind === "user")) readFloors(db, identity.floors, 60).catch(onError);
    },
    stop: followFloors(db, identity.floors, onError),
  };
}
