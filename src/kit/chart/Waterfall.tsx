// The breakdown of an amount, step by step: each bar starts at the end of the previous one. The adjacent table
// gives the same figures to screen readers.
import { type Cents, frenchPrice, signedPrice } from "#kernel/money.ts";
import css from "./chart.module.css";
import { withKeys } from "#kernel/text/line-keys.ts";
import { Box, Stack, Text } from "#kit/layout/layout.tsx";

export interface Step {
  label: string;
  /** Added, or subtracted when negative; the level itself for a total. */
  cents: Cents;
  isTotal?: boolean;
  /** The article of law or the parameter behind the line. */
  source?: string;
}

interface Bar extends Step {
  from: number;
  to: number;
}

function barsOf(steps: readonly Step[]): Bar[] {
  let level = 0;
  return steps.map((step) => {
    const from = step.isTotal ? 0 : level;
    level = step.isTotal ? step.cents : level + step.cents;
    return { ...step, from, to: level };
  });
}

/** Steps with their amounts in cents; totals among them are marked `isTotal`. */
export function Waterfall({ steps, title }: { steps: readonly Step[]; title: string }) {
  const bars = barsOf(steps);
  const low = Math.min(0, ...bars.map(({ from, to }) => Math.min(from, to)));
  const high = Math.max(1, ...bars.map(({ from, to }) => Math.max(from, to)));
  const percent = (cents: number): number => ((cents - low) / (high - low)) * 100;
  return (
    <Stack role="table" aria-label={title}>
      {withKeys(bars, ({ label }) => label).map(([key, bar], index) => {
        const start = percent(Math.min(bar.from, bar.to));
        const end = percent(bar.to);
        const next = bars[index + 1];
        return (
          <div key={key} className={css.step} role="row" data-total={bar.isTotal || undefined}>
            <div role="rowheader" className={css.stepLabel}>
              {bar.label}
              {bar.source && (
                <Text as="small" size="tiny" weight="regular">
                  {bar.source}
                </Text>
              )}
            </div>
            <Box role="cell" isNumeric isOneLine className={css.amount}>
              {bar.isTotal ? frenchPrice(bar.cents) : signedPrice(bar.cents)}
            </Box>
            <svg aria-hidden="true" className={css.bar} viewBox="0 0 100 20" preserveAspectRatio="none">
              <rect
                x={start}
                y={bar.isTotal ? 3 : 5}
                width={Math.max(0.3, Math.abs(percent(bar.to) - percent(bar.from)))}
                height={bar.isTotal ? 14 : 10}
                data-kind={bar.isTotal ? "total" : bar.cents < 0 ? "less" : "more"}
              />
              {next && !next.isTotal && <line x1={end} x2={end} y1="10" y2="20" />}
              {index > 0 && !bar.isTotal && (
                <line x1={percent(bar.from)} x2={percent(bar.from)} y1="0" y2="10" />
              )}
            </svg>
          </div>
        );
      })}
    </Stack>
  );
}
