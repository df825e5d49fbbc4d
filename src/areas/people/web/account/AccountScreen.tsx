// One's own account: who one is, the password, the second factor.
import { useSession } from "#kernel/web/session.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { rolesOfGroups, roleNames } from "../../model/roles.ts";
import { OwnFactor } from "./OwnFactor.tsx";
import { OwnPassword } from "./OwnPassword.tsx";

export default function AccountScreen() {
  const { who } = useSession();
  const roles = rolesOfGroups(who.roles);
  return (
    <Page title="Mon compte" width="narrow">
      <Section title="Identité">
        <Facts
          of={[
            ["Nom", who.name],
            ["E-mail", who.email],
            ["Rôles", roles.map((role) => roleNames[role]).join(", ")],
          ]}
        />
      </Section>
      <Section title="Mot de passe">
        <OwnPassword who={who} />
      </Section>
      <Section title="Second facteur">
        <OwnFactor email={who.email} />
      </Section>
    </Page>
  );
}
