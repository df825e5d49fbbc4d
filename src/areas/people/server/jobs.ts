// Background jobs of the people area.
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { poolSyncJob } from "./users/pool-sync.ts";
import { directorySync } from "./users/directory.ts";
import { deviceRetentionDays } from "./pool/attempts/devices.ts";
import { deleteOldEvents, watchSeries } from "./security/series.ts";
import { floorRetentionDays } from "./identity/revocation.ts";

const daysAgo = (call: Call, days: number): string =>
  new Date(call.now.getTime() - days * 86_400_000).toISOString();

/** Cleanups of expired rows, by table. */
const expiredRowCleanups: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
  identitySession: ({ db, now }) =>
    db.deleteFrom("identitySession").where("expiresAt", "<", now.toISOString()).execute(),
  identityRefreshToken: ({ db, now }) =>
    db.deleteFrom("identityRefreshToken").where("expiresAt", "<", now.toISOString()).execute(),
  identityResetCode: ({ db, now }) =>
    db.deleteFrom("identityResetCode").where("expiresAt", "<", now.toISOString()).execute(),
  identityTry: (call) => call.db.deleteFrom("identityTry").where("lastAt", "<", daysAgo(call, 1)).execute(),
  identityDevice: (call) =>
    call.db.deleteFrom("identityDevice").where("seenAt", "<", daysAgo(call, deviceRetentionDays)).execute(),
  tokenFloor: (call) =>
    call.db
      .deleteFrom("tokenFloor")
      .where("at", "<", daysAgo(call, floorRetentionDays + 1))
      .execute(),
};

/** A failed cleanup does not prevent the others. */
export const expiredRowSweep = sweep("people.delete-expired-rows", {
  cron: "20 4 * * *",
  find: async () => Object.keys(expiredRowCleanups),
  each: async (call, table) => void (await expiredRowCleanups[table]?.(call)),
});

export const peopleJobs = [
  poolSyncJob,
  ...directorySync.jobHandlers,
  ...expiredRowSweep.jobHandlers,
  ...watchSeries.jobHandlers,
  ...deleteOldEvents.jobHandlers,
];
