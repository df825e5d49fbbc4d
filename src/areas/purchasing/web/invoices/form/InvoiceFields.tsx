// The fields of an invoice, in reading order.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { Suspense, useEffect } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { invoicesContract } from "../../../contract/invoices.ts";
import { invoiceFields as fields } from "../../../model/invoices/records.ts";
import {
  defaultPaymentDays,
  dueDayOf,
  type InvoiceDraft,
  longTermDoubt,
} from "../../../model/invoices/invoice.ts";
import { expectation, expectedRegime } from "../../../model/orders/vat-regime.ts";
import { useSeller } from "../../form/use-seller.ts";
import { AmountFields } from "./AmountFields.tsx";

const CarChoice = idlePart(() => import("./CarChoice.tsx"));

type Values = Partial<InvoiceDraft>;

interface SameNumberProps {
  supplierId: string;
  number: string;
  /** The invoice being corrected. */
  exceptId: string | undefined;
}

function SameNumber({ supplierId, number, exceptId }: SameNumberProps) {
  const query = { number, ...(exceptId !== undefined && { exceptId }) };
  const { data } = useRead(invoicesContract.findSameInvoice, { params: { id: supplierId }, query });
  if (!data?.invoice) return null;
  return (
    <Alert color="yellow" title="Déjà enregistrée">
      Ce numéro est celui de la{" "}
      <Go to={`/payment/supplier-invoices/view/${data.invoice.id}`}>facture {data.invoice.number}</Go> de ce
      fournisseur.
    </Alert>
  );
}

/** The due day that follows from the supplier, while none is typed. */
function DueDay() {
  const { values } = useForm<Values>();
  const { supplierId, invoicedOn, dueOn } = values;
  const seller = useSeller(supplierId);
  const days = seller?.paymentDays ?? defaultPaymentDays;
  const terms =
    seller?.paymentDays === null ? `${days} jours, sans délai convenu` : `${days} jours, délai convenu`;
  const note = seller && invoicedOn && `Vide : le ${frenchDay(dueDayOf(invoicedOn, days))} (${terms})`;
  const doubt = invoicedOn && dueOn ? longTermDoubt(invoicedOn, dueOn) : null;
  return (
    <DayField
      name="dueOn"
      of={fields.dueOn}
      description={doubt ?? note ?? "Vide : selon le délai du fournisseur"}
    />
  );
}

/** It follows the supplier until the user chooses another one. */
function Regime() {
  const { values, set } = useForm<Values>();
  const { supplierId, vatRegime, vatCents } = values;
  const seller = useSeller(supplierId);
  const expected = seller && expectedRegime(seller);
  useEffect(() => {
    if (!vatRegime && expected) set("vatRegime", expected);
  }, [vatRegime, expected, set]);
  useEffect(() => {
    if (vatRegime && vatRegime !== "FRENCH" && vatCents === undefined) set("vatCents", 0);
  }, [vatRegime, vatCents, set]);
  const note = seller ? expectation(seller) : "Il suit le fournisseur.";
  return <SelectField name="vatRegime" of={fields.vatRegime} description={note} />;
}

export function InvoiceFields({ invoiceId }: { invoiceId?: string }) {
  const { values, set } = useForm<Values>();
  const { supplierId, number = "" } = values;
  /** The regime and the cars are those of the previous supplier. */
  const follow = (): void => {
    set("vatRegime", undefined);
    set("lineIds", []);
  };
  return (
    <>
      <Group title="Facture">
        <Row>
          <RecordField name="supplierId" of={fields.supplierId} onChoose={follow} />
          <TextField name="number" of={fields.number} maxLength={60} />
        </Row>
        {supplierId && number.trim() !== "" && (
          <SameNumber supplierId={supplierId} number={number.trim()} exceptId={invoiceId} />
        )}
        <Row>
          <DayField name="invoicedOn" of={fields.invoicedOn} />
          <DueDay />
        </Row>
      </Group>
      <Group title="Montants">
        <Regime />
        <AmountFields />
      </Group>
      <Group title="Véhicules" hint="Ce qui est payé de la facture suit leurs paiements.">
        <Suspense fallback={<Skeleton lines={2} />}>
          <CarChoice invoiceId={invoiceId} />
        </Suspense>
        <TextArea name="comment" of={fields.comment} rows={2} />
      </Group>
    </>
  );
}
