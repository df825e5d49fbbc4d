// The cars awaited by clients: their blocking items and next actors, each one click away from where it is settled.
import { awaitedParties } from "#fleet/model/prerequisite.ts";
import { carFlow } from "#fleet/model/flow.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, DayCell, InstantCell } from "#kit/cell/cells.tsx";
import { Due } from "#kit/cell/due.tsx";
import { Menu, MenuItem } from "#kit/float/Menu.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { columnsOf, hidden, statusColumn } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useSearch } from "wouter";
import { deliveryContract } from "../contract.ts";
import type { ReadyCar } from "../model/readiness.ts";
import css from "./to-deliver.module.css";

const listPath = "/delivery/to-deliver";

/** A row is one line: the other items are one click away. */
const visibleCount = 2;

function MoreBlockers({ blockers }: Pick<ReadyCar, "blockers">) {
  const button = (
    <button type="button" className={css.others} aria-label={`${blockers.length} autres points`}>
      +{blockers.length}
    </button>
  );
  return (
    <Menu target={button} label="Ce qui manque aussi" width={300}>
      {blockers.map(({ key, label, awaits, to }) => (
        <MenuItem key={key} aside={awaitedParties[awaits]} onClick={() => navigate(to)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const Blockers = ({ car: { blockers } }: { car: ReadyCar }) =>
  blockers.length === 0 ? (
    <Badge tone="success">Tout est prêt</Badge>
  ) : (
    <Inline as="ul" gap={10} align="stretch" className={css.missing}>
      {blockers.slice(0, visibleCount).map(({ key, label, proof, to, awaits }) => (
        <li key={key} data-awaits={awaits}>
          <Go to={to} title={`${label} : ${proof} ${awaitedParties[awaits]}.`}>
            {label}
          </Go>
        </li>
      ))}
      {blockers.length > visibleCount && (
        <li>
          <MoreBlockers blockers={blockers.slice(visibleCount)} />
        </li>
      )}
    </Inline>
  );

const columns = columnsOf(deliveryContract.listCarsToDeliver)([
  { key: "carTitle", width: 165 },
  { key: "plate", width: 110, onPhone: "second" },
  { key: "clientName", width: 160, onPhone: "second" },
  statusColumn(carFlow, 125),
  {
    key: "deliverOn",
    width: 190,
    onPhone: "end",
    cell: ({ deliverAt, deliverOn }) => (
      <Due day={deliverOn}>{deliverAt ? <InstantCell at={deliverAt} /> : <DayCell day={deliverOn} />}</Due>
    ),
  },
  { key: "nbOfBlockers", width: 80 },
  { key: "blockers", width: 300, onPhone: "under", cell: (car) => <Blockers car={car} /> },
  ...hidden("dueOn", "orderId", "vin"),
]);

/** Next-actor filters of the list, kept in its address. */
function AwaitedPartyFilter() {
  const search = useSearch();
  const { sub } = useSession().actor;
  const filters: [label: string, filter: string][] = [
    ["Tous", ""],
    ...(sub ? [["À moi", `filter[settlerId]=${sub}`] as [string, string]] : []),
    ...Object.entries(awaitedParties).map(([party, label]): [string, string] => [
      label,
      `filter[awaits]=${party}`,
    ]),
    ["Rien ne bloque", "filter[nbOfBlockers]=0"],
  ];
  const current = decodeURIComponent(search);
  const isCurrent = (filter: string): boolean =>
    filter === "" ? !/filter\[(settlerId|awaits|nbOfBlockers)/.test(current) : current.includes(filter);
  return (
    <Inline
      as="nav"
      gap={6}
      wraps
      align="stretch"
      below={10}
      className={css.turns}
      aria-label="À qui de jouer"
    >
      {filters.map(([label, filter]) => (
        <Go
          key={label}
          to={(filter ? `${listPath}?${filter}` : listPath) as PageAddress}
          aria-current={isCurrent(filter) ? "page" : undefined}
        >
          {label}
        </Go>
      ))}
    </Inline>
  );
}

export default listScreen({
  name: "listCarsToDeliver",
  endpoint: deliveryContract.listCarsToDeliver,
  columns,
  filters: ["status", "awaits", "settlerId"],
  above: <AwaitedPartyFilter />,
  to: ({ periodId }) => `/delivery/view/${periodId}`,
  empty: {
    title: "Aucun véhicule à livrer",
    hint: "Un véhicule affecté à un contrat apparaît ici, avec tout ce qui lui manque.",
  },
});
