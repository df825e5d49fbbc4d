// French fines that await their designation, the last day first.
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { finesContract } from "../../contract.ts";
import { NewFineButton } from "../parts/NewFineButton.tsx";
import { Board } from "./Board.tsx";
import { fineColumns, pageOfFine } from "./columns.tsx";
import { sendSeveral } from "./send-several.tsx";

export default function FinesToSendScreen() {
  return (
    <ListScreen
      name="listFinesToSend"
      endpoint={finesContract.listFinesToSend}
      columns={fineColumns}
      filters={["status", "kind", "lastDay"]}
      to={pageOfFine}
      bulk={[sendSeveral]}
      above={<Board of="french" page="/operations/send-fines" />}
      actions={<NewFineButton />}
      empty={{
        title: "Aucune amende à désigner",
        hint: "Une amende quitte cette liste une fois désignée, contestée ou gardée.",
      }}
    />
  );
}
