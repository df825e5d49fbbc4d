// The fields of those who will sign, inside a form whose body has `signers` and `isOrdered`.
import { Button } from "@mantine/core";
import { PhoneField, SelectField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { FieldList } from "#kit/form/FieldList.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { codeChannels, maximumSigners, type SignerDraft } from "../../model/procedure.ts";
import css from "./signature.module.css";

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}
type Signer = Person & { codeChannel: SignerDraft["codeChannel"] };
interface Signing {
  signers?: Signer[];
}

const nobody: Person = { firstName: "", lastName: "", email: "", phone: "" };

/** A line of the form: a contact of the client, or nobody yet. The code goes by e-mail until somebody says otherwise. */
export const signerOf = (person: Person | null): Signer => {
  const { firstName, lastName, email, phone } = person ?? nobody;
  return { firstName, lastName, email, phone: phone ?? "", codeChannel: "email" };
};

/** `people`: contacts of the client, added by a click. */
export function SignersFields({ people }: { people: readonly Person[] }) {
  const { values, set } = useForm<Signing>();
  const signers = values.signers ?? [];
  const others = people.filter((person) => !signers.some(({ email }) => email === person.email));
  const add = (person: Person): void => set("signers", [...signers, signerOf(person)]);
  return (
    <>
      <FieldList name="signers" label="Signataires" fresh={() => signerOf(null)} add="Ajouter une personne" maximum={maximumSigners}>
        {(path) => (
          <>
            <Row columns={3}>
              <TextField name={`${path}.firstName`} label="Prénom" />
              <TextField name={`${path}.lastName`} label="Nom" />
              <SelectField name={`${path}.codeChannel`} label="Code envoyé par" options={codeChannels} />
            </Row>
            <Row>
              <TextField name={`${path}.email`} label="E-mail" type="email" />
              <PhoneField name={`${path}.phone`} label="Téléphone" />
            </Row>
          </>
        )}
      </FieldList>
      {others.length > 0 && (
        <div className={css.people}>
          <span>Contacts du client&nbsp;:</span>
          {others.slice(0, 6).map((person) => (
            <Button key={person.email} variant="default" size="compact-sm" onClick={() => add(person)}>
              {person.firstName} {person.lastName}
            </Button>
          ))}
        </div>
      )}
      {signers.length > 1 && <SwitchField name="isOrdered" label="Dans cet ordre : chacun signe après celui qui le précède" />}
    </>
  );
}
