// The page of an address that is not built yet: it states so and its purpose, and shows the known facts of
// the requested car.
import { useSearch } from "wouter";
import { usePathname } from "wouter/use-browser-location";
import { laterCounters } from "../../../counters.ts";
import { CarFacts } from "#desk/web/parts/CarFacts.tsx";
import { CarFactsByVin } from "#desk/web/parts/CarFactsByVin.tsx";
import { fillPath, matchRoute } from "#kernel/web/navigation/route.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import type { LaterRoute } from "../../later/later-route.ts";
import { laterRoutes } from "../../later.ts";
import { purposeOf } from "../../../pages.ts";
import css from "./later.module.css";

/** A sentence on the menu counter of this page. */
function counterNote(counter: string | undefined): string | null {
  if (counter === undefined) return null;
  return laterCounters.includes(counter)
    ? "Son compteur dans le menu reste à 0 jusque-là."
    : "Son compteur dans le menu est déjà juste : il suit le statut des véhicules.";
}

/** The purpose in lower case, to follow a colon. */
const purposeSentence = (path: string): string => {
  const purpose = purposeOf(path) ?? "";
  return purpose.charAt(0).toLowerCase() + purpose.slice(1);
};

const PublicLaterPage = ({ later: { path, title } }: { later: LaterRoute }) => (
  <PublicPage title={title} lead="Cette page n’est pas encore ouverte.">
    <p>Elle servira à ceci&nbsp;: {purposeSentence(path)}</p>
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
          {purposeOf(later.path)}
        </Text>
        {note && <Text ink="muted">{note}</Text>}
      </Section>
      {others.length > 0 && (
        <Section title="À venir aussi dans cette section">
          <Stack as="ul" gap={10} className={css.list}>
            {others.map(({ path, title }) => (
              <li key={path}>
                <Go to={fillPath(path)}>{title}</Go>
                <span>{purposeOf(path)}</span>
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </Page>
  );
}
