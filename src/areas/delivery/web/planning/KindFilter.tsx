// Filter of the planning: one checkbox per kind, with its count.
import { Checkbox } from "@mantine/core";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { frenchNumber } from "#kernel/money.ts";
import { Inline } from "#kit/layout/layout.tsx";
import type { PlanningView } from "../../model/slot.ts";
import css from "./planning-screen.module.css";

interface KindFilterProps {
  view: PlanningView;
  /** Hidden kinds, comma-separated. */
  without: string;
  set: (without: string) => void;
}

export function KindFilter({ view: { kinds }, without, set }: KindFilterProps) {
  const hidden = without.split(",").filter(Boolean);
  if (kinds.length < 2) return null;
  const toggle = (name: string): void =>
    set((hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]).join(","));
  return (
    <Inline as="fieldset" gap={6} columnGap={14} wraps align="stretch" className={css.kinds}>
      <legend>Afficher</legend>
      {kinds.map(({ name, many, count }) => (
        <Checkbox
          key={name}
          size="xs"
          label={`${many} (${frenchNumber(count)})`}
          checked={!hidden.includes(name)}
          onChange={() => toggle(name)}
        />
      ))}
    </Inline>
  );
}
