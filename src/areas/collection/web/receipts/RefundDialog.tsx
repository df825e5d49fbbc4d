// A refund of what is left of a receipt or a credit note: a transfer then pays it, approved by two persons.
import { frenchPrice } from "#kernel/money.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, SwitchField, TextField } from "#kit/field/fields.tsx";
<<<<<<< HEAD
import { Text } from "#kit/layout/layout.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
=======
import type { receiptsContract } from "../../contract/receipts.ts";
>>>>>>> 1abf1dcf (Set off and refund a credit note from its page)
import { refundFields } from "../../model/receipts/fields.ts";

interface RefundDialogProps {
  of: { id: string; companyName: string; remainingCents: number };
  endpoint: typeof receiptsContract.refundReceipt | typeof receiptsContract.refundCreditNote;
  /** True where a direct debit may have brought the money: the client may still contest it. */
  mayBeDebit: boolean;
  onClose: () => void;
}

<<<<<<< HEAD
export default function RefundDialog({ receipt, onClose }: RefundDialogProps) {
  const { id, companyName, remainingCents, origin, refundWarning } = receipt;
=======
export default function RefundDialog({ of, endpoint, mayBeDebit, onClose }: RefundDialogProps) {
  const { id, companyName, remainingCents } = of;
>>>>>>> 1abf1dcf (Set off and refund a credit note from its page)
  return (
    <FormDialog
      onClose={onClose}
      title={`Rembourser ${companyName}`}
      size="sm"
      endpoint={endpoint}
      params={{ id }}
      start={{ cents: remainingCents, reason: "", isConfirmed: false }}
      submit="Demander le remboursement"
      done={({ amountCents }) => `${frenchPrice(amountCents)} à rembourser : un virement reste à préparer.`}
    >
      {origin === "PROVIDER" && (
        <Text below={10} ink="muted">
          Ce paiement est passé par un prestataire : il est remboursé par virement, comme les autres.
        </Text>
      )}
      <MoneyField name="cents" of={refundFields.amountCents} />
      <TextField name="reason" of={refundFields.reason} />
<<<<<<< HEAD
      {refundWarning !== "" && (
        <SwitchField
          name="isConfirmed"
          label="Rembourser quand même"
          description={`${refundWarning} Une autre personne que vous approuvera le virement.`}
        />
=======
      {mayBeDebit && (
        <SwitchField name="isConfirmed" label="Rembourser même si le prélèvement peut encore être contesté" />
>>>>>>> 1abf1dcf (Set off and refund a credit note from its page)
      )}
    </FormDialog>
  );
}
