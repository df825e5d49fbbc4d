// Home: the figures and the work that fit the roles of the person.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { deskContract } from "../contract.ts";
import type { Figure, Waiting } from "../contract/statistics.ts";
import { FleetPanel } from "./FleetPanel.tsx";
import css from "./home.module.css";
import { QuotesChart } from "./QuotesChart.tsx";

function FigureCard({ figure: { label, value, unit, to, tone } }: { figure: Figure }) {
  const inside = (
    <>
      <span className={css.label}>{label}</span>
      <strong className={css.value}>{unit === "cents" ? frenchPrice(value) : frenchNumber(value)}</strong>
    </>
  );
  return to === null ? (
    <div className={css.figure} data-tone={value === 0 ? undefined : tone}>
      {inside}
    </div>
  ) : (
    <Go to={to} className={css.figure} data-tone={value === 0 ? undefined : tone}>
      {inside}
    </Go>
  );
}

function WaitingCard({ waiting: { title, total, to, empty, items } }: { waiting: Waiting }) {
  return (
    <Section title={title} isFlush actions={total > items.length ? <Go to={to}>Voir les {frenchNumber(total)}</Go> : undefined}>
      {items.length === 0 ? (
        <p className={css.none}>{empty}</p>
      ) : (
        <ul className={css.waiting}>
          {items.map((item) => (
            <li key={item.id}>
              <Go to={item.to}>
                <span className={css.what}>{item.label}</span>
                <span className={css.detail}>{item.detail}</span>
                <span className={css.note} data-late={item.isLate || undefined}>
                  {item.note}
                </span>
              </Go>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export default function HomePage() {
  const { who } = useSession();
  const { data, error, refetch } = useRead(deskContract.homeStatistics, {});
  const title = `Bonjour ${who.name.split(" ")[0] ?? ""}`;
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <Page title={title}>
      <div className={css.figures}>
        {data.figures.map((figure) => (
          <FigureCard key={figure.key} figure={figure} />
        ))}
      </div>
      <div className={css.pair}>
        <QuotesChart />
        <FleetPanel />
      </div>
      {data.waiting.length === 0 && data.figures.length === 0 && <Empty title="Rien ne vous attend" hint="Le menu mène à tout ce que vos rôles ouvrent." />}
      <div className={css.columns}>
        {data.waiting.map((waiting) => (
          <WaitingCard key={waiting.key} waiting={waiting} />
        ))}
      </div>
    </Page>
  );
}
