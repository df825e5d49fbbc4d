// Statement of the amounts a consumer undertakes to pay by an order form, computed from the printed amounts.
import { addDays } from "#kernel/calendar/day.ts";
import { type OrderStatement, signatureAct } from "#signatures/model/wording/order.ts";
import { amountsOrdered, orderFormStatement } from "../model/papers/order-statement.ts";
import type { PaperOrder } from "./papers/paper-quote.ts";

/** Null when the order form is merely signed, by a professional. */
export function orderStatementOf({
  quote,
  vatRate,
  laterRates,
}: Pick<PaperOrder, "quote" | "vatRate" | "laterRates">): OrderStatement | null {
  const deliveredOn = quote.deliveryDueOn ?? addDays(quote.madeOn, quote.deliveryWeeks * 7);
  const vat = { vatRate, laterRates, deliveredOn };
  const after = amountsOrdered(quote, vat);
  const act = signatureAct({ clientType: quote.company.client.type, before: null, after });
  return act === "ORDER" ? orderFormStatement(quote, vat) : null;
}
