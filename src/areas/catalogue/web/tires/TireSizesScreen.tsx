import { Button } from "@mantine/core";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { tireContract as tires } from "../../contract/tires.ts";
import { loadKg, speedIndexes, type TireSize } from "../../model/tire.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const TireSizeDialog = lazyDialog(() => import("./TireSizeDialog.tsx"));

const columns = columnsOf(tires.listTireSizes)([
  { key: "fullSize", width: 170 },
  { key: "season", width: 110, onPhone: "aside" },
  { key: "width", width: 100 },
  { key: "series", width: 80 },
  { key: "carcass", width: 100 },
  { key: "diameter", width: 110 },
  {
    key: "loadIndex",
    width: 140,
    onPhone: "second",
    align: "right",
    cell: ({ loadIndex }: TireSize) => `${loadIndex} (${loadKg(loadIndex)} kg)`,
  },
  {
    key: "speedIndex",
    width: 140,
    onPhone: "second",
    align: "right",
    cell: ({ speedIndex }: TireSize) => `${speedIndex} (${speedIndexes[speedIndex]} km/h)`,
  },
  { key: "isCommercial" },
  { key: "updatedAt", width: 170, isHidden: true },
]);

/** `?size=` is `new`, or the id of the open size. */
const address = { size: word };

export default function TireSizesScreen() {
  const { hasPermission } = useSession();
  const [{ size }, set, at] = useAddress(address);
  return (
    <>
      <ListScreen
        name="listTireSizes"
        endpoint={tires.listTireSizes}
        columns={columns}
        filters={["season", "diameter", "width"]}
        to={({ id }) => at({ size: id })}
        actions={
          hasPermission("MANAGE_TIRE_SIZES") && (
            <Button onClick={() => set({ size: "new" })}>Nouvelle dimension</Button>
          )
        }
        bulk={[
          {
            label: "Supprimer",
            may: "MANAGE_TIRE_SIZES",
            isGrave: true,
            run: ({ id }) => call(tires.removeTireSize, { params: { id } }),
          },
        ]}
        empty={{
          title: "Aucune dimension de pneu",
          hint: "Créez la première : elle servira aux prix par marque, modèle ou finition.",
        }}
      />
      {size && <TireSizeDialog id={size === "new" ? null : size} onClose={() => set({ size: "" })} />}
    </>
  );
}
