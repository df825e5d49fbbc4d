// The components of a rent: the car, each option, each service. Each is billed by itself, to the cent.
import type { Cents } from "#kernel/money.ts";
import type { Terms } from "#contracts/model/terms/terms.ts";
import { monthlyLines, monthlyLineKeys } from "#quotes/model/monthly.ts";

export const componentKinds = monthlyLineKeys;
export type ComponentKind = (typeof componentKinds)[number];

export interface Component {
  /** The same for one component whatever its price: its days at one price are counted together. */
  key: string;
  kind: ComponentKind;
  label: string;
  /** Without tax, for a whole month. */
  monthlyCents: Cents;
}

/** Options may share a name: a rank makes their keys unique. */
function optionKeys({ options }: Terms): string[] {
  const ranks = new Map<string, number>();
  return options.map(({ id, name }) => {
    if (id !== null) return `OPTION:${id}`;
    const rank = (ranks.get(name) ?? 0) + 1;
    ranks.set(name, rank);
    return `OPTION:${name}:${rank}`;
  });
}

/** The components that a month charges on given terms; free ones are omitted. */
export function componentsOf(terms: Terms): Component[] {
  const keys = optionKeys(terms);
  let options = 0;
  return monthlyLines(terms)
    .map(({ key: kind, label, amountCents }) => ({
      key: kind === "OPTION" ? (keys[options++] ?? label) : kind,
      kind,
      label,
      monthlyCents: amountCents,
    }))
    .filter(({ monthlyCents }) => monthlyCents !== 0);
}
