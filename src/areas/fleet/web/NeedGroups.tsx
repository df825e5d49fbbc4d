// Needs by model and by category: number, delay, available cars.
import { DayCell } from "#kit/cell/cells.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { needContract } from "../contract/needs.ts";
import type { NeedGroup } from "../model/need.ts";
import css from "./groups.module.css";

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

export function NeedGroups() {
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
