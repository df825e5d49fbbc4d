// Changes the identity and the roles of a user.
import { frenchPhone } from "#kernel/company/identifiers.ts";
import type { Result } from "#kernel/contract.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { peopleContract } from "../../contract.ts";
import { UserFields } from "./UserFields.tsx";

export default function UserForm({ user }: { user: Result<typeof peopleContract.readUser> }) {
  return (
    <FormPanel
      endpoint={peopleContract.updateUser}
      params={{ userId: user.id }}
      start={{
        version: user.version,
        name: user.name,
        familyName: user.familyName,
        phone: user.phone === null ? null : frenchPhone(user.phone),
        roles: user.roles,
      }}
      submit="Enregistrer"
      onDone={() => notifySuccess("Utilisateur enregistré.")}
    >
      <UserFields />
    </FormPanel>
  );
}
