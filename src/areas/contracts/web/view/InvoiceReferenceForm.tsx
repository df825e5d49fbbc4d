// The client's reference for the invoices of a contract.
import { TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import type { InPlaceFormProps } from "#kit/record/InPlace.tsx";
import { contractRecordContract } from "../../contract/record.ts";
import type { Contract } from "../../model/contract.ts";
import { contractRecord } from "../../model/records.ts";

export default function InvoiceReferenceForm({
  contract: { id, version, customInvoiceReference },
  ...how
}: InPlaceFormProps & {
  contract: Pick<Contract, "id" | "version" | "customInvoiceReference">;
}) {
  return (
    <FormPanel
      endpoint={contractRecordContract.addCustomInvoiceReference}
      params={{ id }}
      start={{ version, customInvoiceReference }}
      {...how}
    >
      <TextField
        name="customInvoiceReference"
        of={contractRecord.fields.customInvoiceReference}
        description="Reprise sur chaque facture de ce contrat ; vide pour n’en mettre aucune."
      />
    </FormPanel>
  );
}
