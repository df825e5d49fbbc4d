// Form of a new invoice, filled from its document, or for the cars of an order.
import { Suspense } from "react";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { invoicesContract } from "../../contract/invoices.ts";
import { ordersContract } from "../../contract/orders.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { InvoiceFields } from "./form/InvoiceFields.tsx";

const ReadInvoice = idlePart(() => import("./reading/ReadInvoice.tsx"));

/** The order whose cars are invoiced. */
const address = { order: word };

const emptyInvoice = {
  dueOn: null,
  exemptCents: 0,
  currency: "EUR",
  foreignTotalCents: null,
  lineIds: [],
  explanation: "",
  comment: "",
} as const;

const invoiceOfOrder = ({ supplierId, vatRegime, lines }: OrderView) => ({
  supplierId,
  vatRegime,
  lineIds: lines.filter(({ invoice }) => invoice === null).map(({ id }) => id),
});

const NewInvoice = ({ order }: { order: OrderView | undefined }) => (
  <FormPanel
    endpoint={invoicesContract.registerSupplierInvoice}
    draft={`invoice ${order?.id ?? ""}`}
    start={{ ...emptyInvoice, lineIds: [], ...(order && invoiceOfOrder(order)) }}
    submit="Enregistrer la facture"
    done={({ number }) => `La facture ${number} est enregistrée.`}
    onDone={({ id }) => navigate(`/payment/supplier-invoices/view/${id}`, { replace: true })}
    isIndexed
    onCancel={() => navigate(order ? `/buying/orders/view/${order.id}` : "/payment/supplier-invoices")}
  >
    <Suspense fallback={<Skeleton lines={2} />}>
      <ReadInvoice />
    </Suspense>
    <InvoiceFields />
  </FormPanel>
);

function InvoiceOfOrder({ id }: { id: string }) {
  const { data: order, error, refetch } = useRead(ordersContract.readCarOrder, { params: { id } });
  if (order) return <NewInvoice order={order} />;
  return error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton lines={12} />;
}

export default function NewInvoiceScreen() {
  const [{ order }] = useAddress(address);
  return <Page>{order ? <InvoiceOfOrder id={order} /> : <NewInvoice order={undefined} />}</Page>;
}
