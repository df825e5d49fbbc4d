// A return moved in the planning: its preparation, opened on the hours where it was dropped.
import type { PlannedMoveProps } from "#kit/area.ts";
import { appointmentForms } from "./appointment-forms.tsx";

export default function MoveReturn({ id, drop, onClose }: PlannedMoveProps) {
  const proposed = drop && { startsAt: drop.from, endsAt: drop.to, personId: drop.personId };
  return (
    <appointmentForms.Dialog name="update" record={{ id, ...(proposed && { proposed }) }} onClose={onClose} />
  );
}
