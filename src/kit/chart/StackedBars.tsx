// Horizontal stacked bars on one scale: the longer bar is the greater amount.
import type { ReactNode } from "react";
import { Box, Inline, Stack } from "#kit/layout/layout.tsx";
import { Tooltip } from "../float/Tooltip.tsx";
import { handleArrowKeys } from "./arrow-keys.ts";
import { Chart, type Entry, type Series, valueText, EntryValues } from "./Chart.tsx";
import css from "./figure.module.css";
import { axisLabel, axisTicks } from "./scale.ts";

interface StackedBarsProps {
  title: string;
  series: readonly Series[];
  entries: readonly Entry[];
  write: (value: number) => string;
  /** Shown next to the total of a bar. */
  beside?: (entry: Entry) => ReactNode;
}

const totalOf = (entry: Entry, series: readonly Series[]): number =>
  series.reduce((sum, { key }) => sum + (entry.values[key] ?? 0), 0);

function Parts({ entry, series, highest }: { entry: Entry; series: readonly Series[]; highest: number }) {
  const widths = series.map(({ key }) => ((entry.values[key] ?? 0) / highest) * 100);
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
      {series.map(({ key, ink }, index) => (
        <rect key={key} x={starts[index]} width={widths[index]} height="10" data-ink={ink} />
      ))}
    </svg>
  );
}

export function StackedBars({ title, series, entries, write, beside }: StackedBarsProps) {
  const axis = axisTicks(Math.max(0, ...entries.map((entry) => totalOf(entry, series))));
  const highest = axis.at(-1) ?? 1;
  return (
    <Chart title={title} series={series} entries={entries} write={write}>
      <Stack gap={10} role="group" aria-label={`${title}, par les flèches`} onKeyDown={handleArrowKeys}>
        {entries.map((entry, index) => (
          <div key={entry.key}>
            <Inline gap={2} columnGap={12} wraps align="stretch" justify="between" below={4}>
              <span>{entry.label}</span>
              <span>
                {beside?.(entry)} <strong>{write(totalOf(entry, series))}</strong>
              </span>
            </Inline>
            <Tooltip label={<EntryValues entry={entry} series={series} write={write} />}>
              <div
                data-figure
                tabIndex={index === 0 ? 0 : -1}
                role="img"
                className={css.parts}
                aria-label={`${entry.name ?? entry.label} : ${series.map(({ key, label }) => `${label} ${valueText(entry.values[key], write)}`).join(", ")}`}
              >
                <Parts entry={entry} series={series} highest={highest} />
              </div>
            </Tooltip>
          </div>
        ))}
        <Box ink="muted" size="tiny" isNumeric className={css.stackedAxis} aria-hidden="true">
          {axis.map((line) => (
            <span key={line} style={{ left: `${(line / highest) * 100}%` }}>
              {axisLabel(write(line))}
            </span>
          ))}
        </Box>
      </Stack>
    </Chart>
  );
}
