// Dialog of a new user; the temporary password is sent by email.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { peopleContract } from "../../contract.ts";
import { UserFields } from "./UserFields.tsx";
import { userRecord } from "../../model/user.ts";

export default function NewUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Nouvel utilisateur"
      closesOutside={false}
      endpoint={peopleContract.createUser}
      start={{ roles: [] }}
      submit="Créer et inviter"
      done={({ email }) => `Compte créé. Un mot de passe temporaire a été envoyé à ${email}.`}
    >
      <TextField
        name="email"
        of={userRecord.fields.email}
        type="email"
        maxLength={200}
        description="C’est l’identifiant de connexion : il ne changera plus."
      />
      <UserFields />
    </FormDialog>
  );
}
