// Estimates that wait for us, those that are contested, and the transports whose price is not fixed.
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { columnsOf, hidden, statusColumn } from "#kit/list/columns.tsx";
import { ListPanel, ListScreen } from "#kit/list/ListScreen.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { unpricedTransportFields } from "../../model/repairs/estimate.ts";
import { Box } from "#kit/layout/layout.tsx";
import { repairEndpoints as api } from "../../contract/repairs.ts";
import { estimateFlow } from "../../model/repairs/flow.ts";

const address = { of: choice(["estimates", "contested", "transports"], "estimates") };
const lists = [
  { value: "estimates", label: "À chiffrer" },
  { value: "contested", label: "Contestés" },
  { value: "transports", label: "Transports sans prix" },
] as const;

function Choice() {
  const [{ of }, set] = useAddress(address);
  return (
    <Box below={10}>
      <SegmentedControl
        aria-label="Afficher"
        value={of}
        onChange={(value) => set({ of: value })}
        data={[...lists]}
      />
    </Box>
  );
}

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
          cell: ({ kind, periodId, contractId, car }) => (
            <Go
              to={
                kind === "RETURN"
                  ? `/restitution/view/${periodId}`
                  : `/prospection/contracts/view/${contractId}`
              }
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

const contested = [{ field: "status", operator: "eq", value: "CONTESTED" }] as const;

const pageOf = ({ id }: { id: string }) => `/restitution/repairs/${id}` as const;

export default function UnestimatedRepairsScreen() {
  const [{ of }] = useAddress(address);
  if (of === "transports")
    return (
      <Page>
        <Choice />
        <Transports />
      </Page>
    );
  const list = {
    columns,
    filters: ["companyName", "openedOn"],
    to: pageOf,
    above: <Choice />,
  } as const;
  return of === "estimates" ? (
    <ListScreen
      {...list}
      name="listUnestimatedRepairs"
      endpoint={api.listUnestimatedRepairs}
      empty={{
        title: "Aucune remise en état à chiffrer",
        hint: "Un chiffrage s’ouvre quand l’état des lieux d’un véhicule rendu est terminé.",
      }}
    />
  ) : (
    <Page>
      <Choice />
      <ListPanel
        name="listRepairEstimates"
        endpoint={api.listRepairEstimates}
        columns={columns}
        filters={["companyName", "openedOn"]}
        to={pageOf}
        fixed={contested}
        empty={{ title: "Aucun chiffrage contesté" }}
      />
    </Page>
  );
}
