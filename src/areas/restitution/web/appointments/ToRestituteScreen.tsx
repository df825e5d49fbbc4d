// Returns to come by day, and the cars that a carrier is bringing.
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Tabs } from "#kit/page/Tabs.tsx";
import { appointmentEndpoints } from "../../contract/appointments.ts";
import { pageOfReturn, toRestituteColumns } from "./columns.tsx";

const prepared = [{ field: "status", operator: "eq", value: "PREPARED" }] as const;
const onTheirWay = [{ field: "status", operator: "in", value: ["RETURNED", "INSPECTED"] }] as const;

const list = {
  name: "listReturnsToCome",
  endpoint: appointmentEndpoints.listReturnsToCome,
  filters: ["clientId", "personId"],
  to: pageOfReturn,
} as const;

export default function ToRestituteScreen() {
  return (
    <Page>
      <Tabs
        tabs={[
          {
            key: "prepared",
            label: "Préparées",
            show: () => (
              <ListPanel
                {...list}
                columns={toRestituteColumns}
                fixed={prepared}
                empty={{
                  title: "Aucune restitution préparée",
                  hint: "Elles se préparent depuis la liste voisine.",
                }}
              />
            ),
          },
          {
            key: "carrier",
            label: "Chez le transporteur",
            show: () => (
              <ListPanel
                {...list}
                columns={toRestituteColumns}
                fixed={onTheirWay}
                empty={{ title: "Aucun véhicule n’est en route" }}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}
