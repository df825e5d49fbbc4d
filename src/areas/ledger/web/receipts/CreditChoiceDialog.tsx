// The use of an overpayment, as its client answered: the night obeys.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import { receiptFields } from "../../model/receipts/fields.ts";
import type { ReceiptView } from "../../model/receipts/view.ts";

interface CreditChoiceDialogProps {
  receipt: ReceiptView;
  onClose: () => void;
}

export default function CreditChoiceDialog({ receipt, onClose }: CreditChoiceDialogProps) {
  const { id, version, clientChoice } = receipt;
  return (
    <FormDialog
      onClose={onClose}
      title="Choix du client"
      size="sm"
      endpoint={receiptsContract.chooseCreditUse}
      params={{ id }}
      start={{ version, ...(clientChoice && { clientChoice }) }}
      submit="Enregistrer"
      done="Le choix du client est noté."
    >
      <SelectField
        name="clientChoice"
        of={receiptFields.clientChoice}
        description="Déduit : la prochaine nuit l’impute sur ce que doit la société, ou sur sa prochaine facture. À rembourser : rien n’est imputé, il reste à demander le remboursement."
      />
    </FormDialog>
  );
}
