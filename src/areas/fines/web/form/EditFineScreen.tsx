// The correction of a notice that is still to be checked.
import { viewOf } from "#kernel/schema/view.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { finesContract } from "../../contract.ts";
import { fineChange } from "../../model/fine.ts";
import { FineFields } from "./FineFields.tsx";

const toForm = viewOf(fineChange);

export default function EditFineScreen({ params }: { params: { id: string } }) {
  const { data: fine, pending } = useLoadedRead(finesContract.readFine, { params });
  if (!fine) return pending;
  const view = (): void => navigate(`/operations/fines/view/${params.id}`);
  return (
    <Page title={`Corriger l’avis ${fine.number}`}>
      <FormPanel
        endpoint={finesContract.changeFine}
        params={params}
        start={toForm(fine)}
        submit="Enregistrer"
        onDone={view}
        onCancel={view}
      >
        <FineFields />
      </FormPanel>
    </Page>
  );
}
