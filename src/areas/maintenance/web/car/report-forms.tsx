// The check of what a garage sent: its works and its invoice, corrected where the file says otherwise; or sent back.
import { Button } from "@mantine/core";
import { useState } from "react";
import { field } from "#kernel/field.ts";
import { openDocument } from "#kit/record/open-document.ts";
import { formOf } from "#kit/record/form-of.tsx";
import type { RecordForm } from "#kit/record/record-forms.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import type { GarageReport } from "../../model/reports/report.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import { InvoiceFields } from "../parts/works-fields.tsx";
import { InvoiceReadingPart } from "./InvoiceReadingPart.tsx";
import { clock, Completion, idsOf, invoiceAnswer } from "./service-fields.tsx";

export type ServiceReport = GarageReport & { service: Maintenance };

const form = formOf<ServiceReport>();
const params = ({ service: { id } }: ServiceReport) => ({ id });

const AcceptForm = form(api.acceptGarageReport)({
  params,
  start: ({ doneAt, kilometrage, service, invoiceNumber, invoicedOn, exVatCents, vatCents }) => ({
    ...clock(doneAt),
    kilometrage,
    operationIds: idsOf(service),
    invoiceNumber,
    invoicedOn,
    exVatCents,
    vatCents,
  }),
  title: "Valider l’envoi du garage",
  size: "md",
  content: ({ service }) => (
    <>
      <Button
        variant="default"
        onClick={() => void openDocument(api.downloadGarageReport, { params: { id: service.id } })}
      >
        Ouvrir la facture du garage
      </Button>
      <InvoiceReadingPart id={service.id} hasOdometer isSent />
      <Completion of={service} />
      <InvoiceFields />
    </>
  ),
  submit: "Valider",
  done: invoiceAnswer,
});

/** A report that replaces this one while the form is open was not read: its acceptance is refused. */
const Accept: RecordForm<ServiceReport> = ({ record: current, onClose }) => {
  const [record] = useState(current);
  return <AcceptForm record={record} onClose={onClose} />;
};

export default {
  accept: Accept,
  sendBack: form(api.sendBackGarageReport)({
    params,
    fields: [{ name: "reason", of: field.text("Motif, envoyé au garage"), rows: 3 }],
    submit: "Renvoyer",
    done: "Le garage est prévenu.",
  }),
};
