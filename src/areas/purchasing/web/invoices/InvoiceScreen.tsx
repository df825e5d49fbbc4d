// Page of an invoice: its amounts, its cars with their payments, its document.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice, frenchRate } from "#kernel/money.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Go } from "#kit/page/Go.tsx";
import { RefusableButton } from "#kit/page/RefusableButton.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import type { Tab } from "#kit/record/tabs.ts";
import { Badge, DayCell, Price } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Due } from "#kit/cell/due.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { invoicesContract } from "../../contract/invoices.ts";
import type { InvoiceView, InvoicedCar } from "../../model/invoices/invoice.ts";
import { invoiceFields as fields } from "../../model/invoices/records.ts";
import { CarOnOrder, DueAmount, OrderLink } from "../payments/due-cells.tsx";
import { Notes } from "../Notes.tsx";
import { StageBadge } from "./invoice-columns.tsx";

const InvoiceDocuments = idlePart(() => import("./InvoiceDocuments.tsx"));
const PaymentDialog = lazyDialog(() => import("../payments/PaymentDialog.tsx"));
const forms = recordForms(() => import("./invoice-forms.tsx"));
const DocumentDialog = lazyDialog(() => import("#documents/web/parts/DocumentDialog.tsx"));

declare module "#kit/record/tabs.ts" {
  interface RecordPages {
    supplierInvoice: InvoiceView;
  }
}

const Payment = ({ of: { paymentId, paymentReference, paidOn } }: { of: InvoicedCar }) =>
  paymentId === null ? (
    <Badge tone="warning">À payer</Badge>
  ) : (
    <>
      <Go to={`/payment/supplier-payments?payment=${paymentId}`}>{paymentReference}</Go>{" "}
      <small>{paidOn && frenchDay(paidOn)}</small>
    </>
  );

function InvoiceCars({ invoice: { cars, stage, vins } }: { invoice: InvoiceView }) {
  if (cars.length === 0)
    return stage === "REVERSED" ? (
      <Empty title="Facture annulée" hint={vins && `Elle portait sur ${vins}.`} />
    ) : (
      <Empty
        title="Aucun véhicule"
        hint="Choisissez ceux qu’elle facture : ce qui en est payé suit leurs paiements."
      />
    );
  return (
    <Section title="Véhicules" isFlush>
      <FieldTable
        label="Véhicules de la facture"
        rows={cars}
        fields={{}}
        columns={[
          { title: "Véhicule", cell: (car) => <CarOnOrder of={car} /> },
          { title: "Commande", cell: (car) => <OrderLink of={car} /> },
          {
            title: "Dû au fournisseur",
            isRight: true,
            cell: ({ dueCents, vatRegime }) => <DueAmount cents={dueCents} vatRegime={vatRegime} />,
          },
          { title: "Paiement", cell: (car) => <Payment of={car} /> },
        ]}
      />
    </Section>
  );
}

// Facts of an invoice, and what no longer agrees with its orders.

/** « 24 150,00 CHF » */
const foreignTotal = ({ foreignTotalCents, currency }: InvoiceView): string =>
  foreignTotalCents === null ? "" : frenchPrice(foreignTotalCents).replace("€", currency);

function InvoiceFacts({ invoice }: { invoice: InvoiceView }) {
  const { vatRegime, vatRate, doubts } = invoice;
  const price = (cents: number) => <Price cents={cents} isFixed />;
  return (
    <Section title="Facture">
      <Notes of={doubts} />
      <Facts
        columns={3}
        of={factsOf(invoice, fields)(
          "invoicedOn",
          [
            fields.dueOn.label,
            <Due key="due" day={invoice.toPayBy}>
              <DayCell day={invoice.dueOn} />
            </Due>,
          ],
          "vatRegime",
          [fields.netCents.label, price(invoice.netCents)],
          [vatRate > 0 ? `TVA à ${frenchRate(vatRate)}` : fields.vatCents.label, price(invoice.vatCents)],
          [fields.totalCents.label, price(invoice.totalCents)],
          [fields.exemptCents.label, invoice.exemptCents > 0 && price(invoice.exemptCents)],
          [
            fields.outstandingCents.label,
            <DueAmount key="outstanding" cents={invoice.outstandingCents} vatRegime={vatRegime} />,
          ],
          [fields.foreignTotalCents.label, foreignTotal(invoice)],
          "explanation",
          "comment",
          [
            fields.reversedAt.label,
            invoice.reversedAt &&
              [frenchInstant(invoice.reversedAt), invoice.reversedBy].filter(Boolean).join(", "),
          ],
          "reversalReason",
        )}
      />
    </Section>
  );
}

const tabs: readonly Tab<InvoiceView>[] = [
  {
    key: "invoice",
    label: "Facture",
    show: (invoice) => (
      <>
        <InvoiceFacts invoice={invoice} />
        <InvoiceCars invoice={invoice} />
      </>
    ),
  },
  {
    key: "papers",
    label: "Document",
    count: ({ documents }) => documents.length,
    show: (invoice) => <InvoiceDocuments invoice={invoice} />,
  },
];

const payableCars = ({ cars, supplierId, supplierName }: InvoiceView) =>
  cars.filter(({ isPaid }) => !isPaid).map((car) => ({ ...car, supplierId, supplierName }));

const reasonsAgainstPayment = ({ cars }: InvoiceView): string[] =>
  cars.some(({ isPaid, hasDocument }) => !isPaid && !hasDocument)
    ? ["Le bon de commande du fournisseur n’est pas encore déposé."]
    : [];

function Actions({ invoice, onPay }: { invoice: InvoiceView; onPay: () => void }) {
  const { hasPermission } = useSession();
  const toPay = payableCars(invoice).length;
  const mayRegister = hasPermission("REGISTER_SUPPLIER_INVOICE") && invoice.stage !== "REVERSED";
  return (
    <>
      {mayRegister && invoice.reliedOnBy.length === 0 && (
        <FormButton forms={forms} name="reverse" record={invoice} variant="default" color="red">
          Annuler la facture
        </FormButton>
      )}
      {mayRegister && (
        <Button variant="default" component={Go} to={`/payment/supplier-invoices/edit/${invoice.id}`}>
          {invoice.stage === "TO_MATCH" ? "Choisir les véhicules" : "Corriger la facture"}
        </Button>
      )}
      {hasPermission("PAY_CAR") && toPay > 0 && (
        <RefusableButton reasons={reasonsAgainstPayment(invoice)} onClick={onPay}>
          {toPay > 1 ? `Payer ${toPay} véhicules` : "Payer"}
        </RefusableButton>
      )}
    </>
  );
}

export default function InvoiceScreen({ params }: { params: { id: string } }) {
  const read = useRead(invoicesContract.readSupplierInvoice, { params });
  const [isPaying, setPaying] = useState(false);
  const [{ document }, set] = useAddress({ document: word });
  const close = (): void => setPaying(false);
  return (
    <>
      <RecordScreen
        read={read}
        kind="supplierInvoice"
        list="/payment/supplier-invoices"
        title={({ number }) => `Facture ${number}`}
        aside={({ stage }) => <StageBadge stage={stage} />}
        subtitle={({ supplierId, supplierName }) => (
          <Go to={`/buying/car-suppliers/view/${supplierId}`}>{supplierName}</Go>
        )}
        actions={(invoice) => <Actions invoice={invoice} onPay={() => setPaying(true)} />}
        tabs={tabs}
      />
      {isPaying && read.data && (
        <PaymentDialog lines={payableCars(read.data)} onClose={close} onDone={close} />
      )}
      {document && (
        <DocumentDialog id={document} holder="supplierInvoice" onClose={() => set({ document: "" })} />
      )}
    </>
  );
}
