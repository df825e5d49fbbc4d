// The frame of every chart: its legend, its drawing, and the same figures as a table for screen readers.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import type { ReactNode } from "react";
import css from "./figure.module.css";

export type Ink = "primary" | "accent" | "warning" | "danger" | "muted" | "quiet";

export interface Series {
  key: string;
  label: string;
  ink: Ink;
}

/** One position of a chart: a month, a car. */
export interface Entry {
  key: string;
  /** Under the axis or before the bar; `name` is the full form. */
  label: string;
  name?: string;
  /** By series; null when unknown. */
  values: Readonly<Record<string, number | null>>;
  /** The list behind each figure, by series. */
  to?: Readonly<Record<string, PageAddress>>;
}

interface ChartProps {
  title: string;
  series: readonly Series[];
  entries: readonly Entry[];
  write: (value: number) => string;
  /** Shown at the end of the legend. */
  note?: ReactNode;
  children: ReactNode;
}

export const valueText = (value: number | null | undefined, write: (value: number) => string): string =>
  value === null || value === undefined ? "inconnu" : write(value);

const AccessibleTable = ({ title, series, entries, write }: Omit<ChartProps, "children" | "note">) => (
  <div className={css.accessibleTable}>
    <table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.key}>
            <th scope="row">{entry.name ?? entry.label}</th>
            {series.map(({ key }) => (
              <td key={key}>{valueText(entry.values[key], write)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const Chart = ({ title, series, entries, write, note, children }: ChartProps) => (
  <figure className={css.figure} aria-label={title}>
    <Inline as="figcaption" gap={4} columnGap={16} wraps below={12} ink="quiet" className={css.legend}>
      {series.map(({ key, label, ink }) => (
        <span key={key}>
          <i data-ink={ink} />
          {label}
        </span>
      ))}
      {note && <span className={css.note}>{note}</span>}
    </Inline>
    {children}
    <AccessibleTable title={title} series={series} entries={entries} write={write} />
  </figure>
);

/** The tooltip of an entry, with all its series. */
export const EntryValues = ({
  entry,
  series,
  write,
}: {
  entry: Entry;
  series: readonly Series[];
  write: (value: number) => string;
}) => (
  <Stack as="dl" gap={2} above={2} below={2} size="small" className={css.entryValues}>
    <div>
      <dt>{entry.name ?? entry.label}</dt>
    </div>
    {series.map(({ key, label, ink }) => (
      <div key={key}>
        <dt>
          <i data-ink={ink} />
          {label}
        </dt>
        <Text as="dd" isNumeric>
          {valueText(entry.values[key], write)}
        </Text>
      </div>
    ))}
  </Stack>
);
