// The amounts of an invoice as printed, with the VAT that its rate gives.
import { useRead } from "#kernel/web/calls/reads.ts";
import { MoneyField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { vatRateEndpoints } from "#settings/contract/vat-rates.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { vatMessage } from "../../../model/invoices/agreement.ts";
import { invoiceFields as fields } from "../../../model/invoices/records.ts";
import type { InvoiceDraft } from "../../../model/invoices/invoice.ts";

type Values = Partial<InvoiceDraft>;

/** « À 20 %, la TVA de 20 000,00 € est de 4 000,00 €. » */
function useVatNote({ vatRegime, netCents, exemptCents = 0, invoicedOn }: Values): string | null {
  const { data: rates } = useRead(vatRateEndpoints.readVatRates, { query: { territory: "MAINLAND" } });
  if (vatRegime !== "FRENCH" || !netCents || !invoicedOn || !rates) return null;
  return vatMessage({ netCents, exemptCents }, vatRateOn(rates, invoicedOn));
}

export function AmountFields() {
  const { values } = useForm<Values>();
  const { currency = "EUR" } = values;
  const note = useVatNote(values);
  return (
    <>
      <Row columns={3}>
        <MoneyField name="netCents" of={fields.netCents} />
        <MoneyField name="vatCents" of={fields.vatCents} {...(note !== null && { description: note })} />
        <MoneyField name="totalCents" of={fields.totalCents} />
      </Row>
      <Row columns={3}>
        <MoneyField
          name="exemptCents"
          of={fields.exemptCents}
          description="Débours, taxes payées pour nous : compris dans le montant HT"
        />
        <SelectField name="currency" of={fields.currency} description="Les montants se saisissent en euros" />
        {currency !== "EUR" && (
          <MoneyField name="foreignTotalCents" of={fields.foreignTotalCents} unit={currency} isRequired />
        )}
      </Row>
    </>
  );
}
