import { expect, test } from "vitest";
import { drawnIn, faultsOf, wordsOf } from "../../../../../tools/testing/drawn-pages.ts";
import { draw } from "./draw.ts";
import { paperOrder, paperQuote } from "./examples.ts";

const company = paperQuote();
const consumer = paperQuote({
  company: { ...company.company, client: { ...company.company.client, type: "INDIVIDUAL" } },
});
const drawn = async (kind: "quote" | "order-form", quote = consumer) =>
  drawnIn(await draw(paperOrder({ kind, quote })));

test.each(["quote", "order-form"] as const)(
  "the %s of a consumer names the mediator and says what the law says of withdrawing",
  async (kind) => {
    const pages = await drawn(kind);
    const words = wordsOf(pages).replaceAll(/\s+/g, " ");
    expect(words).toContain("Médiation Démonstration, 1 place Bellecour");
    expect(words).toContain("art. L221-28, 12°");
    expect(faultsOf(pages)).toEqual([]);
  },
);

test("that of a company says nothing of it", async () => {
  const words = wordsOf(await drawn("quote", company));
  expect(words).not.toContain("médiateur");
  expect(words).not.toContain("rétractation");
});
