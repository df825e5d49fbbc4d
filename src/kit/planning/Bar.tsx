// One thing of a planning: a link to where it is settled, and what one takes hold of to move it.
import { IconAlertTriangle } from "@tabler/icons-react";
import type { CSSProperties, KeyboardEvent } from "react";
import { timeInParis } from "#kernel/day.ts";
import { Tooltip } from "../float/Tooltip.tsx";
import { Go } from "../page/Go.tsx";
import { type PlanningItem, sentenceOf, wordsOf } from "./item.ts";
import type { useGrasp } from "./grasp.ts";
import css from "./planning.module.css";

interface BarProps {
  item: PlanningItem;
  style: CSSProperties;
  hands: ReturnType<typeof useGrasp>;
}

/** To the bar before or after, whichever row it is in. */
function walk(event: KeyboardEvent<HTMLElement>): void {
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

const walking = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

export function Bar({ item, style, hands: { held, keys, pointer, followsLink, leave } }: BarProps) {
  const isHeld = held?.item.id === item.id;
  const hint = item.isMovable ? " Alt et les flèches le déplacent." : "";
  return (
    <Tooltip
      disabled={held !== null}
      label={
        <>
          {item.kind} : {item.title}
          <br />
          {wordsOf(item)}
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
        data-held={isHeld || undefined}
        aria-label={`${sentenceOf(item)}.${hint}`}
        onClick={(event) => !followsLink() && event.preventDefault()}
        onKeyDown={(event) => {
          if (!event.altKey && !isHeld && walking.includes(event.key)) walk(event);
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
