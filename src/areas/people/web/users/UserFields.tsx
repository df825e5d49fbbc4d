// What an administrator may set of a user; the email is the login and never changes.
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { PhoneField, TextField } from "#kit/field/fields.tsx";
import css from "./users.module.css";
import { userFields } from "../../model/user.ts";

export function UserFields() {
  return (
    <>
      <div className={css.pair}>
        <TextField name="name" of={userFields.name} maxLength={100} />
        <TextField name="familyName" of={userFields.familyName} maxLength={100} />
      </div>
      <PhoneField
        name="phone"
        of={userFields.phone}
        description="Pour recevoir un code par SMS en cas de mot de passe oublié."
      />
      <MultiSelectField
        name="roles"
        of={userFields.roles}
        description="Un changement prend effet aussitôt, sans que la personne se reconnecte."
      />
    </>
  );
}
