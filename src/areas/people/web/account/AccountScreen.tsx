// The user's own account: identity, password, second factor.
import { useSession } from "#kernel/web/session.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { rolesOfGroups, roleNames } from "../../model/roles.ts";
import { OwnFactor } from "./OwnFactor.tsx";
import { OwnPassword } from "./OwnPassword.tsx";

export default function AccountScreen() {
  const { actor } = useSession();
  const roles = rolesOfGroups(actor.roles);
  return (
    <Page width="narrow">
      <Section title="Identité">
        <Facts
          of={[
            ["Nom", actor.name],
            ["E-mail", actor.email],
            ["Rôles", roles.map((role) => roleNames[role]).join(", ")],
          ]}
        />
      </Section>
      <Section title="Mot de passe">
        <OwnPassword actor={actor} />
      </Section>
      <Section title="Second facteur">
        <OwnFactor email={actor.email} />
      </Section>
    </Page>
  );
}
