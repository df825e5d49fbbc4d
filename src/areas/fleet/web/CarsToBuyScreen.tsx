// List of needs: contracts without a car, each with the free cars that would fit.
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { needContract } from "../contract/needs.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import type { NeedGroup } from "../model/need.ts";
import css from "./groups.module.css";

const FillNeedDialog = lazyDialog(() => import("./FillNeedDialog.tsx"));

const columns = columnsOf(needContract.listNecessities)([
  { key: "carTitle", width: 230 },
  { key: "dueOn", width: 140, onPhone: "end" },
  {
    key: "clientName",
    width: 185,
    onPhone: "second",
    cell: ({ clientId, clientName }) => <ClientLink id={clientId} name={clientName} />,
  },
  {
    key: "orderId",
    width: 130,
    onPhone: "aside",
    cell: ({ contractId, orderId }) => <Go to={`/prospection/contracts/view/${contractId}`}>{orderId}</Go>,
  },
  { key: "type", width: 165 },
  {
    key: "needsBox",
    width: 115,
    cell: ({ needsBox }) => (needsBox ? <Badge tone="info">Boîtier</Badge> : null),
  },
  {
    key: "position",
    width: 130,
    cell: ({ position }) => (position === 1 ? "Premier véhicule" : "Second véhicule"),
  },
]);

/** `?fill=` is the need being filled, over the list. */
const address = { fill: word };

const groupAddress = ({ carModelId, categoryId }: NeedGroup): `/buying/cars?${string}` =>
  carModelId
    ? `/buying/cars?filter[carModelId]=${carModelId}`
    : `/buying/cars?filter[categoryId]=${categoryId ?? ""}`;

const pluralCount = (count: number, word: string, many: string): string =>
  `${count} ${count > 1 ? many : word}`;

const Card = ({ group }: { group: NeedGroup }) => (
  <Go to={groupAddress(group)} className={css.card}>
    <strong>{group.title}</strong>
    <span>
      {pluralCount(group.needs, "besoin", "besoins")}
      {group.late > 0 && (
        <em className={css.late}>{group.late < group.needs ? `, dont ${group.late}` : ""} en retard</em>
      )}
    </span>
    <Text as="span" ink="muted" size="small">
      premier le <DueCell day={group.earliest} />
    </Text>
    <Text as="span" ink="muted" size="small">
      {group.stocked} en stock, {group.coming} en route
      {group.ordered > 0 && `, ${group.ordered} en commande`}
    </Text>
    {group.firstExpectedOn && (
      <Text as="span" ink="muted" size="small">
        attendu le <DayCell day={group.firstExpectedOn} />
      </Text>
    )}
  </Go>
);

const maxGroups = 12;

function NeedGroups() {
  const { data } = useRead(needContract.groupNecessities, {});
  const groups = [...(data?.models ?? []), ...(data?.categories ?? [])].slice(0, maxGroups);
  if (groups.length === 0) return null;
  return (
    <Inline
      as="nav"
      gap={10}
      align="stretch"
      below={10}
      className={css.cards}
      aria-label="Besoins par modèle et par catégorie"
    >
      {groups.map((group) => (
        <Card key={group.key} group={group} />
      ))}
    </Inline>
  );
}

export default function CarsToBuyScreen() {
  const [{ fill }, set] = useAddress(address);
  return (
    <>
      <ListScreen
        name="listNecessities"
        endpoint={needContract.listNecessities}
        columns={columns}
        filters={["type", "brand", "clientId", "dueOn"]}
        nameOf={({ orderId, carTitle }) => `${orderId}, ${carTitle}`}
        to={({ id }) => `/buying/cars?fill=${id}`}
        above={<NeedGroups />}
        empty={{
          title: "Aucun véhicule à acheter",
          hint: "Chaque contrat signé attend ici son véhicule, jusqu’à ce qu’il en ait un ou qu’il soit commandé.",
        }}
      />
      {fill !== "" && <FillNeedDialog id={fill} onClose={() => set({ fill: "" })} />}
    </>
  );
}
