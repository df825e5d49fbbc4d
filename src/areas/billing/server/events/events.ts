// Events that failed, and what people do to them.
import { idsOf } from "#kernel/values.ts";
import { sql } from "kysely";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { moveHandlers } from "#kernel/server/records/move-handlers.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { billingEventFlow } from "../../model/events/flow.ts";
import { type BillingEventView, billingEventViewSchema } from "../../model/events/view.ts";
import { billCompanyJob } from "./record.ts";

const toView = viewOf(billingEventViewSchema);
type Event = Row<"billingEvent">;

/** A retried event is treated now, not on the following night. */
async function eventView(call: Call, row: Event): Promise<BillingEventView> {
  const { companyId, issuerId, status } = row;
  if (status === "PENDING")
    await call.enqueue(billCompanyJob, { companyId, issuerId }, { key: `${companyId} ${issuerId}` });
  return toView({ ...row, ...lifeCycleOf(billingEventFlow, row, missingPermission(call)) });
}

export const billingEventMoves = moveHandlers(billingEventFlow, {
  kind: "billingEvent",
  idOf: (_call, { id }: { id: string }) => id,
  subjectOf: (_call, row) => row,
  view: eventView,
});

/** Retries those that still fail; the others are left as they are. */
export async function retryEvents(call: Call, ids: readonly string[]): Promise<number> {
  const failed = await call.db
    .selectFrom("billingEvent")
    .select("id")
    .where("id", "in", [...ids])
    .where("status", "=", "FAILED")
    .orderBy("id")
    .execute();
  for (const { id } of failed) {
    const request = {
      kind: "billingEvent",
      id,
      version: null,
      move: "retry",
      set: { reason: "", remedyPage: null },
    } as const;
    await eventView(call, await move(call, billingEventFlow, request, (row) => row));
  }
  if (failed.length === 0) call.markUnchanged();
  return failed.length;
}

/** Retries the events whose cause is settled on a page, once it has been: those of one company, or of all. */
export async function retryCorrected(
  call: Call,
  { page, companyId }: { page: PageAddress; companyId?: string },
): Promise<void> {
  const failed = await call.db
    .selectFrom("billingEvent")
    .select("id")
    .where("status", "=", "FAILED")
    .where(sql<boolean>`starts_with(remedy_page, ${page})`)
    .$if(companyId !== undefined, (of) => of.where("companyId", "=", companyId ?? ""))
    .execute();
  if (failed.length > 0) await retryEvents(call, idsOf(failed));
}
