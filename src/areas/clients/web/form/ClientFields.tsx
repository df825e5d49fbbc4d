// The fields of a client, in reading order.
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { DuplicateNotice } from "./DuplicateNotice.tsx";
import { CompanyFields } from "./CompanyFields.tsx";
import { ContactFields } from "./ContactFields.tsx";
import { emptyCompany, emptyContact, type ClientFormValues } from "./values.ts";
import { clientRecordFields } from "../../model/records.ts";

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
