// Cars to prepare: what each still lacks, and what is decided of it.
import { Button } from "@mantine/core";
import { useAddress, word } from "#kernel/web/address.ts";
import { call } from "#kernel/web/client.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { toPrepareContract } from "../../contract/to-prepare.ts";
import { ToPrepareDialog } from "./ToPrepareDialog.tsx";

const columns = columnsOf(toPrepareContract.listCarsToPrepare)([
  { key: "plate", width: 165, cell: ({ plate, vin }) => plate || vin },
  { key: "carTitle", width: 170, onPhone: "second" },
  { key: "clientName", width: 150, onPhone: "second" },
  { key: "dueOn", width: 140, onPhone: "end" },
  {
    key: "blockers",
    width: 300,
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
  { key: "orderId", width: 110, isHidden: true },
  { key: "vin", width: 180, isHidden: true },
]);

/** `?car=`: the one that is open. */
const address = { car: word };

export default function ToPrepareScreen() {
  const [{ car }, set, at] = useAddress(address);
  return (
    <>
      <ListScreen
        name="listCarsToPrepare"
        endpoint={toPrepareContract.listCarsToPrepare}
        columns={columns}
        filters={["clientId", "dueOn"]}
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
              call(toPrepareContract.prepareCar, { params: { id }, body: { version } }),
          },
        ]}
        empty={{
          title: "Aucun véhicule à préparer",
          hint: "Ceux qui sont reçus et affectés à un contrat paraissent ici.",
        }}
      />
      {car && <ToPrepareDialog id={car} onClose={() => set({ car: "" })} />}
    </>
  );
}
