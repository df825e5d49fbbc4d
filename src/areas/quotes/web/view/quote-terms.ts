// The terms of a quote that a dialog lists when they change under it.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { quoteListRecord } from "../../model/list-record.ts";
import type { Quote } from "../../model/quote.ts";
import type { NamedTerms } from "../parts/ChangedTerms.tsx";

type QuoteTerms = Pick<
  Quote,
  "car" | "categoryName" | "durationMonths" | "kilometrage" | "monthlyTotalCents"
>;

const carName = ({ car, categoryName }: QuoteTerms): string =>
  car ? `${car.brandName} ${car.modelName} ${car.finishName}` : (categoryName ?? "");

/** The terms that a signer undertakes to. */
export const quoteTerms = (quote: QuoteTerms): NamedTerms => [
  [quoteListRecord.fields.carLabel.label, carName(quote)],
  [quoteListRecord.fields.durationMonths.label, `${quote.durationMonths} mois`],
  [quoteListRecord.fields.kilometrage.label, `${frenchNumber(quote.kilometrage)} km`],
  [`${quoteListRecord.fields.monthlyTotalCents.label} HT`, frenchPrice(quote.monthlyTotalCents)],
];

/** The same, of a quote among others that are sent together. */
export const sentTerms = ({
  carLabel,
  monthlyTotalCents,
}: {
  carLabel: string;
  monthlyTotalCents: number;
}): NamedTerms => [
  [quoteListRecord.fields.carLabel.label, carLabel],
  [`${quoteListRecord.fields.monthlyTotalCents.label} HT`, frenchPrice(monthlyTotalCents)],
];
