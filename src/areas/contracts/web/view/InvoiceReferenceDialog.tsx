import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { contractsContract } from "../../contract.ts";
import type { Contract } from "../../model/contract.ts";

export function InvoiceReferenceDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const done = (): void => {
    notifySuccess("Référence de facturation enregistrée.");
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Référence de facturation" size="sm">
      <FormPanel
        endpoint={contractsContract.addCustomInvoiceReference}
        params={{ id: contract.id }}
        start={{ version: contract.version, customInvoiceReference: contract.customInvoiceReference }}
        submit="Enregistrer"
        onDone={done}
        onCancel={onClose}
      >
        <TextField name="customInvoiceReference" label="Référence" description="Reprise sur chaque facture de ce contrat ; vide pour n’en mettre aucune." />
      </FormPanel>
    </Dialog>
  );
}
