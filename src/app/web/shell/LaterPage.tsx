// An address of the product whose screen is not built yet: it says so, and what will be there.
import { usePathname } from "wouter/use-browser-location";
import { matchRoute } from "#kernel/web/route.ts";
import { Go } from "#kit/page/Go.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PublicPage } from "#kit/page/PublicPage.tsx";
import { laterRoutes } from "../later.ts";
import css from "./later.module.css";

export default function LaterPage() {
  const route = matchRoute(usePathname())?.route;
  const later = laterRoutes.find(({ path }) => path === route?.path);
  if (!later) return null;
  if (later.may === "ANONYMOUS") {
    return (
      <PublicPage title={later.title} lead="Cette page n’est pas encore ouverte.">
        <p>Elle servira à ceci : {later.will.charAt(0).toLowerCase() + later.will.slice(1)}</p>
        <p>En attendant, votre interlocuteur habituel répond à vos questions.</p>
      </PublicPage>
    );
  }
  const others = laterRoutes.filter(({ section, path, may }) => section === later.section && path !== later.path && may !== "ANONYMOUS" && !path.includes(":"));
  return (
    <Page title={later.title} width="narrow">
      <Section>
        <p className={css.say}>Cet écran n’est pas encore construit.</p>
        <p className={css.will}>{later.will}</p>
        <p className={css.note}>Rien de ce qu’il montrera n’est simulé : les compteurs du menu qui en dépendent restent à 0.</p>
      </Section>
      {others.length > 0 && (
        <Section title="À venir aussi dans cette section">
          <ul className={css.list}>
            {others.map(({ path, title, will }) => (
              <li key={path}>
                <Go to={path}>{title}</Go>
                <span>{will}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
