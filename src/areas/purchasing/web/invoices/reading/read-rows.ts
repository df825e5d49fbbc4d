// Values read in an invoice, one row each: all are shown, and fill their field unless doubtful.
import type { Proposed } from "../../../model/extract/proposed.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { amountText, paymentValue } from "../../../model/extract/field-values.ts";
import type { ProposedAmount } from "../../../model/extract/proposal.ts";
import { invoiceFields as fields } from "../../../model/invoices/records.ts";
import { currencySchema } from "../../../model/invoices/invoice.ts";
import type { InvoiceProposal } from "../../../model/invoices/proposal.ts";
import { vatRegimes } from "../../../model/orders/price.ts";
import { doubtOf, type ReadValue, supplierValue } from "../../form/reading/read-value.ts";

type FieldName = keyof typeof fields;

export interface InvoiceRow extends ReadValue {
  name: FieldName;
}

const row = (
  name: FieldName,
  { text, page }: Pick<InvoiceRow, "text" | "page">,
  more: Pick<InvoiceRow, "value" | "fill" | "doubt">,
): InvoiceRow => ({ name, label: fields[name].label, text, page, ...more });

const valueRow = <Value extends string>(
  name: FieldName,
  read: Proposed<Value> | null,
  display: (value: Value) => string = String,
): InvoiceRow[] =>
  read ? [row(name, read, { value: display(read.value), fill: read.value, doubt: doubtOf(read) })] : [];

/** An amount in another currency fills no field: it is typed in euros. */
function amountRow(name: FieldName, read: ProposedAmount | null): InvoiceRow[] {
  if (!read) return [];
  const filling = paymentValue({ ...read, basis: null });
  const value = amountText(read);
  if (filling.kind === "REFUSED") return [row(name, read, { value, fill: null, doubt: filling.note })];
  const unknown =
    filling.kind === "ASKED" ? "La devise n’est pas écrite : vérifiez que ce sont des euros." : null;
  return [row(name, read, { value, fill: read.value, doubt: doubtOf(read) ?? unknown })];
}

/** The currency of an invoice that is not in euros, with its total. */
function foreignRows({ total }: InvoiceProposal): InvoiceRow[] {
  const currency = currencySchema.safeParse(total?.currency);
  if (!total || !currency.success || currency.data === "EUR") return [];
  const doubt = doubtOf(total);
  return [
    row("currency", total, { value: currency.data, fill: currency.data, doubt }),
    row("foreignTotalCents", total, { value: amountText(total), fill: total.value, doubt }),
  ];
}

const carRow = ({ vin, lineId, problem }: InvoiceProposal["cars"][number]): InvoiceRow =>
  row("lineIds", vin, { value: vin.value, fill: lineId, doubt: problem ?? doubtOf(vin) });

/** Every value read, in the order of the form. */
export function toInvoiceRows(proposal: InvoiceProposal): InvoiceRow[] {
  const { supplier, number, invoicedOn, dueOn, regime, net, vat, total, cars } = proposal;
  const isForeign = foreignRows(proposal).length > 0;
  return [
    ...(supplier
      ? [{ name: "supplierId" as const, label: fields.supplierId.label, ...supplierValue(supplier) }]
      : []),
    ...valueRow("number", number),
    ...valueRow("invoicedOn", invoicedOn, frenchDay),
    ...valueRow("dueOn", dueOn, frenchDay),
    ...(regime.value
      ? [
          row(
            "vatRegime",
            { text: regime.text ?? "", page: regime.page },
            { value: vatRegimes[regime.value], fill: regime.value, doubt: null },
          ),
        ]
      : []),
    ...amountRow("netCents", net),
    ...amountRow("vatCents", vat),
    ...(isForeign ? foreignRows(proposal) : amountRow("totalCents", total)),
    ...cars.map(carRow),
  ];
}
