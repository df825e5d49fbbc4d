// A link to a quote with its summary, loaded on hover or focus.
import { QuickLink } from "#kit/cell/cells.tsx";
import { lazyPart } from "#kit/page/lazy-part.tsx";

const QuoteFact = lazyPart(() => import("./QuoteFact.tsx"));

const facts = [
  ["Statut", "status"],
  ["Société", "company"],
  ["Véhicule", "car"],
  ["Durée", "terms"],
  ["Loyer HT", "rent"],
] as const;

/** `id` may be the number of the quote. */
export const QuoteLink = ({ id, orderId }: { id: string; orderId: string }) => (
  <QuickLink to={`/prospection/quotes/view/${id}`} id={id} facts={facts} Fact={QuoteFact}>
    {orderId}
  </QuickLink>
);
