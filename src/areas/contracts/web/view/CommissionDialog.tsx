import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { contractsContract } from "../../contract.ts";
import type { Contract } from "../../model/contract.ts";

export function CommissionDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const done = (): void => {
    notifySuccess("Commission enregistrée.");
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Commission" size="sm">
      <FormPanel
        endpoint={contractsContract.editContract}
        params={{ id: contract.id }}
        start={{ version: contract.version, commissionCents: contract.commissionCents }}
        submit="Enregistrer"
        onDone={done}
        onCancel={onClose}
      >
        <MoneyField
          name="commissionCents"
          label="Commission HT"
          description="Ce que le contrat rapporte à qui l’a apporté. Le client ne la voit nulle part ; vide tant qu’elle n’est pas fixée."
        />
      </FormPanel>
    </Dialog>
  );
}
