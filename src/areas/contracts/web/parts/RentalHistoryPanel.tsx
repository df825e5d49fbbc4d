// The rentals of a car or of a client: lessee, contract, first and last day.
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Condition } from "#kernel/list.ts";
import { RecordLink } from "#kit/cell/RecordLink.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { Go } from "#kit/page/Go.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { contractLists } from "../../contract/lists.ts";
import { ContractStatus } from "./ContractStatus.tsx";

const columns = columnsOf(contractLists.listRentalHistory)([
  { key: "orderId", width: 135 },
  { key: "kind", width: 130 },
  {
    key: "contractStatus",
    width: 220,
    onPhone: "aside",
    cell: ({ contractStatus, endsEarlyOn }) => (
      <ContractStatus status={contractStatus} endsEarlyOn={endsEarlyOn} />
    ),
  },
  { key: "client", sort: "clientName", width: 140, cell: ({ client }) => <ClientLink {...client} /> },
  { key: "companyName", width: 140, onPhone: "second" },
  { key: "deliveryDateDeadline", width: 125, isHidden: true },
  { key: "startDate", onPhone: "second" },
  { key: "dueBackOn", onPhone: "second" },
  {
    key: "endDate",
    onPhone: "second",
    cell: ({ id, endDate }) => (endDate ? <Go to={`/restitution/view/${id}`}>{frenchDay(endDate)}</Go> : "—"),
  },
  { key: "endCause", width: 105 },
  {
    key: "carId",
    width: 140,
    cell: ({ carId }) =>
      carId ? (
        <RecordLink kind="car" id={carId}>
          Voir le véhicule
        </RecordLink>
      ) : (
        "—"
      ),
  },
]);

interface RentalHistoryPanelProps {
  name: string;
  fixed: readonly Condition<"carId" | "clientId">[];
  empty: { title: string; hint: string };
}

export function RentalHistoryPanel({ name, fixed, empty }: RentalHistoryPanelProps) {
  const fixedFields = new Set<string>(fixed.map(({ field }) => (field === "clientId" ? "client" : field)));
  return (
    <ListPanel
      name={name}
      endpoint={contractLists.listRentalHistory}
      columns={columns.filter(({ key }) => !fixedFields.has(key))}
      fixed={fixed}
      filters={["startDate", "endDate"]}
      to={({ contractId }) => `/prospection/contracts/view/${contractId}`}
      empty={empty}
    />
  );
}
