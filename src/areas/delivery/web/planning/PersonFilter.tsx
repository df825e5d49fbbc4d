// Filter of the planning: one person, or everybody.
import { NativeSelect } from "@mantine/core";
import type { PlanningView } from "../../model/slot.ts";

interface PersonFilterProps {
  people: PlanningView["people"];
  /** An account; empty for everybody. */
  personId: string;
  set: (personId: string) => void;
}

export const PersonFilter = ({ people, personId, set }: PersonFilterProps) => (
  <NativeSelect
    aria-label="Personne"
    data={[
      { value: "", label: "Toutes les personnes" },
      ...people.map(({ id, name }) => ({ value: id, label: name })),
    ]}
    value={personId}
    onChange={({ target }) => set(target.value)}
  />
);
