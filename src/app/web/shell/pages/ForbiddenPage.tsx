// The page of a refused access: it names the roles that would open the page.
import { Go } from "#kit/page/Go.tsx";
import { Button } from "@mantine/core";
import { useSearch } from "wouter";
import { useSession } from "#kernel/web/session.ts";
import { Page, Section } from "#kit/page/Page.tsx";
import { staffRoleNames } from "#people/model/roles.ts";

/** Only known role names are displayed: the author of a link must not be able to write text on this page. */
const isRole = (name: string): boolean => Object.values<string>(staffRoleNames).includes(name);

export default function ForbiddenPage() {
  const { isSignedIn } = useSession();
  const roles = (new URLSearchParams(useSearch()).get("roles") ?? "").split(",").filter(isRole);
  return (
    <Page width="narrow">
      <Section>
        <p>
          {roles.length === 0
            ? "Votre compte ne donne pas accès à cette page."
            : roles.length === 1
              ? `Cette page demande le rôle « ${roles[0]} ».`
              : `Cette page demande l’un des rôles : ${roles.map((role) => `« ${role} »`).join(", ")}.`}
        </p>
        <p>Un administrateur peut vous l’attribuer depuis Administration, Utilisateurs.</p>
        <Button component={Go} to={isSignedIn ? "/" : "/sign-in"}>
          {isSignedIn ? "Revenir à l’accueil" : "Se connecter"}
        </Button>
      </Section>
    </Page>
  );
}
