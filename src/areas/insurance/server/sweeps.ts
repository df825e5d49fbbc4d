// Nightly jobs: insurances near their end, then expire, and their clients are reminded.
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { reminderDue, renewalLeadDays } from "../model/status.ts";
import { reminderLetter, usualRecipient, sendLetter } from "./client-requests/letters.ts";
import type { InsuranceRow } from "./memos/memos.ts";
import { fleetPolicy, refreshStatus } from "./refresh-status.ts";

const isStatusOutdated = (
  { status, expirationDate }: InsuranceRow,
  today: string,
  renewalDay: string,
): boolean =>
  expirationDate !== null &&
  ((status === "approved" && expirationDate <= renewalDay) ||
    (status === "soon_expired" && expirationDate < today));

/** Reminds a client whose cover ends during a running period, unless a memo is waiting for review. */
async function sendReminder(call: Call, row: InsuranceRow): Promise<void> {
  const { expirationDate, isAwaited, isFleet, hasMemoToReview, remindedDays } = row;
  if (expirationDate === null || !isAwaited || isFleet || hasMemoToReview) return;
  const due = reminderDue(expirationDate, call.today, remindedDays);
  const to = due && (await usualRecipient(call, row));
  if (!due || !to) return;
  await sendLetter(call, row, {
    to,
    letter: reminderLetter(await describeCar(call, row.carId), expirationDate),
  });
  const set = { remindedDays: due, requestedAt: call.now.toISOString(), requestedOf: to.name };
  await refreshStatus(call, row, {
    set,
    did: `a rappelé à ${to.name} la fin de l’assurance`,
    carHistoryLine: null,
  });
}

export const refreshExpiry = sweep("insurance.refresh-expiry", {
  cron: "20 1 * * *",
  find: (call) =>
    call.db
      .selectFrom("insurance")
      .select("id")
      .where("status", "in", ["approved", "soon_expired"])
      .where("expirationDate", "<=", addDays(call.today, renewalLeadDays))
      .execute(),
  each: async (call, id) => {
    const row = await getForUpdate(call, "insurance", id);
    const current = isStatusOutdated(row, call.today, addDays(call.today, renewalLeadDays))
      ? await refreshStatus(call, row, {})
      : row;
    await sendReminder(call, current);
  },
});

/** The fleet policy has changed: each insurance that it covers is updated separately. */
export const syncFleetPolicy = sweep("insurance.sync-fleet-policy", {
  cron: "35 1 * * *",
  find: async (call) => {
    const { insurer, policyNumber, expirationDate } = await fleetPolicy(call);
    const outdated = await call.db
      .selectFrom("insurance")
      .select("id")
      .where("isFleet", "=", true)
      .where(({ or, eb }) =>
        or([
          eb("insurer", "!=", insurer),
          eb("policyNumber", "!=", policyNumber),
          eb("expirationDate", "is distinct from", expirationDate),
        ]),
      )
      .execute();
    return outdated.map(({ id }) => id);
  },
  each: async (call, id) => {
    const row = await getForUpdate(call, "insurance", id);
    if (row.isFleet) await refreshStatus(call, row, { did: "a suivi la police flotte" });
  },
});
