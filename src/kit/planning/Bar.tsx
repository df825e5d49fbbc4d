// One item of a planning: a link to its page, and a handle to move it.
import { IconAlertTriangle } from "@tabler/icons-react";
import type { CSSProperties, KeyboardEvent } from "react";
import { timeInParis } from "#kernel/calendar/day.ts";
import { Tooltip } from "../float/Tooltip.tsx";
import { Go } from "../page/Go.tsx";
import { type PlanningItem, itemSentence, segmentText } from "./item.ts";
import type { usePlanningDrag } from "./drag.ts";
import css from "./planning.module.css";

interface BarProps {
  item: PlanningItem;
  style: CSSProperties;
  drag: ReturnType<typeof usePlanningDrag>;
}

/** Focuses the previous or next bar, in any row. */
function focusSibling(event: KeyboardEvent<HTMLElement>): void {
  const all = [
    ...(event.currentTarget.closest("[role=group]")?.querySelectorAll<HTMLElement>("[data-item]") ?? []),
  ];
  const at = all.indexOf(event.currentTarget);
  const { key } = event;
  const next =
    key === "Home"
      ? all[0]
      : key === "End"
        ? all.at(-1)
        : all[at + (key === "ArrowRight" || key === "ArrowDown" ? 1 : -1)];
  event.preventDefault();
  if (!next) return;
  event.currentTarget.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

const navigationKeys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

export function Bar({ item, style, drag: { activeDrag, keys, pointer, followsLink, leave } }: BarProps) {
  const isDragged = activeDrag?.item.id === item.id;
  const hint = item.isMovable ? " Alt et les flèches le déplacent." : "";
  return (
    <Tooltip
      disabled={activeDrag !== null}
      label={
        <>
          {item.kind} : {item.title}
          <br />
          {segmentText(item)}
          {item.detail && (
            <>
              <br />
              {item.detail}
            </>
          )}
          {item.problems.map((problem) => (
            <span key={problem}>
              <br />
              {problem}
            </span>
          ))}
        </>
      }
    >
      <Go
        to={item.page}
        className={css.bar}
        style={style}
        draggable={false}
        data-item={item.id}
        data-tone={item.tone}
        data-movable={item.isMovable || undefined}
        data-held={isDragged || undefined}
        aria-label={`${itemSentence(item)}.${hint}`}
        onClick={(event) => !followsLink() && event.preventDefault()}
        onKeyDown={(event) => {
          if (!event.altKey && !isDragged && navigationKeys.includes(event.key)) focusSibling(event);
          else keys(item)(event);
        }}
        onBlur={() => leave(item)}
        {...pointer(item)}
      >
        {item.problems.length > 0 && <IconAlertTriangle size={13} stroke={1.8} />}
        <time>{timeInParis(item.from)}</time> <span>{item.title}</span>
      </Go>
    </Tooltip>
  );
}
