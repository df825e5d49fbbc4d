// Filter of the planning: one person, or everybody.
import { Select } from "@mantine/core";
import "@mantine/core/styles/Combobox.css";
import type { PlanningView } from "../../model/slot.ts";

interface PersonFilterProps {
  people: PlanningView["people"];
  /** An account; empty for everybody. */
  personId: string;
  set: (personId: string) => void;
}

export function PersonFilter({ people, personId, set }: PersonFilterProps) {
  return (
    <Select
      aria-label="Personne"
      placeholder="Toutes les personnes"
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={personId || null}
      onChange={(chosen) => set(chosen ?? "")}
      searchable
      clearable
    />
  );
}
