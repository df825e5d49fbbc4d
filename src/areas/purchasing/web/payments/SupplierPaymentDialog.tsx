// One payment to a supplier: its figures, its cars with their orders, its cancellation.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Price } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { paymentsContract as api } from "../../contract/payments.ts";
import { paymentFields as fields } from "../../model/payments/records.ts";
import type { PaymentView } from "../../model/payments/payment.ts";
import { CarOnOrder, DueAmount, OrderLink } from "./due-cells.tsx";

const PaymentFacts = ({ of }: { of: PaymentView }) => (
  <Facts
    columns={3}
    of={factsOf(of, fields)(
      "paidOn",
      "reference",
      ["Saisi par", of.createdBy],
      [fields.amountCents.label, <Price key="amount" cents={of.amountCents} isFixed />],
      [fields.dueCents.label, <Price key="due" cents={of.dueCents} isFixed />],
      "explanation",
      [
        fields.correctedAt.label,
        of.correctedAt && [frenchInstant(of.correctedAt), of.correctedBy].filter(Boolean).join(", "),
      ],
      "correctionReason",
    )}
  />
);

const Cars = ({ of }: { of: PaymentView["cars"] }) => (
  <FieldTable
    label="Véhicules payés"
    rows={of}
    fields={{}}
    columns={[
      { title: "Véhicule", cell: (car) => <CarOnOrder of={car} /> },
      { title: "Commande", cell: (car) => <OrderLink of={car} /> },
      {
        title: "Facture",
        cell: ({ invoice }) =>
          invoice ? <Go to={`/payment/supplier-invoices/view/${invoice.id}`}>{invoice.number}</Go> : "—",
      },
      {
        title: "Dû au paiement",
        isRight: true,
        cell: ({ settledCents, vatRegime }) =>
          settledCents !== null && <DueAmount cents={settledCents} vatRegime={vatRegime} />,
      },
    ]}
  />
);

export default function SupplierPaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRead(api.readSupplierPayment, { params: { id } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data ? `Paiement à ${data.supplierName}${data.isCorrected ? ", annulé" : ""}` : "…"}
      size="lg"
    >
      {!data && <Skeleton lines={4} />}
      {data && (
        <>
          <PaymentFacts of={data} />
          <Cars of={data.cars} />
        </>
      )}
    </Dialog>
  );
}
