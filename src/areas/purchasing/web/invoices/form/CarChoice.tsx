// The cars that an invoice lists, among those of its supplier, with the difference to explain.
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { invoicesContract } from "../../../contract/invoices.ts";
import { differenceProblem } from "../../../model/invoices/agreement.ts";
import { invoiceFields as fields } from "../../../model/invoices/records.ts";
import { dueOf, type InvoicedCar, type InvoiceDraft } from "../../../model/invoices/invoice.ts";
import { paidMentions } from "../../../model/orders/price.ts";

type Values = Partial<InvoiceDraft>;

const carLabel = ({ vin, carTitle, orderNumber, dueCents, vatRegime, isPaid }: InvoicedCar): string =>
  [
    vin,
    carTitle,
    `commande ${orderNumber}`,
    `${frenchPrice(dueCents)} ${paidMentions[vatRegime]}${isPaid ? ", payé" : ""}`,
  ].join(" · ");

/** Asked once the total differs from what is due for the cars. */
function Explanation({ cars }: { cars: readonly InvoicedCar[] }) {
  const { values } = useForm<Values>();
  const problem = values.totalCents
    ? differenceProblem({ totalCents: values.totalCents, explanation: "" }, cars)
    : null;
  if (problem === null) return null;
  return (
    <TextField name="explanation" of={fields.explanation} description={problem} maxLength={300} isRequired />
  );
}

function Choice({ supplierId, invoiceId }: { supplierId: string; invoiceId: string | undefined }) {
  const { values } = useForm<Values>();
  const query = invoiceId === undefined ? {} : { invoiceId };
  const { data = [] } = useRead(invoicesContract.listInvoiceableCars, { params: { id: supplierId }, query });
  const chosen = data.filter(({ id }) => values.lineIds?.includes(id));
  const note =
    chosen.length > 0
      ? `${frenchPrice(dueOf(chosen))} dus pour ${chosen.length > 1 ? `ces ${chosen.length} véhicules` : "ce véhicule"}`
      : "Peuvent être choisis plus tard : la facture est alors à rapprocher";
  return (
    <>
      <MultiSelectField
        name="lineIds"
        of={fields.lineIds}
        options={data.map((car) => ({ value: car.id, label: carLabel(car) }))}
        description={note}
        nothingFound="Aucun véhicule de ce fournisseur n’est sans facture"
      />
      <Explanation cars={chosen} />
    </>
  );
}

export default function CarChoice({ invoiceId }: { invoiceId: string | undefined }) {
  const { values } = useForm<Values>();
  return values.supplierId ? (
    <Choice supplierId={values.supplierId} invoiceId={invoiceId} />
  ) : (
    <p>Choisissez d’abord le fournisseur.</p>
  );
}
