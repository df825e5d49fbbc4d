// The page of an address that is not built yet: it states so and its purpose, and shows the known facts of
// the requested car.
import { useSearch } from "wouter";
import { usePathname } from "wouter/use-browser-location";
import { laterCounters } from "../../../counters.ts";
import { CarFacts } from "#desk/web/parts/CarFacts.tsx";
import { CarFactsByVin } from "#desk/web/parts/CarFactsByVin.tsx";
import { fillPath, matchRoute, type Route } from "#kernel/web/navigation/route.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { laterRoutes } from "../../later.ts";
import css from "./later.module.css";

/** A sentence on the menu counter of this page. */
function counterNote(counter: string | undefined): string | null {
  if (counter === undefined) return null;
  return laterCounters.includes(counter)
    ? "Son compteur dans le menu reste à 0 jusque-là."
    : "Son compteur dans le menu est déjà juste : il suit le statut des véhicules.";
}

/** The purpose in lower case, to follow a colon. */
const purposeSentence = ({ purpose = "" }: Route): string =>
  purpose.charAt(0).toLowerCase() + purpose.slice(1);

const PublicLaterPage = ({ later }: { later: Route }) => (
  <PublicPage title={later.title} lead="Cette page n’est pas encore ouverte.">
    <p>Elle servira à ceci&nbsp;: {purposeSentence(later)}</p>
    <p>En attendant, votre interlocuteur habituel répond à vos questions.</p>
  </PublicPage>
);

export default function LaterPage({ params }: { params: Record<string, string> }) {
  const route = matchRoute(usePathname())?.route;
  const vin = new URLSearchParams(useSearch()).get("vin");
  const later = laterRoutes.find(({ path }) => path === route?.path);
  if (!later) return null;
  if (later.may === "ANONYMOUS") return <PublicLaterPage later={later} />;
  const others = laterRoutes.filter(
    ({ section, path, may }) =>
      section === later.section && path !== later.path && may !== "ANONYMOUS" && !path.includes(":"),
  );
  const note = counterNote(later.menu?.counter);
  return (
    <Page title={later.title} width="narrow">
      {later.section === "car-summary" && params.id && <CarFacts id={params.id} />}
      {vin && <CarFactsByVin vin={vin} />}
      <Section>
        <Text below={8} weight="bold">
          Cet écran n’est pas encore construit.
        </Text>
        <Text below={12} size="large">
          {later.purpose}
        </Text>
        {note && <Text ink="muted">{note}</Text>}
      </Section>
      {others.length > 0 && (
        <Section title="À venir aussi dans cette section">
          <Stack as="ul" gap={10} className={css.list}>
            {others.map(({ path, title, purpose }) => (
              <li key={path}>
                <Go to={fillPath(path)}>{title}</Go>
                <span>{purpose}</span>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </Page>
  );
}
