// Fines of foreign authorities that await an answer, the last day first.
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { finesContract } from "../../contract.ts";
import { NewFineButton } from "../parts/NewFineButton.tsx";
import { Board } from "./Board.tsx";
import { foreignFineColumns, pageOfFine } from "./columns.tsx";
import { sendSeveral } from "./send-several.tsx";

export default function ForeignFinesScreen() {
  return (
    <ListScreen
      name="listForeignFinesToSend"
      endpoint={finesContract.listForeignFinesToSend}
      columns={foreignFineColumns}
      filters={["status", "country", "lastDay"]}
      to={pageOfFine}
      bulk={[sendSeveral]}
      above={<Board of="foreign" page="/operations/send-european-fines" />}
      actions={<NewFineButton />}
      empty={{
        title: "Aucune amende étrangère à traiter",
        hint: "Sans dernier jour imprimé, le délai affiché est celui que le pays accorde d’ordinaire : un repère.",
      }}
    />
  );
}
