// One field of a contract that staff set when they please: its invoice reference, its commission.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { contractsContract } from "../../contract.ts";
import type { Contract } from "../../model/contract.ts";

const fields = {
  setInvoiceReference: {
    title: "Référence de facturation",
    endpoint: contractsContract.addCustomInvoiceReference,
    start: ({ version, customInvoiceReference }: Contract) => ({ version, customInvoiceReference }),
    field: (
      <TextField
        name="customInvoiceReference"
        label="Référence"
        description="Reprise sur chaque facture de ce contrat ; vide pour n’en mettre aucune."
      />
    ),
  },
  setCommission: {
    title: "Commission",
    endpoint: contractsContract.editContract,
    start: ({ version, commissionCents }: Contract) => ({ version, commissionCents }),
    field: (
      <MoneyField
        name="commissionCents"
        label="Commission HT"
        description="Ce que le contrat rapporte à qui l’a apporté. Le client ne la voit nulle part ; vide tant qu’elle n’est pas fixée."
      />
    ),
  },
};
export type SetField = keyof typeof fields;

export function FieldDialog({
  contract,
  name,
  onClose,
}: {
  contract: Contract;
  name: SetField;
  onClose: () => void;
}) {
  const { title, endpoint, start, field } = fields[name];
  const done = (): void => {
    notifySuccess(`${title} enregistrée.`);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} size="sm">
      <FormPanel<typeof endpoint>
        endpoint={endpoint}
        params={{ id: contract.id }}
        start={start(contract)}
        submit="Enregistrer"
        onDone={done}
        onCancel={onClose}
      >
        {field}
      </FormPanel>
    </Dialog>
  );
}
