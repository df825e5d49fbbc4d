// A discount beyond the parameter: asked for, decided.
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { askApproval, decideApproval } from "#platform/approvals.ts";
import { discountApproval, judgedQuote, matterOf, tellAsker, withinTheLimit } from "./discount-standing.ts";
import { readyQuote } from "./moving.ts";
import { quoteOf, type QuoteRow } from "./view.ts";

interface Seen {
  id: string;
  version: number;
}

/** Asks the sales direction. */
export async function askDiscount(
  call: Call,
  { reason, ...seen }: Seen & { reason: string },
): Promise<QuoteRow> {
  const { id } = await quoteOf(call, seen.id);
  const row = await readyQuote(call, { ...seen, id }, { move: "askDiscount", isAlone: true });
  await askApproval(call, discountApproval, { ...matterOf(row), reason });
  return row;
}

/** The sales direction decides; who asked is told. */
export async function decideDiscount(
  call: Call,
  { isApproved, reason, ...seen }: Seen & { isApproved: boolean; reason: string },
): Promise<QuoteRow> {
  const { id } = await quoteOf(call, seen.id);
  const row = await readyQuote(
    call,
    { ...seen, id },
    { move: isApproved ? "approveDiscount" : "refuseDiscount", isAlone: true },
  );
  const approval = await decideApproval(call, discountApproval, { ...matterOf(row), isApproved, reason });
  await tellAsker(call, approval, {
    isApproved,
    reason,
    title: `le devis ${row.orderId} (${row.companyName})`,
    number: row.orderId,
    address: `/prospection/quotes/view/${row.id}`,
  });
  return row;
}

export const quoteDiscountsWithin = withinTheLimit(
  "quotes.withdraw-discounts",
  discountApproval,
  async (call, id) => judgedQuote(await getForUpdate(call, "quote", id)),
);
