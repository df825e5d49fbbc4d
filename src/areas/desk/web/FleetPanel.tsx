// Where the cars of the company are in their life.
import { carStatuses, type CarStatus, pageOfStatus } from "#fleet/model/car.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useRead } from "#kernel/web/reads.ts";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { deskContract } from "../contract.ts";
import css from "./home.module.css";

const tones: Record<CarStatus, string> = {
  TO_TRANSPORT: "#7aa2e8",
  TO_PLAN: "#4d78cb",
  READY_TO_DELIVER: "#2f9e8f",
  DELIVERED: "#1f9d63",
  STOCKED: "#98a4b5",
  SELLABLE_STOCKED: "#d9a13a",
  SOLD: "#6b7688",
  STOLE: "#d0545c",
  BROKEN: "#8d3b41",
};
const statuses = Object.keys(carStatuses) as CarStatus[];
const toneOf = (status: CarStatus) => ({ "--tone": tones[status] }) as object;

/** `count` is not known at once. */
const Line = ({ status, count }: { status: CarStatus; count: number | undefined }) => (
  <>
    <i style={toneOf(status)} />
    <span>{carStatuses[status].label}</span>
    <strong>{count !== undefined && frenchNumber(count)}</strong>
  </>
);

export function FleetPanel() {
  const { data, error, refetch } = useRead(deskContract.carCounts, {}, { keepPrevious: true });
  const count = (status: CarStatus): number | undefined => data && (data[status] ?? 0);
  const total = statuses.reduce((sum, status) => sum + (count(status) ?? 0), 0);
  if (error && !data) return <Problem error={error} retry={() => void refetch()} title="Le parc ne s’affiche pas" />;
  return (
    <Section title={data ? `Parc : ${frenchNumber(total)} véhicule${total > 1 ? "s" : ""}` : "Parc"}>
      <div className={css.fleet} aria-hidden="true">
        {statuses
          .filter((status) => (count(status) ?? 0) > 0)
          .map((status) => (
            <i key={status} style={{ ...toneOf(status), flexGrow: count(status) }} />
          ))}
      </div>
      <ul className={css.statuses}>
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
      </ul>
    </Section>
  );
}
