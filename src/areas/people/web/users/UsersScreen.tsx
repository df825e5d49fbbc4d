// List of the staff.
import { Button } from "@mantine/core";
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { choice, useAddress } from "#kernel/web/navigation/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { peopleContract } from "../../contract.ts";
import { Roles, UserStatusBadge } from "./cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const NewUserDialog = lazyDialog(() => import("./NewUserDialog.tsx"));

const columns = columnsOf(peopleContract.listUsers)([
  { key: "familyName", width: 140 },
  { key: "name", width: 110 },
  { key: "email", width: 230 },
  { key: "roles", cell: (user) => <Roles roles={user.roles} />, width: 220, onPhone: "second" },
  { key: "status", cell: (user) => <UserStatusBadge status={user.status} />, width: 120, onPhone: "aside" },
  { key: "phone", cell: (user) => (user.phone === null ? "—" : frenchPhone(user.phone)), width: 130 },
  { key: "lastSeenAt" },
  { key: "createdAt", isHidden: true },
]);

/** `?new=1` opens the dialog of a new user. */
const address = { new: choice(["0", "1"], "0") };

export default function UsersScreen() {
  const [{ new: isNew }, set] = useAddress(address);
  return (
    <>
      <ListScreen
        name="listUsers"
        endpoint={peopleContract.listUsers}
        columns={columns}
        nameOf={({ name, familyName }) => `${name} ${familyName}`}
        filters={["roles", "status"]}
        to={(user) => `/admin/users/view/${user.id}`}
        actions={
          <>
            <Button variant="default" component={Go} to="/admin/users/former">
              Anciens collaborateurs
            </Button>
            <Button onClick={() => set({ new: "1" })}>Nouvel utilisateur</Button>
          </>
        }
        bulk={[
          {
            label: "Renvoyer un mot de passe temporaire",
            may: "MANAGE_USERS",
            sends: "Un nouveau mot de passe temporaire part par e-mail",
            run: async (user) => {
              await call(peopleContract.inviteUserAgain, { params: { userId: user.id } });
              return `mot de passe temporaire envoyé à ${user.email}`;
            },
          },
          {
            label: "Déconnecter partout",
            may: "MANAGE_USERS",
            run: (user) => call(peopleContract.signUserOut, { params: { userId: user.id } }),
          },
        ]}
        empty={{
          title: "Aucun utilisateur",
          hint: "Créez le premier : il recevra un mot de passe temporaire par e-mail.",
        }}
      />
      <NewUserDialog isOpen={isNew === "1"} onClose={() => set({ new: "0" })} />
    </>
  );
}
