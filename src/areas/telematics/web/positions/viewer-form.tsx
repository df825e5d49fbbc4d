// The form that names a person who may look at positions.
import { useRead } from "#kernel/web/calls/reads.ts";
import { SelectField } from "#kit/field/SelectField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { peopleContract } from "#people/contract.ts";
import { telematicsContract } from "../../contract.ts";

function Person() {
  const people = useRead(peopleContract.listColleagues, {}).data?.items ?? [];
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField name="accountId" label="Personne" options={options} />;
}

export default {
  name: formOf<object>()(telematicsContract.namePositionViewer)({
    title: "Autoriser une personne",
    content: () => <Person />,
    submit: "Autoriser",
    done: "Cette personne peut consulter les positions.",
  }),
};
