// Statement of the amounts a consumer undertakes to pay by an order form, computed from the printed amounts.
import { type OrderStatement, signatureAct } from "#signatures/model/wording/order.ts";
import { monthlyWithVat, orderFormStatement, totalWithVat } from "../model/papers/order-statement.ts";
import type { PaperOrder } from "./papers/paper-quote.ts";

/** Null when the order form is merely signed, by a professional. */
export function orderStatementOf({
  quote,
  vatRate,
}: Pick<PaperOrder, "quote" | "vatRate">): OrderStatement | null {
  const after = { totalCents: totalWithVat(quote, vatRate), monthlyCents: monthlyWithVat(quote, vatRate) };
  const act = signatureAct({ clientType: quote.company.client.type, before: null, after });
  return act === "ORDER" ? orderFormStatement(quote, vatRate) : null;
}
