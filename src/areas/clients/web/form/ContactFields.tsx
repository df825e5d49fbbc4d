// Fields of one contact: identity, contact details, permissions, companies.
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { PhoneField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { Inline } from "#kit/layout/layout.tsx";
import type { ClientFormValues } from "./values.ts";
import { contactFields } from "../../model/records.ts";

export function ContactFields({ path }: { path: string }) {
  const { values } = useForm<ClientFormValues>();
  const companies = (values.companies ?? []).map(({ id, name }, index) => ({
    value: id,
    label: name || `Société ${index + 1}`,
  }));
  return (
    <>
      <Row columns={3}>
        <TextField name={`${path}.firstName`} of={contactFields.firstName} maxLength={80} />
        <TextField name={`${path}.lastName`} of={contactFields.lastName} maxLength={80} />
        <TextField
          name={`${path}.title`}
          of={contactFields.title}
          placeholder="Directrice financière"
          maxLength={100}
        />
      </Row>
      <Row>
        <TextField name={`${path}.email`} of={contactFields.email} type="email" />
        <PhoneField name={`${path}.phone`} of={contactFields.phone} placeholder="06 12 34 56 78" />
      </Row>
      {companies.length > 1 && (
        <MultiSelectField
          name={`${path}.companyIds`}
          of={contactFields.companyIds}
          options={companies}
          description="Aucune : toutes celles du client"
        />
      )}
      <Inline gap={8} columnGap={24} wraps align="stretch">
        <SwitchField name={`${path}.isSignatory`} of={contactFields.isSignatory} />
        <SwitchField name={`${path}.isFleetManager`} of={contactFields.isFleetManager} />
      </Inline>
    </>
  );
}
