// What can be done with several contracts at once: the same invoice reference or commission, a cancellation for one reason.
import type { ReactNode } from "react";
import { z } from "zod";
import type { Result } from "#kernel/contract.ts";
import { longText, optionalText } from "#kernel/schema/french.ts";
import { call } from "#kernel/web/calls/client.ts";
import { MoneyField, SelectField, TextArea, TextField } from "#kit/field/fields.tsx";
import { BulkForm, useBulkForm } from "#kit/list/bulk/BulkForm.tsx";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { contractsContract } from "../contract.ts";
import { cancelOriginSchema, commissionSchema } from "../model/contract.ts";
import { contractRecordFields } from "../model/record-fields.ts";

type Line = Result<typeof contractsContract.listContracts>["items"][number];
type Question = Parameters<Parameters<ReturnType<typeof useBulkForm<Line>>["ask"]>[0]>;

const count = ({ length }: readonly unknown[]): string => (length === 1 ? "1 contrat" : `${length} contrats`);
const versionedParams = ({ id, version }: Line) => ({ params: { id }, version });

const referenceSchema = z.object({ customInvoiceReference: optionalText(100) });
const AskReference = (...[items, answer]: Question) => (
  <BulkForm
    title={`Référence de facturation de ${count(items)}`}
    schema={referenceSchema}
    start={{ customInvoiceReference: "" }}
    submit={`Enregistrer pour ${count(items)}`}
    run={({ customInvoiceReference }) =>
      (line: Line) => {
        const { params, version } = versionedParams(line);
        return call(contractsContract.addCustomInvoiceReference, {
          params,
          body: { version, customInvoiceReference },
        });
      }}
    answer={answer}
  >
    <TextField
      name="customInvoiceReference"
      of={contractRecordFields.customInvoiceReference}
      description="Reprise sur chaque facture de ces contrats ; vide pour la retirer."
    />
  </BulkForm>
);

const commissionFormSchema = z.object({ commissionCents: commissionSchema });
const AskCommission = (...[items, answer]: Question) => (
  <BulkForm
    title={`Commission de ${count(items)}`}
    schema={commissionFormSchema}
    start={{ commissionCents: null }}
    submit={`Enregistrer pour ${count(items)}`}
    run={({ commissionCents }) =>
      (line: Line) => {
        const { params, version } = versionedParams(line);
        return call(contractsContract.editContract, { params, body: { version, commissionCents } });
      }}
    answer={answer}
  >
    <MoneyField
      name="commissionCents"
      of={contractRecordFields.commissionCents}
      description="Vide pour la retirer."
    />
  </BulkForm>
);

const cancellationSchema = z.object({ origin: cancelOriginSchema, explanation: longText(2_000) });
const AskCancellation = (...[items, answer]: Question) => (
  <BulkForm
    title={`Annuler ${count(items)}`}
    schema={cancellationSchema}
    start={{ explanation: "" }}
    submit={`Annuler ${count(items)}`}
    isGrave
    run={(cancellation) => (line: Line) => {
      const { params, version } = versionedParams(line);
      return call(contractsContract.cancelContract, { params, body: { version, ...cancellation } });
    }}
    answer={answer}
  >
    <SelectField name="origin" of={contractRecordFields.cancelOrigin} />
    <TextArea
      name="explanation"
      of={contractRecordFields.cancelExplanation}
      rows={4}
      description="Gardée sur chaque contrat. Ceux dont un véhicule est livré seront refusés."
    />
  </BulkForm>
);

/** The actions, and the dialog that one of them has opened. */
export function useContractBulk(): { bulk: readonly BulkAction<Line>[]; dialog: ReactNode } {
  const { ask, dialog } = useBulkForm<Line>();
  return {
    bulk: [
      { label: "Référence de facturation", may: "SET_CUSTOM_INVOICE_REFERENCE", ask: ask(AskReference) },
      { label: "Commission", may: "SET_COMMISSION", ask: ask(AskCommission) },
      { label: "Annuler les contrats", may: "CANCEL_CONTRACT", ask: ask(AskCancellation) },
    ],
    dialog,
  };
}
