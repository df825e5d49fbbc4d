// Payment of cars of one supplier: remaining amount, IBAN, and refusals.
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { paymentsContract } from "../../contract/payments.ts";
import { paymentFields } from "../../model/payments/records.ts";
import type { VatRegime } from "../../model/orders/price.ts";
import type { Line } from "../../model/orders/line.ts";
import { type Due, isRemainingAmount } from "../../model/payments/payment.ts";
import { CarOnOrder, DueAmount } from "./due-cells.tsx";
import { Iban } from "./Iban.tsx";
import { Question } from "./Question.tsx";
import { ReferenceConfirmation } from "./ReferenceConfirmation.tsx";

export type Payable = Pick<
  Line,
  "id" | "vin" | "carTitle" | "dueCents" | "depositCents" | "remainingCents" | "supplierId" | "supplierName"
> & { vatRegime: VatRegime };

/** « Reste dû »: an amount of a car. */
const dueColumn = (title: string, amount: "dueCents" | "depositCents" | "remainingCents") => ({
  title,
  isRight: true,
  cell: ({ vatRegime, [amount]: cents }: Payable) => <DueAmount cents={cents} vatRegime={vatRegime} />,
});

const Lines = ({ lines }: { lines: readonly Payable[] }) => (
  <FieldTable
    label="Véhicules payés"
    rows={lines}
    fields={{}}
    columns={[
      { title: "Véhicule", cell: (line) => <CarOnOrder of={{ ...line, isPaid: false }} /> },
      dueColumn("À payer en tout", "dueCents"),
      dueColumn("Acompte", "depositCents"),
      dueColumn("Reste dû", "remainingCents"),
    ]}
  />
);

/** Explanation, required when the amount differs from the remaining one. */
function Explanation({ due }: { due: Due }) {
  const { values } = useForm<{ amountCents?: number }>();
  if (values.amountCents === undefined || isRemainingAmount(values.amountCents, due)) return null;
  return <TextField name="explanation" of={paymentFields.explanation} maxLength={300} />;
}

/** The VAT regime differs from that of the supplier: the user reads its reason again before any payment. */
function Regime({ lineIds }: { lineIds: string[] }) {
  const { data } = useRead(paymentsContract.checkPaymentRegime, { query: { lineIds } });
  return <Question title="Régime de TVA à confirmer" text={data?.question} name="isRegimeConfirmed" />;
}

interface PaymentDialogProps {
  lines: readonly Payable[];
  onClose: () => void;
  onDone: () => void;
}

export default function PaymentDialog({ lines, onClose, onDone }: PaymentDialogProps) {
  const today = useToday();
  const [first] = lines;
  const { data: standing } = useRead(paymentsContract.readSupplierIban, {
    params: { id: first?.supplierId ?? "" },
  });
  if (!first) return null;
  const remainingCents = lines.reduce((sum, line) => sum + line.remainingCents, 0);
  return (
    <Dialog isOpen onClose={onClose} title={`Payer ${first.supplierName}`} size="lg" closesOutside={false}>
      <Lines lines={lines} />
      {standing && <Iban ibanView={standing} />}
      <FormPanel
        endpoint={paymentsContract.payCars}
        draft={`pay ${lines.map(({ id }) => id).join()}`}
        start={{
          lineIds: lines.map(({ id }) => id),
          paidOn: today,
          amountCents: remainingCents,
          explanation: "",
        }}
        submit="Payer"
        onCancel={onClose}
        done={({ nbOfCars }) =>
          nbOfCars > 1 ? `${nbOfCars} véhicules sont payés.` : "Le véhicule est payé."
        }
        onDone={onDone}
      >
        <Row columns={3}>
          <DayField name="paidOn" of={paymentFields.paidOn} />
          <MoneyField name="amountCents" of={paymentFields.amountCents} />
          <TextField name="reference" of={paymentFields.reference} maxLength={80} />
        </Row>
        <Explanation due={{ remainingCents, nbOfCars: lines.length }} />
        <Regime lineIds={lines.map(({ id }) => id)} />
        <ReferenceConfirmation supplierId={first.supplierId} />
        {standing?.iban === null && <SwitchField name="isWithoutIban" of={paymentFields.isWithoutIban} />}
      </FormPanel>
    </Dialog>
  );
}
