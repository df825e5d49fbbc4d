// Background jobs of the people area.
import { sql } from "kysely";
import { sweep } from "#kernel/server/sweep.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import { poolSyncJob } from "./users/pool-sync.ts";
import { directorySync } from "./users/directory.ts";
import { deviceRetentionDays } from "./pool/attempts/devices.ts";
import { deleteOldEvents, watchSeries } from "./security/series.ts";
import { floorRetentionDays } from "./revocation.ts";

/** The column that dates the rows of each table, and the days after which they are deleted. */
const expiries: Readonly<Record<string, readonly [column: string, days: number]>> = {
  identitySession: ["expiresAt", 0],
  identityRefreshToken: ["expiresAt", 0],
  identityResetCode: ["expiresAt", 0],
  identityTry: ["lastAt", 1],
  identityDevice: ["seenAt", deviceRetentionDays],
  tokenFloor: ["at", floorRetentionDays + 1],
};

/** A failed cleanup does not prevent the others. */
export const expiredRowSweep = sweep("people.delete-expired-rows", {
  cron: "20 4 * * *",
  find: async () => Object.keys(expiries),
  each: async (call, table) => {
    const [column = "", days = 0] = expiries[table] ?? [];
    const before = daysBefore(call.services.realClock(), days);
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${before}`.execute(call.db);
  },
});

export const peopleJobs = [
  poolSyncJob,
  ...directorySync.jobHandlers,
  ...expiredRowSweep.jobHandlers,
  ...watchSeries.jobHandlers,
  ...deleteOldEvents.jobHandlers,
];
