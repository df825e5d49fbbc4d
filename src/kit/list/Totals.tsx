// Sums over all pages of the filtered rows: read after the page, so that they never delay it.
import type { ListEndpoint } from "#kernel/contract.ts";
import { precedingSums } from "#kernel/company/taxed-amounts.ts";
import type { Total } from "#kernel/list.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Inline } from "#kit/layout/layout.tsx";
import { Price } from "../cell/cells.tsx";
import type { ListAnswer } from "./state.ts";
import css from "./list.module.css";

interface TotalsProps {
  endpoint: ListEndpoint;
  answer: ListAnswer;
}

type Part = NonNullable<Total["parts"]>[number];

interface Amounts {
  cents: number;
  exemptCents: number;
}

const addAmounts = (all: readonly Amounts[]): Amounts => ({
  cents: all.reduce((sum, { cents }) => sum + cents, 0),
  exemptCents: all.reduce((sum, { exemptCents }) => sum + exemptCents, 0),
});

/** The sums of one field: of each part, and of all parts apart for each mention. */
function fieldSums({ sums, fields }: ListEndpoint, name: string, parts: readonly Part[]) {
  const field = fields[name];
  const amounts = parts.map(({ value, sums: of }) => ({
    cents: of[name] ?? 0,
    exemptCents: of[field?.exempt ?? ""] ?? 0,
    mention: of[name] ? (sums?.mentions?.[name]?.[value] ?? "") : "",
  }));
  const groups = Map.groupBy(amounts, ({ mention }) => mention);
  const mentioned = [...groups].filter(([mention]) => mention !== "" || groups.size === 1);
  return {
    name,
    label: field?.label,
    isFixed: field?.isFixed === true,
    amounts,
    // The parts add up to the total with tax too: its VAT is computed on the sum.
    above: precedingSums(amounts),
    totals: mentioned.map(([mention, group]) => ({ ...addAmounts(group), mention })),
  };
}

export function Totals({ endpoint, answer: { page, totals } }: TotalsProps) {
  const { sums, filters } = endpoint;
  if (!sums || !page || page.total === 0) return null;
  const words = filters[sums.by]?.values ?? {};
  const totalParts = totals.total?.parts;
  const parts = totalParts
    ? Object.keys(words).flatMap((value) => totalParts.filter((part) => part.value === value))
    : [];
  const all = sums.of.map((name) => fieldSums(endpoint, name, parts));
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
      {all.map(({ name, label, isFixed, totals: amounts }) => (
        <div key={name} data-strong>
          <dt>{label}</dt>
          {!totalParts && <dd>…</dd>}
          {totalParts &&
            amounts.map(({ mention, cents, exemptCents }) => (
              <dd key={mention}>
                <Price cents={cents} exemptCents={exemptCents} isFixed={isFixed} withUnit mention={mention} />
              </dd>
            ))}
        </div>
      ))}
      {parts.length > 1 &&
        parts.map((part, at) => (
          <div key={part.value}>
            <dt>
              {words[part.value]} ({frenchNumber(part.total)})
            </dt>
            {all.map(({ name, label, isFixed, amounts, above }) => (
              <dd key={name}>
                {all.length > 1 && <small>{label} </small>}
                <Price {...amounts[at]} cents={amounts[at]?.cents} after={above[at]} isFixed={isFixed} />
              </dd>
            ))}
          </div>
        ))}
    </Inline>
  );
}
