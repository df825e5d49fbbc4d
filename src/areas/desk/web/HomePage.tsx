// The home page: figures and pending work for the roles of the user.
import { Suspense, useEffect } from "react";
import type { Figure, SetupStep, Waiting, WaitingItem } from "#kernel/overview/home.ts";
import type { Result } from "#kernel/contract.ts";
import { daysLate, latenessText } from "#kernel/calendar/lateness.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { usePreference } from "#kernel/web/storage/preference.ts";
import { useToday } from "#kernel/web/today.ts";
import { Columns, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton, SkeletonLine } from "#kit/page/Skeleton.tsx";
import { ports } from "#kit/ports.ts";
import { deskContract } from "../contract.ts";
import css from "./home.module.css";

type Home = Result<typeof deskContract.homeStatistics>;

function FigureCard({ figure: { label, value, unit, to, tone } }: { figure: Figure }) {
  const inside = (
    <>
      <span className={css.label}>{label}</span>
      <Text as="strong" weight="bold" isNumeric className={css.value}>
        {unit === "cents" ? frenchPrice(value) : frenchNumber(value)}
      </Text>
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

/** The note of an item, or its lateness. */
function WaitingNote({ note, dueOn }: Pick<WaitingItem, "note" | "dueOn">) {
  const days = daysLate(dueOn, useToday());
  return (
    <Text as="span" ink="muted" isNumeric isOneLine className={css.note} data-late={days > 0 || undefined}>
      {days > 0 ? latenessText(days) : note}
    </Text>
  );
}

/** The first steps of an empty company. */
function SetupCard({ steps }: { steps: readonly SetupStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Section title="Pour commencer" isFlush>
      <ol className={css.waiting}>
        {steps.map(({ key, label, detail, to }) => (
          <li key={key}>
            <Go to={to} className={css.step}>
              <Text as="span" weight="medium">
                {label}
              </Text>
              <Text as="span" ink="quiet" className={css.detail}>
                {detail}
              </Text>
              <Text as="span" ink="primary" isOneLine className={css.next}>
                Compléter
              </Text>
            </Go>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const WaitingCard = ({ waiting: { title, total, to, items } }: { waiting: Waiting }) => (
  <Section
    title={title}
    isFlush
    actions={total > items.length ? <Go to={to}>Voir les {frenchNumber(total)}</Go> : undefined}
  >
    <ul className={css.waiting}>
      {items.map((item) => (
        <li key={item.id}>
          <Go to={item.to}>
            <Text as="span" weight="medium" isNumeric isOneLine>
              {item.label}
            </Text>
            <Text as="span" ink="quiet" isTruncated className={css.detail}>
              {item.detail}
            </Text>
            <WaitingNote note={item.note} dueOn={item.dueOn} />
            <Text as="span" ink="primary" isOneLine className={css.next}>
              {item.next}
            </Text>
          </Go>
        </li>
      ))}
    </ul>
  </Section>
);

/** Pending work, late first; empty blocks share one line. Nothing waits only where no figure counts anything either. */
function WaitingCards({ waiting, figures, setup }: Pick<Home, "waiting" | "figures" | "setup">) {
  const full = waiting.filter(({ items }) => items.length > 0);
  const empty = waiting.filter(({ items }) => items.length === 0);
  return (
    <>
      {full.length === 0 && setup.length === 0 && figures.every(({ value }) => value === 0) && (
        <Text below={14} ink="muted" padding={2} paddingX={2}>
          Rien ne vous attend pour le moment.
        </Text>
      )}
      <div className={css.columns}>
        {full.map((one) => (
          <WaitingCard key={one.key} waiting={one} />
        ))}
      </div>
      {full.length > 0 && empty.length > 0 && (
        <Text below={14} ink="muted" padding={2} paddingX={2}>
          {empty.map((one) => one.empty).join(" ")}
        </Text>
      )}
    </>
  );
}

/** The number of figures last displayed by this browser. */
const useFigureCount = () => usePreference("home.figures", 6);

/** As many placeholders as figures, so that nothing moves when they load. */
function HomeSkeleton() {
  const [count] = useFigureCount();
  return (
    <div className={css.figures} role="status" aria-label="Chargement…">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.figure}>
          <span className={css.label}>
            <SkeletonLine width="65%" />
          </span>
          <Text as="span" weight="bold" isNumeric className={css.value}>
            <SkeletonLine width="30%" height={20} />
          </Text>
        </div>
      ))}
    </div>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  const [, saveCount] = useFigureCount();
  useEffect(() => saveCount(figures.length), [saveCount, figures.length]);
  return (
    <div className={css.figures}>
      {figures.map((figure) => (
        <FigureCard key={figure.key} figure={figure} />
      ))}
    </div>
  );
}

export default function HomePage() {
  const { actor } = useSession();
  const { data, error, refetch } = useRead(deskContract.homeStatistics, {});
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <Page title={`Bonjour ${actor.name.split(" ")[0] ?? ""}`}>
      {data && <SetupCard steps={data.setup} />}
      {data ? <Figures figures={data.figures} /> : <HomeSkeleton />}
      {data && <WaitingCards {...data} />}
      <Columns least={420} columnGap={14}>
        {ports().homePanels.map(({ rank, Content }) => (
          <Suspense key={rank} fallback={<Skeleton lines={8} />}>
            <Content />
          </Suspense>
        ))}
      </Columns>
    </Page>
  );
}
