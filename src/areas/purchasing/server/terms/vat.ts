// VAT of orders: the rate of a day, and their regime against their current supplier, with the questions that block their
// order form and their payment.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { frenchPrice } from "#kernel/money.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import { regimeMistakes } from "../../model/orders/order.ts";
import { openRegimeQuestion, regimeQuestion, type Seller } from "../../model/orders/vat-regime.ts";

type Order = Row<"carOrder">;

export const vatRateOfDay = async (call: Call, on: Day): Promise<number> =>
  vatRateOn((await readBasis(call, on)).scales.vat, on);

/** The question while it has no answer. */
export const openRegimeQuestionOf = (order: Order, seller: Seller): string | null =>
  openRegimeQuestion(order, seller);

/** The answered question with its answer, which the payer confirms. */
export function questionToConfirm(order: Order, seller: Seller): string | null {
  const question = regimeQuestion(order.vatRegime, seller);
  if (question === null || openRegimeQuestionOf(order, seller) !== null) return null;
  return `Commande ${order.number}. ${question} « ${order.vatRegimeReason} »`;
}

/** French reasons why no part of an order can be paid under its regime. */
export async function regimeRefusals(call: Call, order: Order, seller: Seller): Promise<string[]> {
  const open = openRegimeQuestionOf(order, seller);
  const lines = await call.db
    .selectFrom("carOrderLine")
    .select(["vin", "firstRegistrationDate", "mileage"])
    .where("orderId", "=", order.id)
    .execute();
  const mistakes = Object.values(regimeMistakes({ ...order, lines }, { seller, today: call.today }));
  return [
    ...(open === null ? [] : [`${open} Répondez dans « Modifier la commande ».`]),
    ...new Set(mistakes),
  ];
}

/** The same reasons, for cars of several orders of one supplier. */
export async function ordersRegime(
  call: Call,
  orderIds: Iterable<string>,
  seller: Seller,
): Promise<{ reasons: Map<string, string[]>; toConfirm: string | null }> {
  const reasons = new Map<string, string[]>();
  const questions: string[] = [];
  for (const id of orderIds) {
    const order = await get(call, "carOrder", id);
    reasons.set(id, await regimeRefusals(call, order, seller));
    const question = questionToConfirm(order, seller);
    if (question !== null) questions.push(question);
  }
  return { reasons, toConfirm: questions.join(" ") || null };
}

/** « payé 99 600,00 €, dû 83 000,00 € » */
export const describeSettled = ({
  settledCents,
  dueCents,
}: {
  settledCents: number;
  dueCents: number;
}): string => `payé ${frenchPrice(settledCents)}, dû ${frenchPrice(dueCents)}`;
