// What waits for somebody's agreement.
import { dayInParis, frenchDay } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { discountApproval } from "#quotes/server/discount-standing.ts";
import type { Waiting } from "../contract/statistics.ts";
import { linkOfQuote } from "../model/found-links.ts";

const shown = 5;

/** Discounts beyond what a salesman gives alone, the oldest question first. */
export async function discountsToApprove(call: Call): Promise<Waiting> {
  const waiting = call.db
    .selectFrom("approval as a")
    .innerJoin("quote as q", "q.id", "a.subjectId")
    .where("a.kind", "=", discountApproval.name)
    .where("a.status", "=", "PENDING");
  const rows = await waiting
    .select(["q.id", "q.orderId", "q.companyName", "q.carLabel", "q.discount", "a.askedBy", "a.askedAt"])
    .orderBy("a.askedAt")
    .limit(shown)
    .execute();
  const { count } = await waiting
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    key: "discounts",
    title: "Remises à accorder",
    total: Number(count),
    to: "/prospection/quotes/list?filter[status]=GENERATED&sort=discount,desc",
    empty: "Aucune remise n’attend d’accord.",
    items: rows.map(({ id, orderId, companyName, carLabel, discount, askedBy, askedAt }) => ({
      id,
      label: `${orderId} : ${String(discount).replace(".", ",")} %`,
      detail: `${companyName} · ${carLabel}`,
      note: `${askedBy}, le ${frenchDay(dayInParis(askedAt))}`,
      isLate: false,
      next: "Décider",
      to: linkOfQuote(id),
    })),
  };
}
