// Damages that await somebody, and the cars that are lost.
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { Box } from "#kit/layout/layout.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { damagesContract as api } from "../../contract.ts";
import { damageColumns, lossColumns, pageOfDamage, pageOfLoss } from "./columns.tsx";

const address = { of: choice(["damages", "losses"], "damages") };

function Choice() {
  const [{ of }, set] = useAddress(address);
  return (
    <Box below={10}>
      <SegmentedControl
        aria-label="Afficher"
        value={of}
        onChange={(value) => set({ of: value === "losses" ? "losses" : "damages" })}
        data={[
          { value: "damages", label: "Sinistres" },
          { value: "losses", label: "Pertes" },
        ]}
      />
    </Box>
  );
}

export default function UntreatedDamagesScreen() {
  const [{ of }] = useAddress(address);
  return of === "damages" ? (
    <ListScreen
      name="listUntreatedDamages"
      endpoint={api.listUntreatedDamages}
      columns={damageColumns}
      filters={["status", "kind", "isImmobilised"]}
      to={pageOfDamage}
      above={<Choice />}
      empty={{ title: "Aucun sinistre à traiter" }}
    />
  ) : (
    <ListScreen
      name="listOpenCarLosses"
      endpoint={api.listOpenCarLosses}
      columns={lossColumns}
      filters={["kind", "lostAt"]}
      to={pageOfLoss}
      above={<Choice />}
      empty={{ title: "Aucun véhicule volé ni en épave" }}
    />
  );
}
