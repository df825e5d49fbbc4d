// Fields shared by the dialogs of a service: what was done, and its invoice.
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, NumberField, TextField, TimeField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { maintenanceRecord } from "../../model/visits/records.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import { OperationsField } from "./OperationsField.tsx";

const { fields } = maintenanceRecord;

export const When = ({ label }: { label: string }) => (
  <Row>
    <DayField name="day" label={label} />
    <TimeField name="time" label="Heure" />
  </Row>
);

export const Completion = ({ of }: { of: Maintenance }) => (
  <>
    <When label="Fait le" />
    <NumberField name="kilometrage" of={fields.kilometrage} />
    <OperationsField already={of.operations} />
  </>
);

export const clock = (at: string) => ({ day: dayInParis(at), time: timeInParis(at) });

export const idsOf = ({ operations }: Maintenance): string[] =>
  operations.map(({ operationId }) => operationId);

export const InvoiceFields = () => (
  <>
    <Row>
      <TextField name="invoiceNumber" of={fields.invoiceNumber} maxLength={60} />
      <DayField name="invoicedOn" of={fields.invoicedOn} />
    </Row>
    <Row>
      <MoneyField name="exVatCents" label="Montant HT" />
      <MoneyField name="vatCents" label="TVA" />
    </Row>
  </>
);

/** The message after an invoice is recorded. */
export const invoiceAnswer = ({ status }: Pick<Maintenance, "status">): string =>
  status === "DIFFERENT"
    ? "La facture dépasse ce qui était accordé : l’écart est à accepter."
    : "La facture est enregistrée.";
