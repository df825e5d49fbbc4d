// The terms of a quote that changed while a dialog about it was open.
import { useState } from "react";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { Box, Bullets } from "#kit/layout/layout.tsx";
import { quoteFields } from "../../model/fields.ts";
import type { Quote } from "../../model/quote.ts";

export type QuoteTerms = Pick<
  Quote,
  "version" | "car" | "categoryName" | "durationMonths" | "kilometrage" | "monthlyTotalCents"
>;

const carName = ({ car, categoryName }: QuoteTerms): string =>
  car ? `${car.brandName} ${car.modelName} ${car.finishName}` : (categoryName ?? "");

/** The terms that a signer undertakes to, as the page of the quote names them. */
const termsOf = (quote: QuoteTerms): ReadonlyMap<string, string> =>
  new Map([
    [quoteFields.carLabel.label, carName(quote)],
    [quoteFields.durationMonths.label, `${quote.durationMonths} mois`],
    [quoteFields.kilometrage.label, `${frenchNumber(quote.kilometrage)} km`],
    [`${quoteFields.monthlyTotalCents.label} HT`, frenchPrice(quote.monthlyTotalCents)],
  ]);

export function ChangedTerms({ quote }: { quote: QuoteTerms }) {
  const [opened] = useState(quote);
  const [before, now] = [termsOf(opened), termsOf(quote)];
  const changes = [...now].filter(([label, value]) => before.get(label) !== value);
  if (opened.version === quote.version) return null;
  return (
    <Box surface="warning" padding={10} paddingX={14} role="status">
      Ce devis a changé depuis que vous avez ouvert cette fenêtre
      {changes.length === 0 ? ", sans que ses conditions principales changent." : "\u00a0:"}
      {changes.length > 0 && (
        <Bullets>
          {changes.map(([label, value]) => (
            <li key={label}>
              {label}&nbsp;: {before.get(label)} → {value}
            </li>
          ))}
        </Bullets>
      )}
    </Box>
  );
}
