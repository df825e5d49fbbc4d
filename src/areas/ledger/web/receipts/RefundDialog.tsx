// A refund of what is left of a receipt or a credit note: a transfer then pays it, approved by two persons.
import { useState } from "react";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { ledgerContract } from "../../contract.ts";
import type { receiptsContract } from "../../contract/receipts.ts";
import { refundRecord } from "../../model/receipts/records.ts";
import BeneficiaryDialog from "../parts/BeneficiaryDialog.tsx";
import { RefundAccount } from "../parts/RefundAccount.tsx";

interface RefundDialogProps {
  of: { id: string; companyId: string | null; companyName: string; remainingCents: number };
  endpoint: typeof receiptsContract.refundReceipt;
  /** Reason its money may still be claimed back; empty without one. */
  refundWarning: string;
  isOfProvider?: boolean;
  onClose: () => void;
}

export default function RefundDialog({
  of,
  endpoint,
  refundWarning,
  isOfProvider = false,
  onClose,
}: RefundDialogProps) {
  const { id, companyId, companyName, remainingCents } = of;
  const { hasPermission } = useSession();
  const today = useToday();
  const [isEntering, enter] = useState(false);
  const { data: beneficiary } = useRead(
    ledgerContract.readBeneficiary,
    companyId === null ? undefined : { params: { companyId } },
  );
  if (isEntering && companyId)
    return (
      <BeneficiaryDialog
        due={{ companyId, companyName, accountVersion: null, accountMask: "", holder: "" }}
        onClose={() => enter(false)}
      />
    );
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
      {isOfProvider && (
        <Text below={10} ink="muted">
          Ce paiement est passé par un prestataire : il est remboursé par virement, comme les autres.
        </Text>
      )}
      {beneficiary && (
        <RefundAccount
          of={beneficiary}
          today={today}
          enter={hasPermission("PREPARE_TRANSFERS") ? () => enter(true) : null}
        />
      )}
      <MoneyField name="cents" of={refundRecord.fields.amountCents} />
      <TextField name="reason" of={refundRecord.fields.reason} />
      {refundWarning !== "" && (
        <SwitchField
          name="isConfirmed"
          label="Rembourser quand même"
          description={`${refundWarning} Une autre personne que vous approuvera le virement.`}
        />
      )}
    </FormDialog>
  );
}
