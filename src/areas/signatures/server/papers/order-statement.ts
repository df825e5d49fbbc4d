// Statement of the amounts a consumer undertakes to pay, on paper, identical to that of the order page.
import { type Block, heading, pairs, stack, text, together } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import type { OrderStatement } from "../../model/wording/order.ts";

export const orderStatementBlock = (statement: OrderStatement | null): Block =>
  statement === null
    ? stack()
    : together(
        heading("Ce que vous aurez à payer"),
        pairs(
          [...statement.lines, statement.total].map(({ label, value }) => [label, value] as const),
          1,
        ),
        text("Aux taux de TVA connus ce jour ; celui de chaque échéance s’appliquera.", {
          size: 8,
          color: soft,
        }),
      );
