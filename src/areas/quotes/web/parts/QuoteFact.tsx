// One fact of a quote in the summary of its link, loaded on hover or focus.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { quoteRecordContract } from "../../contract/record.ts";
import { quoteStatusLabels } from "../../model/flow.ts";
import { quotedCarTitle } from "../../model/pricing/priced-car.ts";
import type { Quote } from "../../model/quote.ts";

const facts = {
  status: ({ status }: Quote) => quoteStatusLabels[status],
  company: ({ company }: Quote) => company.name,
  car: ({ car, categoryName }: Quote) => (car ? quotedCarTitle(car) : categoryName),
  terms: ({ durationMonths, kilometrage }: Quote) =>
    `${durationMonths} mois, ${frenchNumber(kilometrage)} km`,
  rent: ({ monthlyTotalCents }: Quote) => frenchPrice(monthlyTotalCents),
};

export default function QuoteFact({ id, of }: { id: string; of: keyof typeof facts }) {
  const { data } = useRead(quoteRecordContract.readQuote, { params: { id } }, { isQuiet: true });
  return data ? facts[of](data) : "…";
}
