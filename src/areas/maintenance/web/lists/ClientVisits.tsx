// The services of the cars of a client, on its page.
import { useMemo } from "react";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { visitColumns } from "./visit-columns.tsx";

export default function ClientVisits({ record: { id } }: { record: { id: string } }) {
  const fixed = useMemo(() => [{ field: "clientId", operator: "eq", value: id }] as const, [id]);
  return (
    <Section isFlush>
      <ListPanel
        name="listMaintenancesOfClient"
        endpoint={api.listMaintenances}
        columns={visitColumns}
        fixed={fixed}
        filters={["status"]}
        to={({ carId }) => `/car-summary/maintenances/${carId}`}
        empty={{ title: "Aucun entretien", hint: "Ceux des véhicules loués apparaissent ici." }}
      />
    </Section>
  );
}
