// The contacts at another company, in its form.
import { correspondentFields } from "#kernel/company/correspondent.ts";
import type { Field } from "#kernel/field.ts";
import { PhoneField, TextField } from "../../field/fields.tsx";
import { FieldList } from "./FieldList.tsx";
import { Group, Row } from "../FormPanel.tsx";

const newCorrespondent = () => ({ firstName: "", lastName: "", title: "", email: "", phone: null });
type NewCorrespondent = ReturnType<typeof newCorrespondent>;

/** `of`: the field of the body named `contacts`. */
export const CorrespondentList = ({ of }: { of: Field & { type: "group" } }) => (
  <Group title="Contacts">
    <FieldList
      name="contacts"
      of={of}
      newRow={newCorrespondent}
      add="Ajouter un contact"
      maximum={50}
      nameOf={({ firstName, lastName }: NewCorrespondent) => `${firstName} ${lastName}`}
    >
      {(path) => (
        <>
          <Row columns={3}>
            <TextField name={`${path}.firstName`} of={correspondentFields.firstName} maxLength={80} />
            <TextField name={`${path}.lastName`} of={correspondentFields.lastName} maxLength={80} />
            <TextField name={`${path}.title`} of={correspondentFields.title} maxLength={100} />
          </Row>
          <Row>
            <TextField name={`${path}.email`} of={correspondentFields.email} type="email" />
            <PhoneField name={`${path}.phone`} of={correspondentFields.phone} />
          </Row>
        </>
      )}
    </FieldList>
  </Group>
);
