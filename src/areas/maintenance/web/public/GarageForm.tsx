// The forms of the page of a garage: another time, an estimate, works done with their invoice.
import { scanTypes } from "#kernel/documents/files.ts";
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { NumberField, TextArea } from "#kit/field/fields.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { garagePageContract as api } from "../../contract/garage-page.ts";
import type { GaragePage } from "../../model/garage-page/page.ts";
import { reportRecord } from "../../model/reports/report.ts";
import { EstimateFields, InvoiceFields, When } from "../parts/works-fields.tsx";

const { fields } = reportRecord;

export type GarageFormName = "proposal" | "estimate" | "report";

interface FormProps {
  token: string;
  page: GaragePage;
  onDone: (next: GaragePage) => void;
  onCancel: () => void;
  onRefused: () => void;
}

const fileHint = "PDF, JPEG ou PNG";

const ProposalForm = ({ token, page: { version, bookedAt }, ...rest }: FormProps) => (
  <FormPanel
    endpoint={api.proposeByGarage}
    params={{ token }}
    start={{ version, time: bookedAt === null ? undefined : timeInParis(bookedAt), comment: "" }}
    submit="Proposer cette heure"
    {...rest}
  >
    <When label="Jour proposé" />
    <TextArea name="comment" label="Message" rows={2} />
  </FormPanel>
);

const EstimateForm = ({ token, page: { version, estimate, agreedCents }, ...rest }: FormProps) => (
  <FormPanel
    endpoint={api.estimateByGarage}
    params={{ token }}
    start={{
      version,
      approvalVersion: estimate?.version ?? null,
      lines: estimate?.lines ?? [],
      comment: estimate?.comment ?? "",
    }}
    submit="Envoyer le devis"
    isOutgoing
    {...rest}
  >
    <Text isParagraph ink="quiet">
      Au-delà de {frenchPrice(agreedCents)} HT, attendez notre accord avant les travaux.
    </Text>
    <EstimateFields />
    <FileField name="file" label="Votre devis" description={fileHint} types={scanTypes} isRequired={false} />
  </FormPanel>
);

const ReportForm = ({ token, page: { version, report, bookedAt, agreedCents }, ...rest }: FormProps) => (
  <FormPanel
    endpoint={api.reportByGarage}
    params={{ token }}
    start={
      report && report.status !== "ACCEPTED"
        ? {
            version,
            day: dayInParis(report.doneAt),
            time: timeInParis(report.doneAt),
            kilometrage: report.kilometrage,
            invoiceNumber: report.invoiceNumber,
            invoicedOn: report.invoicedOn,
            exVatCents: report.exVatCents,
            vatCents: report.vatCents,
            comment: report.comment,
          }
        : {
            version,
            day: bookedAt === null ? undefined : dayInParis(bookedAt),
            invoiceNumber: "",
            comment: "",
          }
    }
    submit="Envoyer"
    isOutgoing
    {...rest}
  >
    <Text isParagraph ink="quiet">
      Une facture de plus de {frenchPrice(agreedCents)} HT demande un devis accordé.
    </Text>
    <When label="Travaux finis le" />
    <NumberField name="kilometrage" of={fields.kilometrage} />
    <InvoiceFields />
    <FileField name="file" label="Votre facture" description={fileHint} types={scanTypes} isRequired />
    <TextArea name="comment" of={fields.comment} rows={2} />
  </FormPanel>
);

const forms = { proposal: ProposalForm, estimate: EstimateForm, report: ReportForm } as const;

export default function GarageForm({ name, ...props }: FormProps & { name: GarageFormName }) {
  const Form = forms[name];
  return <Form {...props} />;
}
