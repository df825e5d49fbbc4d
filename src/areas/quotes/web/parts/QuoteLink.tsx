// A link to a quote with its summary, loaded on hover or focus.
import type { ReactNode } from "react";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { QuickLink } from "#kit/cell/cells.tsx";
import { quoteRecordContract } from "../../contract/record.ts";
import { quoteStatusLabels } from "../../model/flow.ts";
import { quotedCarTitle } from "../../model/pricing/priced-car.ts";
import type { Quote } from "../../model/quote.ts";

function Fact({ id, of }: { id: string; of: (quote: Quote) => ReactNode }) {
  const { data } = useRead(quoteRecordContract.readQuote, { params: { id } }, { isQuiet: true });
  return data ? of(data) : "…";
}

/** `id` may be the number of the quote. */
export const QuoteLink = ({ id, orderId }: { id: string; orderId: string }) => (
  <QuickLink
    to={`/prospection/quotes/view/${id}`}
    summary={[
      ["Statut", <Fact key="status" id={id} of={({ status }) => quoteStatusLabels[status]} />],
      ["Société", <Fact key="company" id={id} of={({ company }) => company.name} />],
      [
        "Véhicule",
        <Fact key="car" id={id} of={({ car, categoryName }) => (car ? quotedCarTitle(car) : categoryName)} />,
      ],
      [
        "Durée",
        <Fact
          key="terms"
          id={id}
          of={({ durationMonths, kilometrage }) => `${durationMonths} mois, ${frenchNumber(kilometrage)} km`}
        />,
      ],
      [
        "Loyer HT",
        <Fact key="rent" id={id} of={({ monthlyTotalCents }) => frenchPrice(monthlyTotalCents)} />,
      ],
    ]}
  >
    {orderId}
  </QuickLink>
);
