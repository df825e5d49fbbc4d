// The dialog that names a person who may look at positions.
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { peopleContract } from "#people/contract.ts";
import { telematicsContract } from "../../contract.ts";

export default function ViewerDialog({ onClose }: { onClose: () => void }) {
  const { data } = useRead(peopleContract.listColleagues, {});
  return (
    <FormDialog
      endpoint={telematicsContract.namePositionViewer}
      start={{}}
      title="Autoriser une personne"
      size="sm"
      submit="Autoriser"
      done="Cette personne peut consulter les positions."
      onClose={onClose}
    >
      <SelectField
        name="accountId"
        label="Personne"
        options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
