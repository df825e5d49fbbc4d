// The services that a garage does, on its page.
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { visitColumns } from "./visit-columns.tsx";

export default function GarageVisits({ id }: { id: string }) {
  return (
    <Section isFlush>
      <ListPanel
        name="listGarageMaintenances"
        endpoint={api.listGarageMaintenances}
        params={{ id }}
        columns={visitColumns}
        filters={["status"]}
        to={({ carId }) => `/car-summary/maintenances/${carId}`}
        empty={{ title: "Aucun entretien", hint: "Ceux qui lui sont confiés apparaissent ici." }}
      />
    </Section>
  );
}
