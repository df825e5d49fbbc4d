// Form of the correction of an invoice, with a reason.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel, Group } from "#kit/form/FormPanel.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { invoicesContract } from "../../contract/invoices.ts";
import { type InvoiceView, toInvoiceForm } from "../../model/invoices/invoice.ts";
import { InvoiceFields } from "./form/InvoiceFields.tsx";

function EditInvoice({ invoice }: { invoice: InvoiceView }) {
  const { id, reliedOnBy } = invoice;
  const view: PageAddress = `/payment/supplier-invoices/view/${id}`;
  return (
    <FormPanel
      endpoint={invoicesContract.correctSupplierInvoice}
      params={{ id }}
      start={toInvoiceForm(invoice)}
      submit="Enregistrer"
      done={({ number }) => `La facture ${number} est corrigée.`}
      onDone={() => navigate(view)}
      isIndexed
      onCancel={() => navigate(view)}
    >
      {reliedOnBy.length > 0 && (
        <Alert color="yellow">
          Payée par {reliedOnBy.join(", ")} : ses montants et ses véhicules payés ne changent plus. Pour les
          corriger, annulez d’abord ce paiement.
        </Alert>
      )}
      <InvoiceFields invoiceId={id} />
      <Group title="Motif">
        <TextArea name="reason" label="Motif de la correction" rows={2} />
      </Group>
    </FormPanel>
  );
}

export default function EditInvoiceScreen({ params }: { params: { id: string } }) {
  const { data: invoice, error, refetch } = useRead(invoicesContract.readSupplierInvoice, { params });
  return (
    <Page title={invoice ? `Corriger la facture ${invoice.number}` : "Corriger la facture"}>
      {error && !invoice && <Problem error={error} retry={() => void refetch()} />}
      {!invoice && !error && <Skeleton lines={12} />}
      {invoice && <EditInvoice invoice={invoice} />}
    </Page>
  );
}
