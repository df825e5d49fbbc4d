// The fields of a client, in reading order.
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { TextField, SwitchField, PhoneField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { DuplicateNotice } from "./DuplicateNotice.tsx";
import { emptyCompany, emptyContact, type ClientFormValues } from "./values.ts";
import { clientRecordFields, companyRecord, personName, contactFields } from "../../model/records.ts";
import { AddressFields } from "../parts/AddressFields.tsx";
import { VatField } from "../parts/vat/VatField.tsx";

/** Fields of one company: name, numbers and address. */
function CompanyFields({ path, index }: { path: string; index: number }) {
  const { values } = useForm<ClientFormValues>();
  const { siret, vatNumber } = values.companies?.[index] ?? { siret: null, vatNumber: null };
  const isPerson = values.type === "INDIVIDUAL";
  // Numbers typed before the type changed stay visible, with their errors.
  const showsNumbers = !isPerson || Boolean(siret) || Boolean(vatNumber);
  return (
    <>
      <Row>
        <TextField
          name={`${path}.name`}
          of={isPerson ? personName : companyRecord.fields.name}
          maxLength={150}
        />
        {showsNumbers && (
          <TextField name={`${path}.siret`} of={companyRecord.fields.siret} placeholder="732 829 320 00074" />
        )}
      </Row>
      {showsNumbers && <VatField name={`${path}.vatNumber`} siret={siret} />}
      <AddressFields path={`${path}.address`} />
      <SwitchField name={`${path}.isFineFeeBillable`} of={companyRecord.fields.isFineFeeBillable} />
    </>
  );
}

function Companies() {
  const { values } = useForm<ClientFormValues>();
  const isPerson = values.type === "INDIVIDUAL";
  return (
    <Group
      title={isPerson ? "Facturation" : "Sociétés"}
      hint={
        isPerson
          ? "Le nom et l’adresse de la personne, tels qu’ils figurent sur ses factures."
          : "Celles qui louent et qui sont facturées. Sans SIRET ou sans adresse, aucun bon de commande."
      }
    >
      <FieldList
        name="companies"
        of={clientRecordFields.companies}
        newRow={emptyCompany}
        add="Ajouter une société"
        minimum={1}
        maximum={isPerson ? 1 : 200}
        nameOf={({ name }: ReturnType<typeof emptyCompany>) => name}
      >
        {(path, index) => <CompanyFields path={path} index={index} />}
      </FieldList>
    </Group>
  );
}

/** Fields of one contact: identity, contact details, permissions, companies. */
function ContactFields({ path }: { path: string }) {
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

/** `id`: that of the client being edited. */
export const ClientFields = ({ id }: { id?: string }) => (
  <>
    <DuplicateNotice exceptId={id} />
    <Group title="Client">
      <Row>
        <TextField name="name" of={clientRecordFields.name} maxLength={150} />
        <SelectField name="type" of={clientRecordFields.type} />
      </Row>
    </Group>
    <Companies />
    <Group title="Contacts" hint="Au moins un signataire : c’est à lui que les devis sont envoyés.">
      <FieldList
        name="contacts"
        of={clientRecordFields.contacts}
        newRow={emptyContact}
        add="Ajouter un contact"
        minimum={1}
        maximum={500}
        nameOf={({ firstName, lastName }: ReturnType<typeof emptyContact>) => `${firstName} ${lastName}`}
      >
        {(path) => <ContactFields path={path} />}
      </FieldList>
    </Group>
  </>
);
