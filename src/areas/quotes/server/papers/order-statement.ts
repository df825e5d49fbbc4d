// What a consumer undertakes to pay, on the order form, as the page where they order recalls it.
import type { Block } from "#platform/paper/blocks.ts";
import { type OrderStatement, signatureAct } from "#signatures/model/order.ts";
import { orderStatementBlock } from "#signatures/server/papers/order-statement.ts";
import { monthlyWithVat, orderFormStatement, totalWithVat } from "../../model/order-statement.ts";
import type { PaperOrder } from "./paper-quote.ts";

/** Null where the order form is merely signed: by a professional. */
export function orderStatementOf({
  quote,
  vatRate,
}: Pick<PaperOrder, "quote" | "vatRate">): OrderStatement | null {
  const after = { totalCents: totalWithVat(quote, vatRate), monthlyCents: monthlyWithVat(quote, vatRate) };
  const act = signatureAct({ clientType: quote.company.client.type, before: null, after });
  return act === "ORDER" ? orderFormStatement(quote, vatRate) : null;
}

export const orderStatementSection = (order: PaperOrder): Block =>
  orderStatementBlock(order.kind === "order-form" ? orderStatementOf(order) : null);
