// Declarations of drivers: those that await a decision, and all that were asked.
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { Box } from "#kit/layout/layout.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { damagesContract as api } from "../../contract.ts";
import { pageOfRequest, requestColumns } from "./columns.tsx";

const address = { of: choice(["waiting", "all"], "waiting") };

function Choice() {
  const [{ of }, set] = useAddress(address);
  return (
    <Box below={10}>
      <SegmentedControl
        aria-label="Afficher"
        value={of}
        onChange={(value) => set({ of: value === "all" ? "all" : "waiting" })}
        data={[
          { value: "waiting", label: "À traiter" },
          { value: "all", label: "Toutes" },
        ]}
      />
    </Box>
  );
}

export default function RequestsScreen() {
  const [{ of }] = useAddress(address);
  return of === "waiting" ? (
    <ListScreen
      name="listWaitingDamageRequests"
      endpoint={api.listWaitingDamageRequests}
      columns={requestColumns}
      filters={["kind", "hasInjured"]}
      to={pageOfRequest}
      above={<Choice />}
      empty={{ title: "Aucune déclaration à traiter" }}
    />
  ) : (
    <ListScreen
      name="listDamageRequests"
      endpoint={api.listDamageRequests}
      columns={requestColumns}
      filters={["status", "kind"]}
      to={pageOfRequest}
      above={<Choice />}
      empty={{ title: "Aucune déclaration demandée à un conducteur" }}
    />
  );
}
