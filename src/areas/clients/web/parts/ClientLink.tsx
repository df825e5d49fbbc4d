// A link to a client with its summary, loaded on hover or focus.
import { QuickLink } from "#kit/cell/cells.tsx";
import { lazyPart } from "#kit/page/lazy-part.tsx";

const ClientFact = lazyPart(() => import("./ClientFact.tsx"));

const facts = [
  ["Type", "type"],
  ["Sociétés", "companies"],
  ["Contrats en cours", "contracts"],
] as const;

export const ClientLink = ({ id, name }: { id: string; name: string }) => (
  <QuickLink to={`/prospection/clients/view/${id}`} id={id} facts={facts} Fact={ClientFact}>
    {name}
  </QuickLink>
);
