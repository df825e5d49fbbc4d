// Startup of the people area: opens the pool, reads the floors raised by other processes, and gives the
// kernel its authenticator.
import type { Application } from "#kernel/server/application.ts";
import type { LiveChange } from "#kernel/server/call.ts";
import type { Database } from "#kernel/server/database.ts";
import type { Actor } from "#kernel/actor.ts";
import { createAuthenticator } from "./identity/authenticate.ts";
import { type IdentitySettings, openIdentity, type OpenIdentity } from "./identity/identity.ts";
import { watchFloors, readFloors } from "./revocation.ts";

export interface PeopleServices extends OpenIdentity {
  identify: Application["identify"];
  /** Handles changes made by any process: the tokens of a changed user may be worthless. */
  handleChanges: (changes: readonly LiveChange[]) => void;
  /** Stops watching the floors raised by other processes. */
  stop: () => void;
}

interface PeopleOptions {
  database: Database;
  clock: () => Date;
  onError: (error: unknown) => void;
  onArrival: (actor: Actor) => Promise<void>;
}

export async function openPeople(
  { database, clock, onError, onArrival }: PeopleOptions,
  settings: IdentitySettings,
): Promise<PeopleServices> {
  const { db } = database;
  const { identity, accounts } = await openIdentity(database, settings, clock);
  await readFloors(db, identity.floors);
  return {
    identity,
    accounts,
    identify: createAuthenticator({ db, identity, clock, onError, onArrival }),
    handleChanges: (changes) => {
      if (changes.some(({ kind }) => kind === "user")) readFloors(db, identity.floors, 60).catch(onError);
    },
    stop: watchFloors(db, identity.floors, onError),
  };
}
