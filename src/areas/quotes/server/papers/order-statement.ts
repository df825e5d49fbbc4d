// Statement of the amounts a consumer undertakes to pay, on the order form.
import type { Block } from "#platform/paper/blocks.ts";
import { orderStatementBlock } from "#signatures/server/papers/order-statement.ts";
import { orderStatementOf } from "../order-statement.ts";
import type { PaperOrder } from "./paper-quote.ts";

export const orderStatementSection = (order: PaperOrder): Block =>
  orderStatementBlock(order.kind === "order-form" ? orderStatementOf(order) : null);
