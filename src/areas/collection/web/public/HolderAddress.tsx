// The address of the holder, asked where its bank requires it and the company has none that is complete.
import { useEffect } from "react";
import { addressFields } from "#kernel/company/address-fields.ts";
import { type Address, emptyAddress } from "#kernel/company/address.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import { SelectField } from "#kit/field/SelectField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { isAddressAsked } from "../../model/mandates/account.ts";

export function HolderAddress({ isAddressKnown }: { isAddressKnown: boolean }) {
  const { values, set } = useForm<{ iban: string; address: Address }>();
  const isAsked = isAddressAsked(compactNumber(values.iban), isAddressKnown);
  const isLeftOver = !isAsked && values.address !== emptyAddress;
  useEffect(() => {
    if (isLeftOver) set("address", emptyAddress);
  }, [isLeftOver, set]);
  return isAsked ? (
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
  ) : null;
}
