import { Button } from "@mantine/core";
import { z } from "zod";
import { useAddress } from "#kernel/web/address.ts";
import { call } from "#kernel/web/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { columnsOf, ListScreen } from "#kit/list/ListScreen.tsx";
import { tireContract as tires } from "../../contract/tires.ts";
import { loadOf, seasons, speedIndexes, type TireSize } from "../../model/tire.ts";
import { TireSizeDialog } from "./TireSizeDialog.tsx";

const columns = columnsOf(tires.listTireSizes)([
  { key: "fullSize", label: "Dimension", sort: "fullSize", width: 170 },
  { key: "season", label: "Saison", width: 110, onPhone: "aside", cell: ({ season }) => seasons[season] },
  { key: "width", label: "Largeur", as: "number", unit: "mm", sort: "width", width: 100 },
  { key: "series", label: "Série", as: "number", width: 80 },
  { key: "carcass", label: "Carcasse", width: 100 },
  { key: "diameter", label: "Diamètre", as: "number", unit: "pouces", sort: "diameter", width: 110 },
  {
    key: "loadIndex",
    label: "Charge",
    width: 140,
    onPhone: "second",
    align: "right",
    cell: ({ loadIndex }: TireSize) => `${loadIndex} (${loadOf(loadIndex)} kg)`,
  },
  {
    key: "speedIndex",
    label: "Vitesse",
    width: 140,
    onPhone: "second",
    align: "right",
    cell: ({ speedIndex }: TireSize) => `${speedIndex} (${speedIndexes[speedIndex]} km/h)`,
  },
  { key: "isCommercial", label: "Utilitaire", as: "boolean" },
  { key: "updatedAt", label: "Modifiée le", as: "instant", sort: "updatedAt", width: 170, isHidden: true },
]);

/** `?size=new` or the id of the one that is open. */
const address = z.object({ size: z.string().default("") });

export default function TireSizesScreen() {
  const { holds } = useSession();
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
          holds("MANAGE_TIRE_SIZES") && (
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
