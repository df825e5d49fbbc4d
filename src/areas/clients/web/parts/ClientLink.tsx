// A link to a client with its summary, loaded on hover or focus.
import { Suspense } from "react";
import { QuickLink } from "#kit/cell/cells.tsx";
import { lazyPart } from "#kit/page/lazy-part.tsx";

const ClientFact = lazyPart(() => import("./ClientFact.tsx"));

const lines = [
  ["Type", "type"],
  ["Sociétés", "companies"],
  ["Contrats en cours", "contracts"],
] as const;

export const ClientLink = ({ id, name }: { id: string; name: string }) => (
  <QuickLink
    to={`/prospection/clients/view/${id}`}
    summary={lines.map(([label, of]) => [
      label,
      <Suspense key={of} fallback="…">
        <ClientFact id={id} of={of} />
      </Suspense>,
    ])}
  >
    {name}
  </QuickLink>
);
