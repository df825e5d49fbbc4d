// Dialog of a new user; the temporary password is sent by email.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { peopleContract } from "../../contract.ts";
import { UserFields } from "./UserFields.tsx";
import { userFields } from "../../model/user.ts";

export default function NewUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Nouvel utilisateur" closesOutside={false}>
      <FormPanel
        endpoint={peopleContract.createUser}
        start={{ roles: [] }}
        submit="Créer et inviter"
        onCancel={onClose}
        onDone={({ email }) => {
          notifySuccess(`Compte créé. Un mot de passe temporaire a été envoyé à ${email}.`);
          onClose();
        }}
      >
        <TextField
          name="email"
          of={userFields.email}
          type="email"
          maxLength={200}
          description="C’est l’identifiant de connexion : il ne changera plus."
        />
        <UserFields />
      </FormPanel>
    </Dialog>
  );
}
