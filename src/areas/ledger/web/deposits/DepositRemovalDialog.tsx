// A receipt entered by mistake is removed, with a reason.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { depositsContract } from "../../contract/deposits.ts";
import type { Deposits } from "../../model/deposits/deposit.ts";

interface RemovalProps {
  contractId: string;
  receipt: Deposits["receipts"][number];
  onClose: () => void;
}

export default function DepositRemovalDialog({ contractId, receipt, onClose }: RemovalProps) {
  const { id, version, amountCents, receivedOn } = receipt;
  return (
    <FormDialog
      onClose={onClose}
      title="Retirer ce versement"
      size="md"
      closesOutside={false}
      endpoint={depositsContract.removeDeposit}
      params={{ contractId, receiptId: id }}
      start={{ version, reason: "" }}
      submit="Retirer le versement"
      isGrave
      done="Le versement est retiré."
    >
      <TextArea
        name="reason"
        label="Motif"
        description={`${frenchPrice(amountCents)} reçus le ${frenchDay(receivedOn)} : l’historique du contrat dira pourquoi ils ont été retirés.`}
        rows={3}
      />
    </FormDialog>
  );
}
