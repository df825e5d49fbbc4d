// Cars to prepare: the missing items and the decision for each.
import { Button } from "@mantine/core";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { carsToPrepareContract } from "../../contract/cars-to-prepare.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const PrepareCarDialog = lazyDialog(() => import("./PrepareCarDialog.tsx"));

const columns = columnsOf(carsToPrepareContract.listCarsToPrepare)([
  { key: "plate", width: 175, cell: ({ plate, vin }) => plate || vin },
  { key: "carTitle", width: 150, onPhone: "second" },
  { key: "clientName", width: 150, onPhone: "second" },
  { key: "prepareOn", width: 150, onPhone: "aside" },
  { key: "deliverAt", width: 140 },
  {
    key: "blockers",
    width: 198,
    cell: ({ blockers }) => {
      const missing = blockers.filter(({ bearsOn }) => bearsOn.includes("prepare"));
      return missing.length === 0 ? (
        <Badge tone="success">Rien ne manque</Badge>
      ) : (
        missing.map(({ label }) => label).join(", ")
      );
    },
  },
  {
    key: "nbOfOpenTasks",
    width: 140,
    cell: ({ nbOfTasks, nbOfOpenTasks }) => `${nbOfOpenTasks} / ${nbOfTasks}`,
  },
  { key: "dueOn", width: 140, isHidden: true },
  { key: "orderId", width: 110, isHidden: true },
  { key: "vin", width: 180, isHidden: true },
]);

/** `?car=`: id of the open one. */
const address = { car: word };

export default function CarsToPrepareScreen() {
  const [{ car }, set, at] = useAddress(address);
  return (
    <>
      <ListScreen
        name="listCarsToPrepare"
        endpoint={carsToPrepareContract.listCarsToPrepare}
        columns={columns}
        filters={["clientId", "prepareOn"]}
        to={({ id }) => at({ car: id })}
        actions={
          <Button component={Go} variant="default" to="/delivery/preparation-tasks">
            Atelier
          </Button>
        }
        bulk={[
          {
            label: "Déclarer prêts",
            may: "CONFIRM_CAR_PREPARATION",
            isNext: () => true,
            run: ({ id, version }) =>
              call(carsToPrepareContract.prepareCar, { params: { id }, body: { version } }),
          },
        ]}
        empty={{
          title: "Aucun véhicule à préparer",
          hint: "Ceux qui sont reçus et affectés à un contrat apparaissent ici.",
        }}
      />
      {car && <PrepareCarDialog id={car} onClose={() => set({ car: "" })} />}
    </>
  );
}
