// Signatory and recipients of the quote, among the contacts of its company.
import { actsFor, type Contact, fullName, signatoriesOf } from "#clients/model/contact.ts";
import type { FoundCompany } from "#clients/model/search-results.ts";
import { SelectField } from "#kit/field/SelectField.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { quoteRecord } from "../../model/records.ts";

const { fields } = quoteRecord;

const optionOf = (contact: Contact) => ({
  value: contact.id,
  label: contact.title ? `${fullName(contact)}, ${contact.title}` : fullName(contact),
});

interface ContactFieldsProps {
  companyId: string;
  /** Undefined until it is read. */
  company: FoundCompany | undefined;
}

export default function ContactFields({ companyId, company }: ContactFieldsProps) {
  const people = company?.client.contacts.filter((contact) => actsFor(contact, companyId)) ?? [];
  const signatories = signatoriesOf(people, companyId);
  return (
    <Row>
      <SelectField
        name="signatoryId"
        of={fields.signatoryId}
        options={signatories.map(optionOf)}
        placeholder={company && signatories.length === 0 ? "Aucun signataire pour cette société" : "Choisir…"}
      />
      <MultiSelectField name="contactIds" of={fields.contactIds} options={people.map(optionOf)} />
    </Row>
  );
}
