// Dialog of a deposit or a VAT caution: its payment, then its recoveries.
import { Alert, Button } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { Price } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { paymentsContract as api } from "../../contract/payments.ts";
import type { AdvanceView } from "../../model/orders/advance.ts";
import { advanceFields } from "../../model/payments/records.ts";
import { Iban } from "../payments/Iban.tsx";
import { Question } from "../payments/Question.tsx";
import { ReferenceConfirmation } from "../payments/ReferenceConfirmation.tsx";
import { Recoveries } from "./Recoveries.tsx";
import { type UndoneEntry, UndoForm } from "./UndoForm.tsx";

function RecordRecovery({ advance, onDone }: { advance: AdvanceView; onDone: () => void }) {
  const today = useToday();
  const { id, kind, version, outstandingCents } = advance;
  return (
    <FormPanel
      endpoint={kind === "DEPOSIT" ? api.recoverDeposit : api.recoverVatCaution}
      params={{ id }}
      start={{ version, recoveredOn: today, amountCents: outstandingCents, note: "" }}
      submit="Enregistrer"
      done="La récupération est enregistrée."
      onDone={onDone}
      onCancel={onDone}
    >
      <Row columns={3}>
        <DayField name="recoveredOn" of={advanceFields.recoveredOn} />
        <MoneyField name="amountCents" of={advanceFields.amountCents} />
        <TextField name="note" of={advanceFields.note} maxLength={200} />
      </Row>
    </FormPanel>
  );
}

function CancelAdvance({ advance: { id, kind }, onDone }: { advance: AdvanceView; onDone: () => void }) {
  const drop = useWrite(api.dropAdvance);
  const run = async (): Promise<void> => {
    const title = kind === "DEPOSIT" ? "Ne pas verser cet acompte ?" : "Ne pas verser cette caution ?";
    if (!(await confirm({ title, yes: "Ne pas verser" }))) return;
    await drop.mutateAsync({ params: { id } }).then(onDone, notifyFailure);
  };
  return (
    <Button variant="subtle" loading={drop.isPending} onClick={() => void run()}>
      Ne pas verser
    </Button>
  );
}

/** Records the transfer of an agreed advance: on an accepted IBAN, entered by another person. */
function PayAdvance({ advance, onDone }: { advance: AdvanceView; onDone: () => void }) {
  const today = useToday();
  const { hasPermission } = useSession();
  const { id, kind, version, supplierId, againstPayment } = advance;
  const { data: standing } = useRead(api.readSupplierIban, { params: { id: supplierId } });
  return (
    <Stack gap={12} above={12}>
      {standing && <Iban ibanView={standing} />}
      {againstPayment
        .filter((reason) => !standing?.againstPayment.includes(reason))
        .map((reason) => (
          <Alert key={reason} color="yellow">
            {reason}
          </Alert>
        ))}
      {againstPayment.length === 0 && (
        <FormPanel
          endpoint={api.payAdvance}
          params={{ id }}
          draft={`advance ${id}`}
          start={{ version, paidOn: today }}
          submit="Verser"
          secondary={hasPermission("PURCHASE_CAR") && <CancelAdvance advance={advance} onDone={onDone} />}
          done={kind === "DEPOSIT" ? "L’acompte est versé." : "La caution est versée."}
          onDone={onDone}
          onCancel={onDone}
        >
          <Row>
            <DayField name="paidOn" of={advanceFields.paidOn} />
            <TextField name="reference" of={advanceFields.reference} maxLength={80} />
          </Row>
          <Question
            title="Régime de TVA à confirmer"
            text={advance.regimeToConfirm}
            name="isRegimeConfirmed"
          />
          <ReferenceConfirmation supplierId={supplierId} />
          {standing?.iban === null && <SwitchField name="isWithoutIban" of={advanceFields.isWithoutIban} />}
        </FormPanel>
      )}
      {againstPayment.length > 0 && hasPermission("PURCHASE_CAR") && (
        <Inline gap={12} wraps>
          <CancelAdvance advance={advance} onDone={onDone} />
        </Inline>
      )}
    </Stack>
  );
}

function AdvanceFacts({ of }: { of: AdvanceView }) {
  const price = (cents: number) => <Price cents={cents} isFixed withUnit />;
  const isPaid = of.stage !== "TO_PAY";
  const order = <Go to={`/buying/orders/view/${of.orderId}`}>{of.orderNumber}</Go>;
  return (
    <Facts
      columns={3}
      of={[
        [
          isPaid ? advanceFields.paidOn.label : "Convenu le",
          [frenchDay(of.since), of.paidBy].filter(Boolean).join(", "),
        ],
        ...(isPaid ? ([[advanceFields.reference.label, of.reference]] as const) : []),
        [advanceFields.amountCents.label, price(of.amountCents)],
        ...(isPaid ? ([[advanceFields.outstandingCents.label, price(of.outstandingCents)]] as const) : []),
        [advanceFields.orderId.label, order],
      ]}
    />
  );
}

/** A payment is undone while nothing of it has come back. */
const isPaidInFull = ({ stage }: AdvanceView): boolean => stage === "OUT";

function Entries({ advance, onClose }: { advance: AdvanceView; onClose: () => void }) {
  const { hasPermission } = useSession();
  const [undone, undo] = useState<UndoneEntry | null>(null);
  const mayRecover = hasPermission("RECOVER_CAR_DEPOSIT");
  const undoRecovery = (recoveryId: string): void => undo({ is: "recovery", recoveryId });
  return (
    <>
      <Recoveries of={advance.recoveries} onUndo={mayRecover ? undoRecovery : null} />
      {undone && <UndoForm advance={advance} entry={undone} onDone={() => undo(null)} />}
      {!undone && advance.stage === "TO_PAY" && hasPermission("PAY_CAR") && (
        <PayAdvance advance={advance} onDone={onClose} />
      )}
      {!undone && isPaidInFull(advance) && hasPermission("PAY_CAR") && (
        <Inline gap={12} wraps>
          <Button variant="subtle" color="red" onClick={() => undo({ is: "payment" })}>
            Annuler le versement
          </Button>
        </Inline>
      )}
      {!undone && advance.outstandingCents > 0 && mayRecover && (
        <RecordRecovery advance={advance} onDone={onClose} />
      )}
    </>
  );
}

export default function AdvanceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRead(api.readAdvance, { params: { id } });
  const title = data ? `${data.supplierName}, commande ${data.orderNumber}` : "…";
  return (
    <Dialog isOpen onClose={onClose} title={title} size="lg">
      {!data && <Skeleton lines={4} />}
      {data && (
        <>
          <AdvanceFacts of={data} />
          <Entries advance={data} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}
