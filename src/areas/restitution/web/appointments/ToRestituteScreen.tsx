// Returns to come by day, and the cars that a carrier is bringing.
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Tabs } from "#kit/page/Tabs.tsx";
import { appointmentEndpoints } from "../../contract/appointments.ts";
import { pageOfReturn, toRestituteColumns } from "./columns.tsx";

const tabs = [
  {
    key: "prepared",
    label: "Préparées",
    fixed: [{ field: "status", operator: "eq", value: "PREPARED" }],
    empty: { title: "Aucune restitution préparée", hint: "Elles se préparent depuis la liste voisine." },
  },
  {
    key: "carrier",
    label: "Chez le transporteur",
    fixed: [{ field: "status", operator: "in", value: ["RETURNED", "INSPECTED"] }],
    empty: { title: "Aucun véhicule n’est en route" },
  },
] as const;

export default function ToRestituteScreen() {
  return (
    <Page>
      <Tabs
        tabs={tabs.map(({ key, label, ...list }) => ({
          key,
          label,
          show: () => (
            <ListPanel
              name="listReturnsToCome"
              endpoint={appointmentEndpoints.listReturnsToCome}
              columns={toRestituteColumns}
              filters={["clientId", "personId"]}
              to={pageOfReturn}
              {...list}
            />
          ),
        }))}
      />
    </Page>
  );
}
