import { Bullets } from "#kit/layout/layout.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { sessionEndpoints } from "#people/contract/session.ts";
import { Go } from "#kit/page/Go.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { laterCounters } from "../../counters.ts";
import { laterRoutes } from "../later.ts";
import css from "./console.module.css";

/** The running versions, and the parts of the product not built yet. */
export function Versions() {
  const { data, pending } = useLoadedRead(sessionEndpoints.readPublicSettings, {});
  if (!data) return pending;
  return (
    <>
      <Section title="Ce qui tourne">
        <Facts
          columns={3}
          of={[
            ["Version", data.version],
            ["Mode", data.mode === "production" ? "production" : "démonstration"],
            [
              "Interface",
              <Go key="interface" to="/developer/api">
                Description des appels
              </Go>,
            ],
            [
              "Identités",
              data.identity.endpoint === null ? `Cognito, ${data.identity.region}` : "réserve embarquée",
            ],
            ["Réserve d’utilisateurs", data.identity.poolId],
          ]}
        />
      </Section>
      <Section
        title={`Ce qui manque encore : ${laterRoutes.length} écrans, ${laterCounters.length} compteurs à 0`}
      >
        <Bullets ink="quiet" className={css.later}>
          {laterRoutes.map(({ path, title, purpose }) => (
            <li key={path}>
              <code>{path}</code> {title}&nbsp;: {purpose}
            </li>
          ))}
        </Bullets>
      </Section>
    </>
  );
}
