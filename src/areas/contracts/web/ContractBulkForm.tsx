// The form of bulk actions on contracts.
import { z } from "zod";
import type { Result } from "#kernel/contract.ts";
import { longText, optionalText } from "#kernel/schema/french.ts";
import { call } from "#kernel/web/calls/client.ts";
import { MoneyField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { BulkForm } from "#kit/list/bulk/BulkForm.tsx";
import type { BulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import type { contractLists } from "../contract/lists.ts";
import { contractRecordContract } from "../contract/record.ts";
import { cancelOriginSchema } from "../model/contract.ts";
import { commissionSchema } from "../model/flow.ts";
import { contractRecord } from "../model/records.ts";

export type Line = Result<typeof contractLists.listContracts>["items"][number];
type Question = BulkQuestion<Line>;

const count = ({ length }: readonly unknown[]): string => (length === 1 ? "1 contrat" : `${length} contrats`);

const referenceSchema = z.object({ customInvoiceReference: optionalText(100) });
const ReferenceForm = ({ items, answer }: Question) => (
  <BulkForm
    title={`Référence de facturation de ${count(items)}`}
    schema={referenceSchema}
    start={{ customInvoiceReference: "" }}
    submit={`Enregistrer pour ${count(items)}`}
    run={(body) =>
      ({ id, version }: Line) =>
        call(contractRecordContract.addCustomInvoiceReference, { params: { id }, body: { version, ...body } })
      }
    answer={answer}
  >
    <TextField
      name="customInvoiceReference"
      of={contractRecord.fields.customInvoiceReference}
      description="Reprise sur chaque facture de ces contrats ; vide pour la retirer."
    />
  </BulkForm>
);

const commissionFormSchema = z.object({ commissionCents: commissionSchema });
const CommissionForm = ({ items, answer }: Question) => (
  <BulkForm
    title={`Commission de ${count(items)}`}
    schema={commissionFormSchema}
    start={{ commissionCents: null }}
    submit={`Enregistrer pour ${count(items)}`}
    run={(body) =>
      ({ id, version }: Line) =>
        call(contractRecordContract.editContract, { params: { id }, body: { version, ...body } })
      }
    answer={answer}
  >
    <MoneyField
      name="commissionCents"
      of={contractRecord.fields.commissionCents}
      description="Vide pour la retirer."
    />
  </BulkForm>
);

const cancellationSchema = z.object({ origin: cancelOriginSchema, explanation: longText(2_000) });
const CancellationForm = ({ items, answer }: Question) => (
  <BulkForm
    title={`Annuler ${count(items)}`}
    schema={cancellationSchema}
    start={{ explanation: "" }}
    submit={`Annuler ${count(items)}`}
    isGrave
    run={(body) =>
      ({ id, version }: Line) =>
        call(contractRecordContract.cancelContract, { params: { id }, body: { version, ...body } })
      }
    answer={answer}
  >
    <SelectField name="origin" of={contractRecord.fields.cancelOrigin} />
    <TextArea
      name="explanation"
      of={contractRecord.fields.cancelExplanation}
      rows={4}
      description="Gardée sur chaque contrat. Ceux dont un véhicule est livré seront refusés."
    />
  </BulkForm>
);

const forms = { reference: ReferenceForm, commission: CommissionForm, cancellation: CancellationForm };

interface ContractBulkFormProps extends Question {
  action: keyof typeof forms;
}

export default function ContractBulkForm({ action, ...question }: ContractBulkFormProps) {
  const Form = forms[action];
  return <Form {...question} />;
}
