// Declarations of drivers: those that await a decision, and all that were asked.
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { damagesContract as api } from "../../contract.ts";
import { pageOfRequest, requestColumns } from "./columns.tsx";
import { ListChoice } from "../lists/ListChoice.tsx";

const address = { of: choice(["waiting", "all"], "waiting") };
const lists = [
  { value: "waiting", label: "À traiter" },
  { value: "all", label: "Toutes" },
] as const;

function Choice() {
  const [{ of }, set] = useAddress(address);
  return <ListChoice value={of} lists={lists} onChange={(value) => set({ of: value })} />;
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
