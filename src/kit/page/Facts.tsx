// Pairs of a label and a value. Empty ones are folded: they take no room but stay available.
import { type ReactNode, useState } from "react";
import { Text } from "#kit/layout/layout.tsx";
import css from "./page.module.css";

export type Fact = readonly [label: string, value: ReactNode];

const isEmpty = ([, value]: Fact): boolean =>
  value === null || value === undefined || value === "" || value === false;

/** Labels named in the fold; the others are counted. */
const namedLabels = 4;

function emptyText(empty: readonly Fact[]): string {
  const labels = empty.map(([label]) => label);
  const others = labels.length - namedLabels;
  const named = others > 1 ? [...labels.slice(0, namedLabels), `${others} autres`] : labels;
  return `Non renseigné : ${new Intl.ListFormat("fr").format(named)}`;
}

/** `[["SIRET", company.siret], …]`; null, undefined and an empty text count as empty. */
export function Facts({ of, columns = 2 }: { of: readonly Fact[]; columns?: 1 | 2 | 3 | 4 }) {
  const [isOpen, setOpen] = useState(false);
  const empty = of.filter(isEmpty);
  const visible = isOpen ? of : of.filter((fact) => !isEmpty(fact));
  return (
    <>
      <dl className={css.facts} data-columns={columns}>
        {visible.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {isEmpty([label, value]) ? (
                <Text as="span" ink="muted">
                  —
                </Text>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Masquer ce qui n’est pas renseigné" : emptyText(empty)}
        </button>
      )}
    </>
  );
}
