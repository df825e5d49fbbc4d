// Damages that await somebody, and the cars that are lost.
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { damagesContract as api } from "../../contract.ts";
import { damageColumns, lossColumns, pageOfDamage, pageOfLoss } from "./columns.tsx";
import { ListChoice } from "./ListChoice.tsx";

const address = { of: choice(["damages", "losses"], "damages") };
const lists = [
  { value: "damages", label: "Sinistres" },
  { value: "losses", label: "Pertes" },
] as const;

function Choice() {
  const [{ of }, set] = useAddress(address);
  return <ListChoice value={of} lists={lists} onChange={(value) => set({ of: value })} />;
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
