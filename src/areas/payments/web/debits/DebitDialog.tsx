// One debit of a batch: what became of it, and what a person may do: withdraw it, or settle its return.
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { capitalise } from "#kernel/text/case.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { SwitchField, TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { paymentsContract } from "../../contract.ts";
import type { DebitBatch, DebitView } from "../../model/debits/debit.ts";
import { debitFlow } from "../../model/debits/debit-flow.ts";
import { debitRecord } from "../../model/debits/records.ts";

interface DebitDialogProps {
  batch: DebitBatch;
  debitId: string;
  onClose: () => void;
}

const DebitFacts = ({ debit }: { debit: DebitView }) => (
  <Facts
    of={factsOf(debit, debitRecord.fields)(
      ["Statut", <StatusBadge key="status" flow={debitFlow} status={debit.status} />],
      "amountCents",
      [
        "Document",
        <Go key="document" to={`/billing/documents/view/${debit.documentId}`}>
          {debit.documentNumber}
        </Go>,
      ],
      [debit.status === "PREPARED" ? "À prélever le" : "Prélevé le", frenchDay(debit.collectionOn)],
      "provider",
      "providerState",
      "endToEndId",
      ["Mandat (RUM)", debit.mandateReference],
      ["Compte", capitalise(debit.accountChange)],
      "reason",
      "returnedOn",
      ["Motif", [debit.returnCode, debit.returnText].filter(Boolean).join(" : ")],
      "retryOn",
      ["Client prévenu", debit.notifiedAt && `le ${frenchInstant(debit.notifiedAt)}`],
      "settlement",
    )}
  />
);

function Withdraw({ batch: { id, version }, debitId, onClose }: DebitDialogProps) {
  return (
    <FormPanel
      endpoint={paymentsContract.withdrawDebit}
      params={{ id }}
      start={{ version, debitId, reason: "" }}
      submit="Retirer de la remise"
      isGrave
      onDone={() => {
        notifySuccess("Le prélèvement est retiré : la remise est à approuver.");
        onClose();
      }}
      onCancel={onClose}
    >
      <TextArea name="reason" label="Motif du retrait" rows={2} />
    </FormPanel>
  );
}

function Settle({ debitId, onClose }: Omit<DebitDialogProps, "batch">) {
  return (
    <FormPanel
      endpoint={paymentsContract.settleDebitReturn}
      params={{ id: debitId }}
      start={{ reason: "", isRetried: false }}
      submit="Noter la suite donnée"
      onDone={() => {
        notifySuccess("La suite donnée est notée.");
        onClose();
      }}
      onCancel={onClose}
    >
      <TextArea name="reason" label="Suite donnée" description="Ce qui a été vérifié ou corrigé" rows={2} />
      <SwitchField name="isRetried" label="Le document peut être prélevé de nouveau" />
    </FormPanel>
  );
}

export default function DebitDialog({ batch, debitId, onClose }: DebitDialogProps) {
  const { data: debit, pending } = useLoadedRead(paymentsContract.readDebit, { params: { id: debitId } });
  const mayWithdraw = debit?.status === "PREPARED" && batch.offers.withdraw?.reasons.length === 0;
  const maySettle = debit?.offers.settle?.reasons.length === 0;
  return (
    <Dialog isOpen onClose={onClose} title={debit ? `Prélèvement de ${debit.companyName}` : "Prélèvement"}>
      {debit ? <DebitFacts debit={debit} /> : pending}
      {mayWithdraw && <Withdraw batch={batch} debitId={debitId} onClose={onClose} />}
      {maySettle && <Settle debitId={debitId} onClose={onClose} />}
    </Dialog>
  );
}
