// What an administrator may set of a user; the email is the login and never changes.
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { PhoneField, TextField } from "#kit/field/fields.tsx";
import { staffRoleNames } from "../../model/roles.ts";
import css from "./users.module.css";

export function UserFields() {
  return (
    <>
      <div className={css.pair}>
        <TextField name="name" label="Prénom" maxLength={100} />
        <TextField name="familyName" label="Nom" maxLength={100} />
      </div>
      <PhoneField
        name="phone"
        label="Téléphone"
        description="Pour recevoir un code par SMS en cas de mot de passe oublié."
      />
      <MultiSelectField
        name="roles"
        label="Rôles"
        description="Un changement prend effet aussitôt, sans que la personne se reconnecte."
        options={staffRoleNames}
      />
    </>
  );
}
