// Fields of works: their day, their estimate, our agreement and their invoice, for services and for the repairs of damages.
import { field } from "#kernel/field.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, TextArea, TextField, TimeField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { worksApprovalRecord, type WorksApproval } from "../../model/approvals/approval.ts";
import { reportRecord } from "../../model/reports/report.ts";

const { fields } = worksApprovalRecord;
const { fields: invoice } = reportRecord;

const emptyLine = () => ({ label: "", priceCents: undefined });

/** Lines of the estimate, without tax, and a comment. */
export const EstimateFields = () => (
  <>
    <FieldList
      name="lines"
      of={fields.lines}
      newRow={emptyLine}
      add="Ajouter une ligne"
      minimum={1}
      maximum={60}
    >
      {(path) => (
        <Row>
          <TextField name={`${path}.label`} of={fields.lines.fields.label} maxLength={200} />
          <MoneyField name={`${path}.priceCents`} of={fields.lines.fields.priceCents} />
        </Row>
      )}
    </FieldList>
    <TextArea name="comment" of={fields.comment} rows={2} />
  </>
);

export const When = ({ label }: { label: string }) => (
  <Row>
    <DayField name="day" label={label} />
    <TimeField name="time" label="Heure" />
  </Row>
);

/** The invoice of works. */
export const InvoiceFields = () => (
  <>
    <Row>
      <TextField name="invoiceNumber" of={invoice.invoiceNumber} maxLength={60} />
      <DayField name="invoicedOn" of={invoice.invoicedOn} />
    </Row>
    <Row>
      <MoneyField name="exVatCents" label="Montant HT" />
      <MoneyField name="vatCents" label="TVA" />
    </Row>
  </>
);

/** The message after an estimate is recorded. */
const estimateAnswer = (approval: Pick<WorksApproval, "status"> | null): string =>
  approval?.status === "APPROVED"
    ? "Le devis est sous le plafond : il est accordé."
    : "L’accord est demandé.";

/** The form that refuses works, for a reason. */
export const refusal = {
  title: "Refuser les travaux",
  fields: [{ name: "reason", rows: 3 }],
  submit: "Refuser",
  done: "Les travaux sont refusés.",
} as const;

/** The form that agrees to works: the amount may be a part of the estimate. */
export const agreement = {
  title: "Accorder les travaux",
  fields: [
    {
      name: "amountCents",
      of: fields.approvedCents,
      description: "Moins que le devis : l’accord est partiel.",
    },
    { name: "reason", of: field.text("Précision"), rows: 2 },
  ],
  submit: "Accorder",
  done: "Les travaux sont accordés.",
} as const;

/** The form that records the estimate of a garage. */
export const estimate = {
  start: ({ approval }: { approval: WorksApproval | null }) => ({
    lines: approval?.lines ?? [],
    comment: approval?.comment ?? "",
  }),
  title: "Devis du garage",
  size: "md",
  content: () => <EstimateFields />,
  submit: "Enregistrer le devis",
  done: ({ approval }: { approval: Pick<WorksApproval, "status"> | null }) => estimateAnswer(approval),
} as const;
