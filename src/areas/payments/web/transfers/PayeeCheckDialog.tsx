// Records by hand what the bank answered about the holder of an account to credit.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { ledgerContract } from "#ledger/contract.ts";
import { payeeCheckResults } from "#ledger/model/beneficiaries/payee-check.ts";
import type { DueTransfer } from "../../model/transfers/transfer.ts";

interface PayeeCheckDialogProps {
  due: DueTransfer;
  onClose: () => void;
}

export default function PayeeCheckDialog({
  due: { companyId, companyName, accountVersion, accountMask, holder, check },
  onClose,
}: PayeeCheckDialogProps) {
  return (
    <FormDialog
      endpoint={ledgerContract.recordPayeeCheck}
      params={{ companyId }}
      start={{ version: accountVersion ?? undefined, result: check.result, bankName: check.bankName }}
      title={`Vérification du compte de ${companyName}`}
      submit="Noter la vérification"
      done="La vérification est notée."
      onClose={onClose}
    >
      <Text below={10} ink="muted">
        {accountMask}, titulaire {holder}. Demandez la vérification du bénéficiaire sur le site de la banque,
        puis notez sa réponse.
      </Text>
      <SelectField name="result" label="Réponse de la banque" options={payeeCheckResults} />
      <TextField name="bankName" label="Nom donné par la banque" maxLength={140} />
    </FormDialog>
  );
}
