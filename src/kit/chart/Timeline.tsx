// A timeline: bullets for events, bars for periods in progress, ticks for notable dates.
import { type Day, daysBetween, frenchDay } from "#kernel/calendar/day.ts";
import { Box, Text } from "#kit/layout/layout.tsx";
import { Tooltip } from "../float/Tooltip.tsx";
import css from "./chart.module.css";

export interface Bullet {
  day: Day;
  label: string;
  isDone?: boolean;
  /** Expected and overdue: it blinks. */
  isLate?: boolean;
}

interface TimelineProps {
  from: Day;
  to: Day;
  today: Day;
  bullets: readonly Bullet[];
  /** Periods, filled up to today. */
  bars?: readonly { from: Day; to: Day; label: string }[];
  ticks?: readonly { day: Day; label: string }[];
  title: string;
}

/** Alignment of the label of a bullet, so that it stays inside the line. */
const labelSide = (place: number): "start" | "end" | undefined =>
  place < 12 ? "start" : place > 88 ? "end" : undefined;

const noMarks: readonly never[] = [];

export function Timeline({
  from,
  to,
  today,
  bullets,
  bars = noMarks,
  ticks = noMarks,
  title,
}: TimelineProps) {
  const length = Math.max(1, daysBetween(from, to));
  const at = (day: Day): number => Math.min(100, Math.max(0, (daysBetween(from, day) / length) * 100));
  return (
    <figure className={css.timeline} aria-label={title}>
      <div className={css.track}>
        {bars.map((bar) => (
          <div
            key={bar.from}
            className={css.span}
            style={{ left: `${at(bar.from)}%`, width: `${at(bar.to) - at(bar.from)}%` }}
            title={bar.label}
          >
            <i
              style={{
                width: `${today <= bar.from ? 0 : Math.min(100, (daysBetween(bar.from, today) / Math.max(1, daysBetween(bar.from, bar.to))) * 100)}%`,
              }}
            />
          </div>
        ))}
        {ticks.map((tick) => (
          <span key={tick.day} className={css.tick} style={{ left: `${at(tick.day)}%` }}>
            <Text as="span" ink="quiet" size="tiny" isOneLine>
              {tick.label}
            </Text>
          </span>
        ))}
        {bullets.map((bullet) => (
          <Tooltip
            key={bullet.day + bullet.label}
            label={`${bullet.label} : ${frenchDay(bullet.day)}${bullet.isLate ? " (en retard)" : ""}`}
          >
            <span
              tabIndex={0}
              role="img"
              aria-label={`${bullet.label} : ${frenchDay(bullet.day)}${bullet.isLate ? ", en retard" : ""}`}
              className={css.bullet}
              data-done={bullet.isDone || undefined}
              data-late={bullet.isLate || undefined}
              style={{ left: `${at(bullet.day)}%` }}
            />
          </Tooltip>
        ))}
      </div>
      <Box as="ol" ink="quiet" size="small" className={css.bulletLabels} aria-hidden="true">
        {bullets.map((bullet) => (
          <li
            key={bullet.day + bullet.label}
            style={{ left: `${at(bullet.day)}%` }}
            data-side={labelSide(at(bullet.day))}
            data-late={bullet.isLate || undefined}
          >
            {bullet.label}{" "}
            <Text as="span" ink="muted" isNumeric>
              {frenchDay(bullet.day)}
            </Text>
          </li>
        ))}
      </Box>
    </figure>
  );
}
