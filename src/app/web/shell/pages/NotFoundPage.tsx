// No screen has this address.
import { usePathname } from "wouter/use-browser-location";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Page, Section } from "#kit/page/Page.tsx";

export function NotFoundPage() {
  const path = usePathname();
  return (
    <Page title="Page introuvable" width="narrow">
      <Section>
        <Empty
          title="Cette adresse ne mène à aucune page"
          hint={<code>{path}</code>}
          action={<Go to="/">Revenir à l’accueil</Go>}
        />
      </Section>
    </Page>
  );
}
