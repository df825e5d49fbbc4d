// What people need done by itself.
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { accountFollowing } from "./pool-following.ts";
import { readDirectory } from "./directory.ts";
import { deviceDays } from "./pool/devices.ts";
import { floorDays } from "./revocation.ts";

const daysAgo = (call: Call, days: number): string =>
  new Date(call.now.getTime() - days * 86_400_000).toISOString();

/** What has ended, by its table: nothing there is of use to anybody. */
const endings: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
  identitySession: ({ db, now }) =>
    db.deleteFrom("identitySession").where("expiresAt", "<", now.toISOString()).execute(),
  identityRefreshToken: ({ db, now }) =>
    db.deleteFrom("identityRefreshToken").where("expiresAt", "<", now.toISOString()).execute(),
  identityResetCode: ({ db, now }) =>
    db.deleteFrom("identityResetCode").where("expiresAt", "<", now.toISOString()).execute(),
  identityTry: (call) => call.db.deleteFrom("identityTry").where("lastAt", "<", daysAgo(call, 1)).execute(),
  identityDevice: (call) =>
    call.db.deleteFrom("identityDevice").where("seenAt", "<", daysAgo(call, deviceDays)).execute(),
  tokenFloor: (call) =>
    call.db
      .deleteFrom("tokenFloor")
      .where("at", "<", daysAgo(call, floorDays + 1))
      .execute(),
};

/** A table that cannot be tidied leaves the others to be. */
export const tidy = sweep("people.tidy", {
  cron: "20 4 * * *",
  find: async () => Object.keys(endings),
  each: async (call, table) => void (await endings[table]?.(call)),
});

export const peopleWorks = [accountFollowing, ...readDirectory.works, ...tidy.works];
