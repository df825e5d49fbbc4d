// What a night does: insurances come near their end, then to it, and their clients are reminded.
import { addDays } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { reminderDue, soonDays } from "../model/standing.ts";
import { carInWords, reminderLetter, usualRecipient, writeTo } from "./letters.ts";
import type { InsuranceRow } from "./memos.ts";
import { fleetPolicy, settle } from "./settle.ts";

const isAging = ({ status, expirationDate }: InsuranceRow, today: string, soon: string): boolean =>
  expirationDate !== null &&
  ((status === "approved" && expirationDate <= soon) ||
    (status === "soon_expired" && expirationDate < today));

/** A client is reminded of what ends under a period that goes on, and that it has not answered yet. */
async function remind(call: Call, row: InsuranceRow): Promise<void> {
  const { expirationDate, isAwaited, isFleet, hasMemoToReview, remindedDays } = row;
  if (expirationDate === null || !isAwaited || isFleet || hasMemoToReview) return;
  const due = reminderDue(expirationDate, call.today, remindedDays);
  const to = due && (await usualRecipient(call, row));
  if (!due || !to) return;
  await writeTo(call, row, { to, letter: reminderLetter(await carInWords(call, row), expirationDate) });
  const set = { remindedDays: due, requestedAt: call.now.toISOString(), requestedOf: to.name };
  await settle(call, row, { set, did: `a rappelé à ${to.name} la fin de l’assurance`, ofCar: null });
}

export const ageInsurances = sweep("insurance.age", {
  cron: "20 1 * * *",
  find: async (call) =>
    (
      await call.db
        .selectFrom("insurance")
        .select("id")
        .where("status", "in", ["approved", "soon_expired"])
        .where("expirationDate", "<=", addDays(call.today, soonDays))
        .execute()
    ).map(({ id }) => id),
  each: async (call, id) => {
    const row = await getForUpdate(call, "insurance", id);
    const aged = isAging(row, call.today, addDays(call.today, soonDays)) ? await settle(call, row, {}) : row;
    await remind(call, aged);
  },
});

/** The fleet policy has changed: what it covers follows, each insurance by itself. */
export const followPolicy = sweep("insurance.follow-policy", {
  cron: "35 1 * * *",
  find: async (call) => {
    const { insurer, policyNumber, expirationDate } = await fleetPolicy(call);
    const astray = await call.db
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
    return astray.map(({ id }) => id);
  },
  each: async (call, id) => {
    const row = await getForUpdate(call, "insurance", id);
    if (row.isFleet) await settle(call, row, { did: "a suivi la police flotte" });
  },
});
