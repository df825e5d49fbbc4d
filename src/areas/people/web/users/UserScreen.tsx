// Page of one user: identity, roles, actions.
import { Suspense } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import type { Result } from "#kernel/contract.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { InstantCell } from "#kit/cell/cells.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { peopleContract } from "../../contract.ts";
import { fullName } from "../../model/user.ts";
import { UnsentMessages } from "../parts/UnsentMessages.tsx";
import { UserStatusBadge } from "./cells.tsx";

const UserForm = idlePart(() => import("./UserForm.tsx"));

type User = Result<typeof peopleContract.readUser>;

const Account = ({ user }: { user: User }) => (
  <>
    <UnsentMessages about={user.id} />
    <Section title="Compte">
      <Facts
        columns={4}
        of={[
          ["E-mail", user.email],
          ["Second facteur", user.hasSecondFactor ? "En place" : "Aucun"],
          ["Vu le", user.lastSeenAt && <InstantCell key="seen" at={user.lastSeenAt} />],
          ["Créé le", <InstantCell key="created" at={user.createdAt} />],
          [
            "À confirmer par un autre administrateur",
            user.controls.map(({ text }) => text).join(", ") || "Rien",
          ],
        ]}
      />
    </Section>
    <Section title="Identité et rôles">
      <Suspense fallback={<Skeleton />}>
        <UserForm user={user} />
      </Suspense>
    </Section>
  </>
);

export default function UserScreen({ params }: { params: { id: string } }) {
  const at = { params: { userId: params.id } };
  const read = useRead(peopleContract.readUser, at);
  const confirm = useWrite(peopleContract.confirmUser);
  const invite = useWrite(peopleContract.inviteUserAgain);
  const signOut = useWrite(peopleContract.signUserOut);
  const resetFactor = useWrite(peopleContract.resetSecondFactor);
  const remove = useWrite(peopleContract.deleteUser);
  return (
    <RecordScreen
      read={read}
      kind="user"
      list="/admin/users"
      title={fullName}
      aside={(user) => <UserStatusBadge status={user.status} />}
      moves={{
        confirm: async (user) => {
          const madeAt = user.controls[0]?.madeAt ?? "";
          await confirm.mutateAsync({ ...at, body: { madeAt } });
          notifySuccess(`${fullName(user)} est confirmé comme une autre personne.`);
        },
        invite: async (user) => {
          await invite.mutateAsync(at);
          notifySuccess(`Un nouveau mot de passe temporaire a été envoyé à ${user.email}.`);
        },
        signOut: async (user) => {
          await signOut.mutateAsync(at);
          notifySuccess(
            `${fullName(user)} est déconnecté de tous ses appareils, et l’adresse de son calendrier ne donne plus rien.`,
          );
        },
        resetSecondFactor: async (user) => {
          await resetFactor.mutateAsync(at);
          notifySuccess(`Second facteur réinitialisé : ${fullName(user)} en mettra un autre en place.`);
        },
        delete: async (user) => {
          await remove.mutateAsync(at);
          notifySuccess(`Le compte de ${fullName(user)} est supprimé.`);
          navigate("/admin/users");
        },
      }}
      tabs={[{ key: "account", label: "Compte", show: (user) => <Account user={user} /> }]}
    />
  );
}
