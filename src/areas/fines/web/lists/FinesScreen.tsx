// All fines, with the usual selections of those that await somebody.
import type { Selection } from "#kit/ports.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { finesContract } from "../../contract.ts";
import { ImportFinesButton } from "../parts/ImportFinesButton.tsx";
import { NewFineButton } from "../parts/NewFineButton.tsx";
import { fineColumns, pageOfFine } from "./columns.tsx";

const SettingsDialog = lazyDialog(() => import("../dialogs/SettingsDialog.tsx"));

const selections: Selection[] = [
  { name: "À payer", conditions: [{ field: "status", operator: "eq", value: "TO_PAY" }] },
  {
    name: "Désignées sans preuve d’envoi",
    conditions: [
      { field: "status", operator: "eq", value: "SENT" },
      { field: "dispatchedOn", operator: "null", value: true },
    ],
  },
  { name: "Contestées", conditions: [{ field: "status", operator: "eq", value: "CONTESTED" }] },
  { name: "Détenteur changé", conditions: [{ field: "hasHolderChanged", operator: "eq", value: true }] },
];

export default function FinesScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListScreen
        name="listFines"
        endpoint={finesContract.listFines}
        columns={fineColumns}
        filters={["status", "kind", "sendingDate"]}
        to={pageOfFine}
        selections={selections}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen(true)}>
              Réglages
            </Button>
            <ImportFinesButton />
            <NewFineButton />
          </>
        }
        empty={{ title: "Aucune amende" }}
      />
      {isOpen && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
