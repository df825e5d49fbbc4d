import { Button } from "@mantine/core";
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { mileageContract } from "../../contract.ts";
import { roadList } from "./columns.tsx";

const ImportDialog = lazyDialog(() => import("../import/ImportDialog.tsx"));

function ImportButton() {
  const [isOpen, open] = useState(false);
  if (!useSession().hasPermission("IMPORT_MILEAGES")) return null;
  return (
    <>
      <Button variant="default" onClick={() => open(true)}>
        Importer des relevés
      </Button>
      {isOpen && <ImportDialog onClose={() => open(false)} />}
    </>
  );
}

export default function CarsOnTheRoadScreen() {
  return (
    <ListScreen
      {...roadList}
      actions={<ImportButton />}
      name="listCarsOnTheRoad"
      endpoint={mileageContract.listCarsOnTheRoad}
      empty={{
        title: "Aucun véhicule en circulation",
        hint: "Un véhicule apparaît ici dès sa livraison, et jusqu’à sa restitution.",
      }}
    />
  );
}
