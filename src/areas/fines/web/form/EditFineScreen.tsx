// The correction of a notice that is still to be checked.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { finesContract } from "../../contract.ts";
import { FineFields } from "./FineFields.tsx";
import { valuesOf } from "./values.ts";

export default function EditFineScreen({ params }: { params: { id: string } }) {
  const { data: fine, pending } = useLoadedRead(finesContract.readFine, { params });
  if (!fine) return pending;
  const view = (): void => navigate(`/operations/fines/view/${params.id}`);
  return (
    <Page title={`Corriger l’avis ${fine.number}`}>
      <FormPanel
        endpoint={finesContract.changeFine}
        params={params}
        start={valuesOf(fine)}
        submit="Enregistrer"
        onDone={view}
        onCancel={view}
      >
        <FineFields />
      </FormPanel>
    </Page>
  );
}
