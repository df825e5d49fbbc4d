// An answer compared with its order.
import { expect, test } from "vitest";
import { contradictionOf, type Ordered, type Stated } from "./order.ts";

const ordered: Ordered = {
  amountCents: 61_188,
  reference: "D1",
  sources: ["MD1", "MD2"],
  sourceName: "mandat",
};
const stated: Stated = { amountCents: 61_188, currency: "eur", reference: "D1", source: "MD2" };

test.each([
  [{}, null],
  [{ source: null }, null],
  [{ amountCents: 10_500 }, "105,00\u{a0}€ au lieu de 611,88\u{a0}€"],
  [{ currency: "gbp" }, "une somme en GBP au lieu d’euros"],
  [{ reference: "D2" }, "une autre référence que la nôtre"],
  [{ reference: null }, "une autre référence que la nôtre"],
  [{ source: "MD3" }, "un autre mandat (MD3)"],
] satisfies [Partial<Stated>, string | null][])("%j contradicts the order by %s", (changes, words) =>
  expect(contradictionOf(ordered, { ...stated, ...changes })).toBe(words),
);
