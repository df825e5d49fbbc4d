// List of needs: contracts without a car, each with the free cars that would fit.
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { needContract } from "../contract/needs.ts";
import { NeedGroups } from "./NeedGroups.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const FillNeedDialog = lazyDialog(() => import("./FillNeedDialog.tsx"));

const columns = columnsOf(needContract.listNecessities)([
  { key: "carTitle", width: 230 },
  { key: "dueOn", width: 140, onPhone: "end" },
  {
    key: "clientName",
    width: 185,
    onPhone: "second",
    cell: ({ clientId, clientName }) => <ClientLink id={clientId} name={clientName} />,
  },
  {
    key: "orderId",
    width: 130,
    onPhone: "aside",
    cell: ({ contractId, orderId }) => <Go to={`/prospection/contracts/view/${contractId}`}>{orderId}</Go>,
  },
  { key: "type", width: 165 },
  {
    key: "needsBox",
    width: 115,
    cell: ({ needsBox }) => (needsBox ? <Badge tone="info">Boîtier</Badge> : null),
  },
  {
    key: "position",
    width: 130,
    cell: ({ position }) => (position === 1 ? "Premier véhicule" : "Second véhicule"),
  },
]);

/** `?fill=` is the need being filled, over the list. */
const address = { fill: word };

export default function CarsToBuyScreen() {
  const [{ fill }, set] = useAddress(address);
  return (
    <>
      <ListScreen
        name="listNecessities"
        endpoint={needContract.listNecessities}
        columns={columns}
        filters={["type", "brand", "clientId", "dueOn"]}
        nameOf={({ orderId, carTitle }) => `${orderId}, ${carTitle}`}
        to={({ id }) => `/buying/cars?fill=${id}`}
        above={<NeedGroups />}
        empty={{
          title: "Aucun véhicule à acheter",
          hint: "Chaque contrat signé attend ici son véhicule, jusqu’à ce qu’il en ait un ou qu’il soit commandé.",
        }}
      />
      {fill !== "" && <FillNeedDialog id={fill} onClose={() => set({ fill: "" })} />}
    </>
  );
}
