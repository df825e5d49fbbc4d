// Discounts of quotes and amendments that await an approval.
import { sql } from "kysely";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { activeStatuses } from "../../model/flow.ts";
import { amendmentDiscount } from "../amendments/discount-measure.ts";
import { discountApproval } from "#quotes/server/discounts/discount-status.ts";
import type { Waiting } from "#kernel/overview/home.ts";
import { maximumHomeItems } from "#platform/overview/home.ts";

/** The rows that await it, for either record. */
const pendingApprovals = (call: Call) =>
  call.db
    .selectFrom("approval as a")
    .leftJoin("quote as q", (on) =>
      on.onRef("q.id", "=", "a.subjectId").on("a.kind", "=", discountApproval.name),
    )
    .leftJoin("amendment as m", (on) =>
      on.onRef("m.id", "=", "a.subjectId").on("a.kind", "=", amendmentDiscount.name),
    )
    .leftJoin("contract as c", "c.id", "m.contractId")
    .where("a.kind", "in", [discountApproval.name, amendmentDiscount.name])
    .where("a.status", "=", "PENDING")
    // Nothing is decided any more about a contract closed meanwhile.
    .where(({ or, eb }) => or([eb("c.id", "is", null), eb("c.status", "in", activeStatuses)]));

/** Discounts beyond the salesperson's limit, the oldest request first. */
export async function discountsToApprove(call: Call): Promise<Waiting> {
  const rows = await pendingApprovals(call)
    .select([
      "a.id",
      "a.wording",
      "a.askedBy",
      "a.askedAt",
      "q.id as quoteId",
      "c.id as contractId",
      "m.number",
      sql<string>`coalesce(q.order_id, c.order_id)`.as("orderId"),
      sql<string>`coalesce(q.company_name, c.company_name)`.as("companyName"),
    ])
    .orderBy("a.askedAt")
    .limit(maximumHomeItems)
    .execute();
  const { count } = await pendingApprovals(call)
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    key: "discounts",
    title: "Remises à accorder",
    total: Number(count),
    to: "/prospection/quotes/list?filter[status]=GENERATED&sort=discount,desc",
    empty: "Aucune remise n’attend d’accord.",
    items: rows.map(
      ({ id, orderId, companyName, quoteId, contractId, number, wording, askedBy, askedAt }) => ({
        id,
        label: number === null ? orderId : `${orderId}, avenant n° ${number}`,
        detail: `${wording.replace(/^une? /, "")} · ${companyName}`,
        note: `${askedBy}, le ${frenchDay(dayInParis(askedAt))}`,
        dueOn: null,
        next: "Décider",
        to:
          quoteId === null
            ? `/prospection/contracts/view/${contractId ?? ""}?tab=amendments`
            : `/prospection/quotes/view/${quoteId}`,
      }),
    ),
  };
}
