// Fields of a user that an administrator can edit; the email is the login and never changes.
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { PhoneField, TextField } from "#kit/field/fields.tsx";
import { useCanSend } from "../parts/can-send.ts";
import css from "./users.module.css";
import { userFields } from "../../model/user.ts";

export function UserFields() {
  const canSend = useCanSend();
  return (
    <>
      <div className={css.pair}>
        <TextField name="name" of={userFields.name} maxLength={100} />
        <TextField name="familyName" of={userFields.familyName} maxLength={100} />
      </div>
      <PhoneField
        name="phone"
        of={userFields.phone}
        description={
          canSend?.sms === false
            ? "Ne reçoit aucun code : les SMS ne partent pas de cette installation."
            : "Pour recevoir un code par SMS en cas de mot de passe oublié."
        }
      />
      <MultiSelectField
        name="roles"
        of={userFields.roles}
        description="Un changement prend effet aussitôt, sans que la personne se reconnecte."
      />
    </>
  );
}
