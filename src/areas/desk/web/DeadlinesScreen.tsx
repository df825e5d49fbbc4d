// Deadlines, oldest first: each line links to the page that settles it.
import type { Day } from "#kernel/calendar/day.ts";
import { useToday } from "#kernel/web/today.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { deskContract } from "../contract.ts";
import css from "./deadlines.module.css";

function DueDay({ day }: { day: Day }) {
  const isLate = day < useToday();
  return (
    <span className={css.due} data-late={isLate || undefined}>
      <DayCell day={day} />
      {isLate && (
        <Text as="small" ink="inherit">
          en retard
        </Text>
      )}
    </span>
  );
}

const columns = columnsOf(deskContract.listDeadlines)([
  { key: "title", width: 280 },
  {
    key: "due",

    sort: "due",
    width: 170,
    onPhone: "second",
    cell: ({ due }) => <DueDay day={due} />,
  },
  { key: "detail", width: 420, onPhone: "second" },
  { key: "owner", width: 170, onPhone: "end" },
]);

export default function DeadlinesScreen() {
  return (
    <ListScreen
      name="listDeadlines"
      endpoint={deskContract.listDeadlines}
      columns={columns}
      filters={["ownerId", "due"]}
      nameOf={({ title }) => title}
      to={({ address }) => address}
      empty={{
        title: "Aucune échéance",
        hint: "Les livraisons attendues et les signatures à relancer se rangent ici d’elles-mêmes.",
      }}
    />
  );
}
