import { Dialog } from "#kit/dialog/Dialog.tsx";
import { SelectField, TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { contractsContract } from "../../contract.ts";
import type { Contract } from "../../model/contract.ts";
import { contractRecordFields } from "../../model/record-fields.ts";

export default function CancelDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const done = (): void => {
    notifySuccess(`Contrat ${contract.orderId} annulé.`);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Annuler le contrat ${contract.orderId}`}
      size="md"
      closesOutside={false}
    >
      <FormPanel
        endpoint={contractsContract.cancelContract}
        params={{ id: contract.id }}
        start={{ version: contract.version, explanation: "" }}
        submit="Annuler le contrat"
        isGrave
        onDone={done}
        onCancel={onClose}
      >
        <SelectField name="origin" of={contractRecordFields.cancelOrigin} />
        <TextArea name="explanation" of={contractRecordFields.cancelExplanation} rows={4} />
      </FormPanel>
    </Dialog>
  );
}
