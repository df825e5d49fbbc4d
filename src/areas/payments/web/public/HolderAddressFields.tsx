// The lines of the address of the holder: loaded once they are asked.
import { addressFields } from "#kernel/company/address-fields.ts";
import { SelectField } from "#kit/field/SelectField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";

export default function HolderAddressFields() {
  return (
    <Group
      title="Adresse du titulaire"
      hint="Ce pays est hors de l’Espace économique européen : la banque exige l’adresse du titulaire."
    >
      <TextField name="address.line1" of={addressFields.line1} isRequired />
      <Row columns={3}>
        <TextField name="address.zipCode" of={addressFields.zipCode} isRequired />
        <TextField name="address.city" of={addressFields.city} isRequired />
        <SelectField name="address.country" of={addressFields.country} />
      </Row>
    </Group>
  );
}
