// Background jobs of the people area.
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import { poolSyncJob } from "./users/pool-sync.ts";
import { directorySync } from "./users/directory.ts";
import { deviceRetentionDays } from "./pool/attempts/devices.ts";
import { deleteOldEvents, watchSeries } from "./security/series.ts";
import { floorRetentionDays } from "./revocation.ts";

/** Cleanups of expired rows, by table. */
const expiredRowCleanups: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
  identitySession: ({ db, services }) =>
    db.deleteFrom("identitySession").where("expiresAt", "<", services.realClock().toISOString()).execute(),
  identityRefreshToken: ({ db, services }) =>
    db
      .deleteFrom("identityRefreshToken")
      .where("expiresAt", "<", services.realClock().toISOString())
      .execute(),
  identityResetCode: ({ db, services }) =>
    db.deleteFrom("identityResetCode").where("expiresAt", "<", services.realClock().toISOString()).execute(),
  identityTry: (call) =>
    call.db
      .deleteFrom("identityTry")
      .where("lastAt", "<", daysBefore(call.services.realClock(), 1))
      .execute(),
  identityDevice: (call) =>
    call.db
      .deleteFrom("identityDevice")
      .where("seenAt", "<", daysBefore(call.services.realClock(), deviceRetentionDays))
      .execute(),
  tokenFloor: (call) =>
    call.db
      .deleteFrom("tokenFloor")
      .where("at", "<", daysBefore(call.services.realClock(), floorRetentionDays + 1))
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
