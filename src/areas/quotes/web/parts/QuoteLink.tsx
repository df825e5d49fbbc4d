// A link to a quote with its summary, loaded on hover or focus.
import { Suspense } from "react";
import { QuickLink } from "#kit/cell/cells.tsx";
import { lazyPart } from "#kit/page/lazy-part.tsx";

const QuoteFact = lazyPart(() => import("./QuoteFact.tsx"));

const lines = [
  ["Statut", "status"],
  ["Société", "company"],
  ["Véhicule", "car"],
  ["Durée", "terms"],
  ["Loyer HT", "rent"],
] as const;

/** `id` may be the number of the quote. */
export const QuoteLink = ({ id, orderId }: { id: string; orderId: string }) => (
  <QuickLink
    to={`/prospection/quotes/view/${id}`}
    summary={lines.map(([label, of]) => [
      label,
      <Suspense key={of} fallback="…">
        <QuoteFact id={id} of={of} />
      </Suspense>,
    ])}
  >
    {orderId}
  </QuickLink>
);
