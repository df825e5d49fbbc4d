import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { contractRecordContract } from "../../contract/record.ts";
import type { Contract } from "../../model/contract.ts";
import { contractRecord } from "../../model/records.ts";

export default function CancelDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Annuler le contrat ${contract.orderId}`}
      size="md"
      closesOutside={false}
      endpoint={contractRecordContract.cancelContract}
      params={{ id: contract.id }}
      start={{ version: contract.version, explanation: "" }}
      submit="Annuler le contrat"
      isGrave
      done={`Contrat ${contract.orderId} annulé.`}
    >
      <SelectField name="origin" of={contractRecord.fields.cancelOrigin} />
      <TextArea name="explanation" of={contractRecord.fields.cancelExplanation} rows={4} />
    </FormDialog>
  );
}
