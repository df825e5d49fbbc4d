// The check of what a garage sent: its works and its invoice, corrected where the file says otherwise; or sent back.
import { Button } from "@mantine/core";
import { useState } from "react";
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { maintenanceContract as api } from "../../contract.ts";
import type { GarageReport } from "../../model/reports/report.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import type { ReportDialogName } from "./dialog-names.ts";
import { InvoiceReadingPart } from "./InvoiceReadingPart.tsx";
import { Completion, idsOf, InvoiceFields, invoiceAnswer } from "./service-fields.tsx";

interface ReportDialogProps {
  name: ReportDialogName;
  of: Maintenance;
  report: GarageReport;
  onClose: () => void;
}

export default function ReportDialog({ name, of, report: current, onClose }: ReportDialogProps) {
  // A report that replaces this one while the dialog is open was not read: its acceptance is refused.
  const [report] = useState(current);
  const { version, doneAt, kilometrage, invoiceNumber, invoicedOn, exVatCents, vatCents } = report;
  if (name === "sendBack")
    return (
      <FormDialog
        endpoint={api.sendBackGarageReport}
        params={{ id: of.id }}
        start={{ version, reason: "" }}
        title="Renvoyer au garage"
        size="sm"
        submit="Renvoyer"
        done="Le garage est prévenu."
        onClose={onClose}
      >
        <TextArea name="reason" label="Motif, envoyé au garage" />
      </FormDialog>
    );
  return (
    <FormDialog
      endpoint={api.acceptGarageReport}
      params={{ id: of.id }}
      start={{
        version,
        day: dayInParis(doneAt),
        time: timeInParis(doneAt),
        kilometrage,
        operationIds: idsOf(of),
        invoiceNumber,
        invoicedOn,
        exVatCents,
        vatCents,
      }}
      title="Valider l’envoi du garage"
      submit="Valider"
      done={invoiceAnswer}
      onClose={onClose}
    >
      <Button
        variant="default"
        onClick={() => void openDocument(api.downloadGarageReport, { params: { id: of.id } })}
      >
        Ouvrir la facture du garage
      </Button>
      <InvoiceReadingPart id={of.id} hasOdometer isSent />
      <Completion of={of} />
      <InvoiceFields />
    </FormDialog>
  );
}
