// The instrument clusters of a car that were replaced.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { RemoveButton } from "#kit/dialog/RemoveButton.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Section } from "#kit/page/Page.tsx";
import { mileageContract } from "../../contract.ts";
import type { CarMileage } from "../../model/car-mileage.ts";

type Change = CarMileage["changes"][number];

const km = (value: number): string => `${frenchNumber(value)}\u00a0km`;

function Remove({ change: { id, version } }: { change: Change }) {
  const remove = useWrite(mileageContract.removeOdometerChange);
  return (
    <RemoveButton
      title="Retirer ce changement de compteur ?"
      text="Les relevés du véhicule sont jugés de nouveau sans lui."
      remove={() => remove.mutateAsync({ params: { id }, body: { version } })}
      done="Le changement de compteur est retiré."
    />
  );
}

export function OdometerChanges({ changes }: { changes: readonly Change[] }) {
  const canRemove = useSession().hasPermission("INVALIDATE_READING");
  return (
    <Section title="Changements de compteur" isFlush>
      <PlainTable
        label="Changements de compteur"
        titles={[
          "Remplacé le",
          { text: "Ancien", isRight: true },
          { text: "Nouveau", isRight: true },
          "Motif",
          { text: "Actions", isHidden: true },
        ]}
        stacks
      >
        {changes.map((change) => (
          <tr key={change.id}>
            <td>{frenchInstant(change.at)}</td>
            <td data-label="Ancien" data-right>
              {km(change.beforeKm)}
            </td>
            <td data-label="Nouveau" data-right>
              {km(change.afterKm)}
            </td>
            <td data-label="Motif" data-long>
              {change.comment}
            </td>
            <td>{canRemove && <Remove change={change} />}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
