// The reason for which a notice is set aside.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { finesContract } from "../../contract.ts";
import type { FineFile } from "../../model/inbox/file.ts";

export default function AsideDialog({ file, onClose }: { file: FineFile; onClose: () => void }) {
  return (
    <FormDialog
      endpoint={finesContract.setFineFileAside}
      params={{ id: file.id }}
      start={{ version: file.version, reason: "" }}
      title="Écarter l’avis"
      size="sm"
      submit="Écarter"
      done="L’avis est écarté."
      onClose={onClose}
    >
      <TextArea name="reason" label="Motif" description="Publicité, avis d’un autre destinataire, doublon." />
    </FormDialog>
  );
}
