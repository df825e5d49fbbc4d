// Bars side by side along an axis, usually of months. Each may link to the list that it counts.
import type { ReactNode } from "react";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import { Tooltip } from "../float/Tooltip.tsx";
import { Go } from "../page/Go.tsx";
import { handleArrowKeys } from "./arrow-keys.ts";
import { Chart, type Entry, valueText, type Series, EntryValues } from "./Chart.tsx";
import css from "./figure.module.css";
import { axisLabel, axisTicks } from "./scale.ts";

interface BarsProps {
  title: string;
  series: readonly Series[];
  entries: readonly Entry[];
  write: (value: number) => string;
  /** For counts: the axis has no fractions. */
  isWhole?: boolean;
  note?: ReactNode;
}

type BarGroupProps = Pick<BarsProps, "series" | "write"> & {
  entry: Entry;
  highest: number;
  isFirst: boolean;
};

const BarGroup = ({ entry, series, write, highest, isFirst }: BarGroupProps) => (
  <Tooltip label={<EntryValues entry={entry} series={series} write={write} />}>
    <Inline
      gap={2}
      align="stretch"
      justify="center"
      grows
      shrinks
      padding={0}
      paddingX={2}
      className={css.group}
    >
      {series.map(({ key, label, ink }, index) => {
        const value = entry.values[key] ?? 0;
        const to = entry.to?.[key];
        const shared = {
          "data-figure": true,
          tabIndex: isFirst && index === 0 ? 0 : -1,
          "aria-label": `${entry.name ?? entry.label}, ${label} : ${valueText(entry.values[key], write)}`,
          className: css.figureOf,
        };
        const bar = (
          <svg aria-hidden="true" viewBox="0 0 10 100" preserveAspectRatio="none">
            <rect
              y={100 - (value / highest) * 100}
              width="10"
              height={(value / highest) * 100}
              data-ink={ink}
            />
          </svg>
        );
        return to === undefined ? (
          <span key={key} role="img" {...shared}>
            {bar}
          </span>
        ) : (
          <Go key={key} to={to} {...shared}>
            {bar}
          </Go>
        );
      })}
    </Inline>
  </Tooltip>
);

/** Up to as many, bars are wider. */
const fewEntries = 6;

export function Bars({ title, series, entries, write, isWhole, note }: BarsProps) {
  const values = entries.flatMap((entry) => series.map(({ key }) => entry.values[key] ?? 0));
  const axis = axisTicks(Math.max(0, ...values), { isWhole });
  const highest = axis.at(-1) ?? 1;
  // The labels of the axis are positioned absolutely: the axis is as wide as the longest.
  const minWidth = `${Math.max(...axis.map((line) => axisLabel(write(line)).length))}ch`;
  return (
    <Chart title={title} series={series} entries={entries} write={write} note={note}>
      <div
        className={css.plot}
        role="group"
        aria-label={`${title}, par les flèches`}
        onKeyDown={handleArrowKeys}
      >
        <Box ink="muted" size="tiny" isNumeric className={css.axis} style={{ minWidth }} aria-hidden="true">
          {axis.map((line) => (
            <span key={line} style={{ bottom: `${(line / highest) * 100}%` }}>
              {axisLabel(write(line))}
            </span>
          ))}
        </Box>
        <div className={css.ground} aria-hidden="true">
          {axis.map((line) => (
            <i key={line} style={{ bottom: `${(line / highest) * 100}%` }} />
          ))}
        </div>
        <Inline
          gap={4}
          align="stretch"
          shrinks
          className={css.groups}
          data-few={entries.length <= fewEntries || undefined}
        >
          {entries.map((entry, index) => (
            <BarGroup
              key={entry.key}
              entry={entry}
              series={series}
              write={write}
              highest={highest}
              isFirst={index === 0}
            />
          ))}
        </Inline>
        <Inline gap={4} align="stretch" shrinks className={css.names} aria-hidden="true">
          {entries.map((entry) => (
            <Text as="span" ink="muted" size="tiny" grows shrinks key={entry.key}>
              {entry.label}
            </Text>
          ))}
        </Inline>
      </div>
    </Chart>
  );
}
