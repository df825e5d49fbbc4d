// A link to a contract with its summary, loaded on hover or focus.
import type { ReactNode } from "react";
import { QuickLink } from "#kit/cell/cells.tsx";
import { lazyPart } from "#kit/page/lazy-part.tsx";

const ContractFact = lazyPart(() => import("./ContractFact.tsx"));

const facts = [
  ["Statut", "status"],
  ["Société", "company"],
  ["Véhicule", "car"],
  ["Durée", "terms"],
  ["Loyer HT", "rent"],
  ["Terme", "term"],
] as const;

export const ContractLink = ({ id, orderId }: { id: string; orderId: ReactNode }) => (
  <QuickLink to={`/prospection/contracts/view/${id}`} id={id} facts={facts} Fact={ContractFact}>
    {orderId}
  </QuickLink>
);

/** The same for areas that do not depend on contracts: `RecordLink kind="contract"`. */
export default function LinkOfContract({ id, children }: { id: string; children: ReactNode }) {
  return <ContractLink id={id} orderId={children} />;
}
