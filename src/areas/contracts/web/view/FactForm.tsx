// The facts of a contract that are edited in place.
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import type { InPlaceFormProps } from "#kit/record/InPlace.tsx";
import { contractRecordContract } from "../../contract/record.ts";
import type { Contract } from "../../model/contract.ts";
import { contractRecord } from "../../model/records.ts";

const { fields } = contractRecord;

export default function FactForm({
  contract: { id, version, commissionCents, customInvoiceReference },
  fact,
  ...how
}: InPlaceFormProps & { contract: Contract; fact: "commission" | "invoiceReference" }) {
  if (fact === "commission")
    return (
      <FormPanel
        endpoint={contractRecordContract.editContract}
        params={{ id }}
        start={{ version, commissionCents }}
        {...how}
      >
        <MoneyField
          name="commissionCents"
          of={fields.commissionCents}
          description="HT : ce que le contrat rapporte à qui l’a apporté. Le client ne la voit nulle part ; vide tant qu’elle n’est pas fixée."
        />
      </FormPanel>
    );
  return (
    <FormPanel
      endpoint={contractRecordContract.addCustomInvoiceReference}
      params={{ id }}
      start={{ version, customInvoiceReference }}
      {...how}
    >
      <TextField
        name="customInvoiceReference"
        of={fields.customInvoiceReference}
        description="Reprise sur chaque facture de ce contrat ; vide pour n’en mettre aucune."
      />
    </FormPanel>
  );
}
