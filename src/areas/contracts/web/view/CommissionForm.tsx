// The commission of a contract.
import { MoneyField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import type { InPlaceFormProps } from "#kit/record/InPlace.tsx";
import { contractRecordContract } from "../../contract/record.ts";
import type { Contract } from "../../model/contract.ts";
import { contractRecord } from "../../model/records.ts";

export default function CommissionForm({
  contract: { id, version, commissionCents },
  ...how
}: InPlaceFormProps & {
  contract: Pick<Contract, "id" | "version" | "commissionCents">;
}) {
  return (
    <FormPanel
      endpoint={contractRecordContract.editContract}
      params={{ id }}
      start={{ version, commissionCents }}
      {...how}
    >
      <MoneyField
        name="commissionCents"
        of={contractRecord.fields.commissionCents}
        description="HT : ce que le contrat rapporte à qui l’a apporté. Le client ne la voit nulle part ; vide tant qu’elle n’est pas fixée."
      />
    </FormPanel>
  );
}
