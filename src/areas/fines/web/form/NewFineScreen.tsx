// A notice typed by hand.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Page } from "#kit/page/Page.tsx";
import { finesContract } from "../../contract.ts";
import { FineFields } from "./FineFields.tsx";
import { emptyFine } from "./values.ts";

export default function NewFineScreen() {
  const today = useToday();
  return (
    <Page>
      <FormPanel
        endpoint={finesContract.createFine}
        start={{ ...emptyFine, receivedOn: today }}
        submit="Enregistrer l’amende"
        onDone={({ id }) => navigate(`/operations/fines/view/${id}`)}
        onCancel={() => navigate("/operations/fines")}
      >
        <FineFields />
      </FormPanel>
    </Page>
  );
}
