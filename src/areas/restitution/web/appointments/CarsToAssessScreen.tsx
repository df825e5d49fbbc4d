// Inspections to do: cars about to leave, and cars handed back.
import { dayInParis } from "#kernel/calendar/day.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Tabs } from "#kit/page/Tabs.tsx";
import { DeparturesToAssess } from "#preparation/web/parts/DeparturesToAssess.tsx";
import { appointmentEndpoints as api } from "../../contract/appointments.ts";
import { carColumn, pageOfReturn } from "./columns.tsx";

const columns = columnsOf(api.listReturnsToInspect)([
  { key: "car", width: 260, cell: carColumn.cell },
  { key: "companyName", width: 180, onPhone: "second" },
  {
    key: "returnedAt",
    width: 120,
    cell: ({ returnedAt }) => <DayCell day={returnedAt && dayInParis(returnedAt)} />,
  },
  { key: "inspectBy", width: 160, onPhone: "end" },
  { key: "carrierName", width: 150 },
  { key: "arrivedAt", width: 165 },
  { key: "orderId", width: 136 },
  ...hidden("handedToCarrierAt"),
]);

const Returns = () => (
  <ListPanel
    name="listReturnsToInspect"
    endpoint={api.listReturnsToInspect}
    columns={columns}
    filters={["clientId"]}
    to={pageOfReturn}
    empty={{
      title: "Aucun état des lieux de retour à faire",
      hint: "Un véhicule rendu apparaît ici jusqu’à ce que son état des lieux de retour soit terminé.",
    }}
  />
);

export default function CarsToAssessScreen() {
  return (
    <Page>
      <Tabs
        tabs={[
          { key: "departures", label: "Départs", show: () => <DeparturesToAssess /> },
          { key: "returns", label: "Retours", show: () => <Returns /> },
        ]}
      />
    </Page>
  );
}
