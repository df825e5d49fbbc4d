// Estimates that wait for us, those that are contested, and the transports whose price is not fixed.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { columnsOf, hidden, statusColumn } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Tabs } from "#kit/page/Tabs.tsx";
import { unpricedTransportFields } from "../../model/repairs/estimate.ts";
import { repairEndpoints as api } from "../../contract/repairs.ts";
import { estimateFlow } from "../../model/repairs/flow.ts";

const columns = columnsOf(api.listRepairEstimates)([
  { key: "car", width: 260, cell: ({ car }) => carLine(car) },
  statusColumn(estimateFlow, 120),
  { key: "companyName", width: 200, onPhone: "second" },
  { key: "openedOn", width: 110 },
  { key: "returnedOn", width: 120 },
  { key: "toJudge", width: 90 },
  { key: "unpriced", width: 90 },
  { key: "totalCents", width: 120, onPhone: "end" },
  ...hidden("answerBy", "edition"),
]);

function Transports() {
  const { data, pending } = useLoadedRead(api.readUnpricedTransports, {});
  if (!data) return pending;
  if (data.length === 0) return <Empty title="Tous les transports ont un prix" />;
  return (
    <FieldTable
      label="Transports sans prix"
      fields={unpricedTransportFields}
      rows={data}
      columns={[
        {
          key: "car",
          cell: ({ id, kind, contractId, car }) => (
            <Go
              to={kind === "RETURN" ? `/restitution/view/${id}` : `/prospection/contracts/view/${contractId}`}
            >
              {carLine(car) || "Véhicule à affecter"}
            </Go>
          ),
        },
        "kind",
        "companyName",
        "orderId",
        "startsAt",
      ]}
    />
  );
}

const list = {
  columns,
  filters: ["companyName", "openedOn"],
  to: ({ id }: { id: string }) => `/restitution/repairs/${id}` as const,
} as const;

const ToEstimate = () => (
  <ListPanel
    {...list}
    name="listUnestimatedRepairs"
    endpoint={api.listUnestimatedRepairs}
    empty={{
      title: "Aucune remise en état à chiffrer",
      hint: "Un chiffrage s’ouvre quand l’état des lieux d’un véhicule rendu est terminé.",
    }}
  />
);

const Contested = () => (
  <ListPanel
    {...list}
    name="listRepairEstimates"
    endpoint={api.listRepairEstimates}
    fixed={[{ field: "status", operator: "eq", value: "CONTESTED" }]}
    empty={{ title: "Aucun chiffrage contesté" }}
  />
);

export default function UnestimatedRepairsScreen() {
  return (
    <Page>
      <Tabs
        tabs={[
          { key: "estimates", label: "À chiffrer", show: () => <ToEstimate /> },
          { key: "contested", label: "Contestés", show: () => <Contested /> },
          { key: "transports", label: "Transports sans prix", show: () => <Transports /> },
        ]}
      />
    </Page>
  );
}
