// Amounts valid on their own whose total is too high: refused on a field, never a failure, never saved.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { maximumCents } from "#kernel/money.ts";
import { quotesContract } from "../../contract.ts";
import type { QuoteForm } from "../../model/form.ts";
import { quoteDraft } from "#tests/builders/quotes.ts";

const app = testApplication("2026-11-21T09:00:00Z");

async function quoted(change: Partial<QuoteForm>, confirmedCents: number[] = []) {
  const { draft } = await app.within((call) => quoteDraft(call));
  return app.as("salesman")(quotesContract.createQuote, { body: { ...draft, ...change, confirmedCents } });
}

const months = (count: number) => ({ unit: "MONTHS" as const, months: count });
const dear = { id: null, name: "Aménagement", priceCents: null, monthlyPriceCents: maximumCents };

test.each<[string, Partial<QuoteForm>, Record<string, string>]>([
  [
    "a rent far beyond a hundred times the one suggested, as one of a hundred times, is asked twice: it",
    { priceCents: maximumCents },
    {
      priceCents: expect.stringContaining("À confirmer. Loyer du véhicule") as unknown as string,
    },
  ],
  [
    "a rent and its options",
    { options: [dear] },
    { priceCents: "Le loyer total de chaque mois dépasse 100 millions d’euros." },
  ],
  [
    "a deposit of a number of rents",
    { options: [{ ...dear, monthlyPriceCents: maximumCents / 10 }], financialDeposit: months(24) },
    { financialDeposit: "Le dépôt de garantie dépasse 100 millions d’euros." },
  ],
])("%s is refused on its field", async (_title, change, fields) => {
  await expect(quoted(change)).rejects.toMatchObject({ kind: "invalid", fields });
});

test("the highest possible rent is saved once confirmed, with the discount that it gives", async () => {
  const quote = await quoted({ priceCents: maximumCents }, [maximumCents]);
  expect(quote.priceCents).toBe(maximumCents);
  expect(quote.discount).toBeLessThan(-1_000_000);
  const { items } = await app.as("salesman")(quotesContract.listQuotes, {
    list: { conditions: [{ field: "discount", operator: "lt", value: -1_000_000 }] },
  });
  expect(items.map(({ id }) => id)).toEqual([quote.id]);
});

test("the highest buying price gives a rent, or the reason why none is suggested", async () => {
  const dearest = { isBoughtInFrance: true, frenchBuyingPriceCents: maximumCents, durationMonths: 1 };
  const quote = await quoted(dearest, [maximumCents]);
  expect(quote.pricing.suggestedRentCents).toBeNull();
  expect(quote.pricing.missing).toContain(
    "Le loyer conseillé dépasserait 100 millions d’euros : aucun loyer conseillé.",
  );
});
