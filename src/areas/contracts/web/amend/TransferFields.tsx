// The fields of a transfer of the contract to another company of its client.
import { clientsContract } from "#clients/contract.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { SwitchField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { amendmentRecord } from "../../model/amendments/records.ts";
import type { Part } from "./part.ts";

export default function TransferFields({ contract, prefix }: Part) {
  const client = useRead(clientsContract.readClient, { params: { id: contract.client.id } });
  const others = (client.data?.companies ?? []).filter(({ id }) => id !== contract.company.id);
  const options = others.map(({ id, name, isBadPayer }) => ({
    value: id,
    label: isBadPayer ? `${name} (mauvais payeur)` : name,
    disabled: isBadPayer,
  }));
  const hint =
    client.data && others.length === 0
      ? `${contract.client.name} n’a pas d’autre société : ajoutez-la d’abord à la fiche du client.`
      : `Une autre société de ${contract.client.name}. Elle reprend le contrat, ses loyers et ses engagements ; ${contract.company.name} signe aussi l’avenant.`;
  const clauses = amendmentRecord.fields.draft.fields.clauses.fields;
  return (
    <>
      <SelectField
        name={`${prefix}companyId`}
        of={amendmentRecord.fields.draft.fields.companyId}
        options={options}
        description={hint}
      />
      <SwitchField name={`${prefix}clauses.releasesAssignor`} of={clauses.releasesAssignor} />
      <SelectField name={`${prefix}clauses.deposit`} of={clauses.deposit} isRequired />
      <SelectField name={`${prefix}clauses.settlement`} of={clauses.settlement} isRequired />
    </>
  );
}
