// Sums over all pages of the filtered rows: read after the page, so that they never delay it.
import type { ListEndpoint } from "#kernel/contract.ts";
import { precedingSums } from "#kernel/company/taxed-amounts.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { Price } from "../cell/cells.tsx";
import type { ListAnswer } from "./state.ts";
import css from "./list.module.css";

interface TotalsProps {
  endpoint: ListEndpoint;
  answer: ListAnswer;
}

export function Totals({ endpoint: { sums, filters, fields }, answer: { page, totals } }: TotalsProps) {
  if (!sums || !page || page.total === 0) return null;
  const words = filters[sums.by]?.values ?? {};
  const totalParts = totals.total?.parts;
  const parts = totalParts
    ? Object.keys(words).flatMap((value) => totalParts.filter((part) => part.value === value))
    : [];
  const sumOf = (field: string): number => parts.reduce((sum, part) => sum + (part.sums[field] ?? 0), 0);
  const exemptOf = (field: string): string => fields[field]?.exempt ?? "";
  // The parts add up to the total with tax too: its VAT is computed on the sum.
  const sumsAbove = Object.fromEntries(
    sums.of.map((field) => [
      field,
      precedingSums(
        parts.map((part) => ({
          cents: part.sums[field] ?? 0,
          exemptCents: part.sums[exemptOf(field)] ?? 0,
        })),
      ),
    ]),
  );
  return (
    <Inline
      as="dl"
      gap={2}
      columnGap={22}
      wraps
      align="baseline"
      ink="quiet"
      size="body"
      className={css.totals}
      aria-label="Totaux"
      data-stale={totals.isStale || undefined}
    >
      {sums.of.map((field) => (
        <div key={field} data-strong>
          <dt>{fields[field]?.label}</dt>
          <dd>
            {totalParts ? (
              <Price
                cents={sumOf(field)}
                exemptCents={sumOf(exemptOf(field))}
                isFixed={fields[field]?.isFixed === true}
                withUnit
              />
            ) : (
              "…"
            )}
          </dd>
        </div>
      ))}
      {parts.length > 1 &&
        parts.map((part, at) => (
          <div key={part.value}>
            <dt>
              {words[part.value]} ({frenchNumber(part.total)})
            </dt>
            {sums.of.map((field) => (
              <dd key={field}>
                {sums.of.length > 1 && <small>{fields[field]?.label} </small>}
                <Price
                  cents={part.sums[field]}
                  exemptCents={part.sums[exemptOf(field)] ?? 0}
                  after={sumsAbove[field]?.[at]}
                  isFixed={fields[field]?.isFixed === true}
                />
              </dd>
            ))}
          </div>
        ))}
    </Inline>
  );
}
