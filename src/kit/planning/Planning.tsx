// A planning: a row for each person or place, time from left to right. Movable items are dragged, or moved with Alt
// and the arrow keys; a refused move shows its reason before the drop. On a phone the planning is a list by day.
import { type CSSProperties, memo, useEffect, useMemo, useRef } from "react";
import { type Day, longFrenchDay, weekdayOf } from "#kernel/calendar/day.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { Agenda } from "./Agenda.tsx";
import { type Axis, columnCount, firstDayOf, assignLanes, type ColumnRange, columnRange } from "./axis.ts";
import { Bar } from "./Bar.tsx";
import { type DropTarget, hoursText, type PlanningItem, type PlanningRow } from "./item.ts";
import { type Drag, usePlanningDrag } from "./drag.ts";
import css from "./planning.module.css";

interface PlanningProps {
  title: string;
  axis: Axis;
  today: Day;
  rows: readonly PlanningRow[];
  items: readonly PlanningItem[];
  /** The reason why an item may not move there; null when it may. */
  refusal: (item: PlanningItem, drop: DropTarget) => string | null;
  /** Resolves to false when the user gives up. */
  onMove: (item: PlanningItem, drop: DropTarget) => Promise<boolean>;
  /** Opens a form that moves the item, for a phone, which has no grid. */
  onRequestMove?: (item: PlanningItem) => void;
}

interface Column {
  key: string;
  label: string;
  name: string;
  isToday: boolean;
  isOff: boolean;
}

const columnsOf = (axis: Axis, today: Day): Column[] =>
  axis.kind === "days"
    ? axis.days.map((of) => ({
        key: of,
        label:
          axis.days.length > 7 ? String(+of.slice(8)) : longFrenchDay(of).replace(/ (\d+)(er)? .*/, " $1"),
        name: longFrenchDay(of),
        isToday: of === today,
        isOff: weekdayOf(of) > 4,
      }))
    : Array.from({ length: axis.end - axis.first }, (_, index) => ({
        key: String(axis.first + index),
        label: `${axis.first + index} h`,
        name: `${axis.first + index} h`,
        isToday: false,
        isOff: false,
      }));

const laneHeight = 34;

const rangeStyle = (axis: Axis, { start, end }: ColumnRange): CSSProperties => ({
  left: `${(start / columnCount(axis)) * 100}%`,
  width: `${((end - start) / columnCount(axis)) * 100}%`,
});

function Ghost({ axis, activeDrag }: { axis: Axis; activeDrag: Drag }) {
  const place = columnRange(axis, activeDrag.drop);
  if (!place) return null;
  return (
    <div
      className={css.ghost}
      data-refused={activeDrag.refusal !== null || undefined}
      style={rangeStyle(axis, place)}
    >
      <span>{activeDrag.refusal ?? hoursText(activeDrag.drop)}</span>
    </div>
  );
}

interface LineProps {
  row: PlanningRow;
  axis: Axis;
  columns: readonly Column[];
  items: readonly PlanningItem[];
  activeDrag: Drag | null;
  drag: ReturnType<typeof usePlanningDrag>;
}

/** Rendered again when its items change, or when an item is dragged over it. */
const PlanningLine = memo(
  function Line({ row, axis, columns, items, activeDrag, drag }: LineProps) {
    const places = items.flatMap((item) => {
      const place = columnRange(axis, item);
      return place ? [{ ...place, item }] : [];
    });
    const { lanes, of } = assignLanes(places);
    return (
      <section className={css.row} data-row={row.id} aria-label={row.label}>
        <Stack as="header" justify="center" breaksAnywhere padding={4} paddingX={10} className={css.label}>
          <strong>{row.label}</strong>
          {row.detail && <small>{row.detail}</small>}
        </Stack>
        <div className={css.track} data-track style={{ minHeight: Math.max(1, lanes) * laneHeight + 8 }}>
          {columns.map(({ key, isToday, isOff }) => (
            <i key={key} data-today={isToday || undefined} data-off={isOff || undefined} />
          ))}
          {places.map((place) => (
            <Bar
              key={place.item.id}
              item={place.item}
              style={{ ...rangeStyle(axis, place), top: (of.get(place) ?? 0) * laneHeight + 4 }}
              drag={drag}
            />
          ))}
          {activeDrag?.drop.rowId === row.id && <Ghost axis={axis} activeDrag={activeDrag} />}
        </div>
      </section>
    );
  },
  (one, other) =>
    one.row === other.row &&
    one.items === other.items &&
    one.axis === other.axis &&
    one.columns === other.columns &&
    one.activeDrag === null &&
    other.activeDrag === null,
);

/** One tab stop; an item dropped elsewhere gets the focus back. */
function useRovingFocus(items: readonly PlanningItem[]) {
  const grid = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const all = [...(grid.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
    const chosen = all.find(({ dataset }) => dataset["item"] === last.current) ?? all[0];
    for (const one of all) one.tabIndex = one === chosen ? 0 : -1;
    if (last.current !== null && document.activeElement === document.body) chosen?.focus();
  }, [items]);
  const remember = (id: string | null): void => {
    last.current = id;
  };
  return { grid, remember };
}

const noItems: readonly PlanningItem[] = [];

export function Planning({ title, axis, today, rows, items, refusal, onMove, onRequestMove }: PlanningProps) {
  const drag = usePlanningDrag({ axis, rows, refusal, onMove });
  const columns = useMemo(() => columnsOf(axis, today), [axis, today]);
  const byRow = useMemo(() => Map.groupBy(items, ({ rowId }) => rowId), [items]);
  const { grid, remember } = useRovingFocus(items);
  return (
    <>
      <div
        ref={grid}
        className={css.grid}
        role="group"
        aria-label={title}
        style={
          {
            "--columns": columns.length,
            "--least": axis.kind === "hours" ? "72px" : columns.length > 7 ? "40px" : "118px",
          } as CSSProperties
        }
        onFocus={({ target }) => remember(target.dataset["item"] ?? null)}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) remember(null);
        }}
      >
        <div className={css.head} aria-hidden="true">
          <span />
          {columns.map(({ key, label, name, isToday, isOff }) => (
            <span key={key} title={name} data-today={isToday || undefined} data-off={isOff || undefined}>
              {label}
            </span>
          ))}
        </div>
        {rows.map((row) => (
          <PlanningLine
            key={row.id}
            row={row}
            axis={axis}
            columns={columns}
            items={byRow.get(row.id) ?? noItems}
            activeDrag={
              drag.activeDrag?.drop.rowId === row.id || drag.activeDrag?.item.rowId === row.id
                ? drag.activeDrag
                : null
            }
            drag={drag}
          />
        ))}
      </div>
      <Agenda firstDay={firstDayOf(axis)} items={items} rows={rows} onRequestMove={onRequestMove} />
      <p className={css.news} aria-live="assertive">
        {drag.announcement}
      </p>
    </>
  );
}
