// A link to a contract with its summary, fetched when the summary opens.
import type { ReactNode } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { QuickLink } from "#kit/cell/cells.tsx";
import { contractRecordContract } from "../../contract/record.ts";
import type { Contract } from "../../model/contract.ts";
import { contractStatusLabels } from "../../model/flow.ts";

function Fact({ id, of }: { id: string; of: (contract: Contract) => ReactNode }) {
  const { data } = useRead(contractRecordContract.readContract, { params: { id } }, { isQuiet: true });
  return data ? of(data) : "…";
}

export const ContractLink = ({ id, orderId }: { id: string; orderId: ReactNode }) => (
  <QuickLink
    to={`/prospection/contracts/view/${id}`}
    summary={[
      ["Statut", <Fact key="status" id={id} of={({ status }) => contractStatusLabels[status]} />],
      ["Société", <Fact key="company" id={id} of={({ company }) => company.name} />],
      ["Véhicule", <Fact key="car" id={id} of={({ carTitle }) => carTitle} />],
      [
        "Durée",
        <Fact
          key="terms"
          id={id}
          of={({ terms }) => `${terms.durationMonths} mois, ${frenchNumber(terms.kilometrage)} km`}
        />,
      ],
      ["Loyer HT", <Fact key="rent" id={id} of={({ rentCents }) => frenchPrice(rentCents)} />],
      ["Terme", <Fact key="term" id={id} of={({ termDay }) => termDay && frenchDay(termDay)} />],
    ]}
  >
    {orderId}
  </QuickLink>
);

/** The same for areas that do not depend on contracts: `RecordLink kind="contract"`. */
export default function LinkOfContract({ id, children }: { id: string; children: ReactNode }) {
  return <ContractLink id={id} orderId={children} />;
}
