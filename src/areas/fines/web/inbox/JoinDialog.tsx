// The fine that a reminder or a copy belongs to.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { finesContract } from "../../contract.ts";
import { type FineFile, fileRecord } from "../../model/inbox/file.ts";

export default function JoinDialog({ file, onClose }: { file: FineFile; onClose: () => void }) {
  return (
    <FormDialog
      endpoint={finesContract.joinFineFile}
      params={{ id: file.id }}
      start={{ version: file.version, fineId: undefined }}
      title="Joindre à une amende"
      size="sm"
      submit="Joindre"
      done="L’avis est joint."
      onClose={onClose}
    >
      <RecordField name="fineId" of={fileRecord.fields.fineId} />
    </FormDialog>
  );
}
