// What people need done by itself.
import { job } from "#kernel/event.ts";
import type { Call } from "#kernel/server/call.ts";
import { work } from "#kernel/server/area.ts";
import { deviceDays } from "./pool/devices.ts";
import { floorDays } from "./revocation.ts";
import { directoryReading, readDirectory } from "./directory.ts";

const poolTidying = job<Record<string, never>>("people.tidy");

const daysAgo = (call: Call, days: number): string =>
  new Date(call.now.getTime() - days * 86_400_000).toISOString();

/** Removes what has ended: nothing here is of use to anybody. */
async function tidy(call: Call): Promise<void> {
  const { db } = call;
  await db.deleteFrom("identitySession").where("expiresAt", "<", call.now.toISOString()).execute();
  await db.deleteFrom("identityRefreshToken").where("expiresAt", "<", call.now.toISOString()).execute();
  await db.deleteFrom("identityResetCode").where("expiresAt", "<", call.now.toISOString()).execute();
  await db.deleteFrom("identityTry").where("lastAt", "<", daysAgo(call, 1)).execute();
  await db.deleteFrom("identityDevice").where("seenAt", "<", daysAgo(call, deviceDays)).execute();
  await db
    .deleteFrom("tokenFloor")
    .where("at", "<", daysAgo(call, floorDays + 1))
    .execute();
}

export const peopleWorks = [
  work(directoryReading, readDirectory, "*/10 * * * *"),
  work(poolTidying, tidy, "20 4 * * *"),
];
