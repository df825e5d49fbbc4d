// The same planning as a list by day, for narrow screens and for paper.
import { type Day, dayInParis, longFrenchDay } from "#kernel/calendar/day.ts";
import { Button } from "@mantine/core";
import { Empty } from "../page/Empty.tsx";
import { Go } from "../page/Go.tsx";
import { hoursText, type PlanningItem, type PlanningRow } from "./item.ts";
import css from "./planning.module.css";

const byStart = (one: PlanningItem, other: PlanningItem): number => one.from.localeCompare(other.from);

interface AgendaProps {
  /** Items that began earlier are listed on this day. */
  firstDay: Day | undefined;
  items: readonly PlanningItem[];
  rows: readonly PlanningRow[];
  /** Opens a form that moves the item: nothing is dragged here. */
  onRequestMove: ((item: PlanningItem) => void) | undefined;
}

export function Agenda({ firstDay, items, rows, onRequestMove }: AgendaProps) {
  const days = Map.groupBy(items.toSorted(byStart), ({ from }): Day => {
    const day = dayInParis(from);
    return firstDay && day < firstDay ? firstDay : day;
  });
  const nameOf = (rowId: string): string => rows.find(({ id }) => id === rowId)?.label ?? "";
  return (
    <div className={css.agenda}>
      {items.length === 0 && <Empty title="Rien de prévu" />}
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2>{longFrenchDay(day)}</h2>
          <ul>
            {ofDay.map((item) => (
              <li key={item.id} data-tone={item.tone}>
                <Go to={item.page}>
                  <time>{hoursText(item)}</time> {item.title}
                </Go>
                <p>{[item.kind, nameOf(item.rowId), item.detail].filter(Boolean).join(" · ")}</p>
                {item.problems.map((problem) => (
                  <p key={problem} className={css.problem}>
                    {problem}
                  </p>
                ))}
                {onRequestMove && item.isMovable && (
                  <Button
                    variant="default"
                    className={css.ask}
                    aria-label={`Déplacer ${item.title}`}
                    onClick={() => onRequestMove(item)}
                  >
                    Déplacer…
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
