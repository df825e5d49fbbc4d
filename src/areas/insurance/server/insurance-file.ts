// The insurance of the car of a rental: opened with its period, restarted for another car or another company.
import { sql } from "kysely";
import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { isCurrentSql } from "#fleet/server/car-files/rentals.ts";
import { rentalFile } from "#fleet/server/car-files/rental-file.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { answer } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { expireLinks } from "#platform/links/reused-links.ts";
import { insuranceFlow } from "../model/flow.ts";
import { insuranceLink } from "./client-requests/links.ts";
import { decideMemos } from "./memos/memos.ts";
import { clearedRequest, refreshStatus } from "./refresh-status.ts";

/** Discards the links and the memo to review, which belong to the former car and company. */
async function discardPendingMemo(call: Call, id: string): Promise<void> {
  await expireLinks(call, insuranceLink, id);
  const reason = "Le véhicule ou la société de cette période a changé.";
  await decideMemos(call, id, { from: "PENDING", to: "WITHDRAWN", reason });
}

/** The request, the reminders and the refusal were about the former car or company. */
const clearedMemo = { ...clearedRequest, receivedAt: null, refusalReason: "", remindedDays: null } as const;

const historyLines = { did: "a suivi la période de location", carHistoryLine: null } as const;

export const insuranceFile = rentalFile({
  kind: "insurance",
  facts: ({ terms, isCurrent, carId }) => ({
    isFleet: terms.insurance,
    isAwaited: isCurrent && carId !== null,
  }),
  isOutdated: sql`f.is_fleet <> k.has_insurance or f.is_awaited <> (f.car_id is not null and ${isCurrentSql})`,
  open: async (call, columns) => {
    const did = "a ouvert le dossier d’assurance";
    const row = await begin(call, insuranceFlow, { kind: "insurance", did }, columns);
    if (row.isFleet) await refreshStatus(call, row, { carHistoryLine: null });
  },
  update: async (call, row, columns) => {
    if (row.isAwaited && !columns.isAwaited) await expireLinks(call, insuranceLink, row.id);
    await refreshStatus(call, { ...row, ...columns }, { set: columns, ...historyLines });
  },
  restart: async (call, row, columns) => {
    await discardPendingMemo(call, row.id);
    const set = { ...columns, ...clearedMemo };
    await refreshStatus(call, { ...row, ...columns }, { set, ...historyLines });
  },
});

/** A payment cannot be corrected once a memo has been submitted for the car. */
export const refuseWithdrawalWithMemo = answer(
  reasonsAgainstWithdrawal,
  reasonOnceRecorded("insuranceMemo", "Une attestation d’assurance a été donnée pour ce véhicule."),
);
