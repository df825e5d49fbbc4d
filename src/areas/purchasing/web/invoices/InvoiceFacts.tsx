// Facts of an invoice, and what no longer agrees with its orders.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice, frenchRate } from "#kernel/money.ts";
import { DayCell, Price } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Due } from "#kit/cell/due.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { invoiceFields as fields } from "../../model/invoices/records.ts";
import type { InvoiceView } from "../../model/invoices/invoice.ts";
import { Notes } from "../Notes.tsx";
import { DueAmount } from "../payments/due-cells.tsx";

/** « 24 150,00 CHF » */
const foreignTotal = ({ foreignTotalCents, currency }: InvoiceView): string =>
  foreignTotalCents === null ? "" : frenchPrice(foreignTotalCents).replace("€", currency);

export function InvoiceFacts({ invoice }: { invoice: InvoiceView }) {
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
