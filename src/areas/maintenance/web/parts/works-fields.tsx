// Fields of the estimate of works and of our agreement, for services and for the repairs of damages.
import { field } from "#kernel/field.ts";
import { MoneyField, TextArea, TextField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { worksApprovalRecord, type WorksApproval } from "../../model/approvals/approval.ts";

const { fields } = worksApprovalRecord;

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

/** The message after an estimate is recorded. */
export const estimateAnswer = (approval: Pick<WorksApproval, "status"> | null): string =>
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
