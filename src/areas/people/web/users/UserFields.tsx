// Fields of a user that an administrator can edit; the email is the login and never changes.
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { PhoneField, TextField } from "#kit/field/fields.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import { useCanSend } from "../parts/can-send.ts";
import { userRecord } from "../../model/user.ts";

export function UserFields() {
  const canSend = useCanSend();
  return (
    <>
      <Columns least={200} gap={12} columnGap={16}>
        <TextField name="name" of={userRecord.fields.name} maxLength={100} />
        <TextField name="familyName" of={userRecord.fields.familyName} maxLength={100} />
      </Columns>
      <PhoneField
        name="phone"
        of={userRecord.fields.phone}
        description={
          canSend?.sms === false
            ? "Ne reçoit aucun code : les SMS ne partent pas de cette installation."
            : "Pour recevoir un code par SMS en cas de mot de passe oublié."
        }
      />
      <MultiSelectField
        name="roles"
        of={userRecord.fields.roles}
        description="Un changement prend effet aussitôt, sans que la personne se reconnecte."
      />
    </>
  );
}
