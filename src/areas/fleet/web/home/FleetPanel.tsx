// Number of cars of the company in each status.
import { carStatuses, type CarStatus, pageOfStatus } from "../../model/car.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Columns, Inline } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { statisticsContract } from "../../contract/statistics.ts";
import css from "./fleet.module.css";

const mixColors = (one: string, other: string): string =>
  `color-mix(in srgb, var(${one}) 55%, var(${other}))`;

/** Blue before delivery, green when delivered, grey at rest, gold for sale, red when lost. */
const tones: Record<CarStatus, string> = {
  TO_TRANSPORT: mixColors("--focus", "--surface"),
  TO_PLAN: "var(--focus)",
  READY_TO_DELIVER: mixColors("--focus", "--accent"),
  DELIVERED: "var(--accent)",
  STOCKED: mixColors("--ink-3", "--surface"),
  SELLABLE_STOCKED: mixColors("--warning-ink", "--surface"),
  SOLD: "var(--ink-3)",
  STOLE: "var(--danger-ink)",
  BROKEN: mixColors("--danger-ink", "--ink"),
};
const statuses = Object.keys(carStatuses) as CarStatus[];
const toneOf = (status: CarStatus) => ({ "--tone": tones[status] }) as object;

/** `count` is undefined while loading. */
const Line = ({ status, count }: { status: CarStatus; count: number | undefined }) => (
  <>
    <i style={toneOf(status)} />
    <span>{carStatuses[status].label}</span>
    <strong>{count !== undefined && frenchNumber(count)}</strong>
  </>
);

export default function FleetPanel() {
  const { data, error, refetch } = useRead(statisticsContract.carCounts, {}, { keepPrevious: true });
  const count = (status: CarStatus): number | undefined => data && (data[status] ?? 0);
  const total = statuses.reduce((sum, status) => sum + (count(status) ?? 0), 0);
  if (error && !data)
    return <Problem error={error} retry={() => void refetch()} title="Le parc ne s’affiche pas" />;
  return (
    <Section title={data ? `Parc : ${frenchNumber(total)} véhicule${total > 1 ? "s" : ""}` : "Parc"}>
      <Inline gap={2} align="stretch" below={14} className={css.fleet} aria-hidden="true">
        {statuses
          .filter((status) => (count(status) ?? 0) > 0)
          .map((status) => (
            <i key={status} style={{ ...toneOf(status), flexGrow: count(status) }} />
          ))}
      </Inline>
      <Columns as="ul" least={180} keepsEmpty gap={2} columnGap={20} className={css.statuses}>
        {statuses.map((status) => (
          <li key={status}>
            {pageOfStatus[status] ? (
              <Go to={pageOfStatus[status]}>
                <Line status={status} count={count(status)} />
              </Go>
            ) : (
              <span>
                <Line status={status} count={count(status)} />
              </span>
            )}
          </li>
        ))}
      </Columns>
    </Section>
  );
}
