// The instrument clusters of a car that were replaced.
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { RemoveButton } from "#kit/dialog/RemoveButton.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Section } from "#kit/page/Page.tsx";
import { mileageContract } from "../../contract.ts";
import type { CarMileage } from "../../model/car-mileage.ts";
import { odometerChangeRecord } from "../../model/records.ts";

type Change = CarMileage["changes"][number];

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
      <FieldTable
        label="Changements de compteur"
        rows={changes}
        fields={odometerChangeRecord.fields}
        columns={[
          { key: "at", title: "Remplacé le" },
          { key: "beforeKm", title: "Ancien" },
          { key: "afterKm", title: "Nouveau" },
          { key: "comment", isLong: true },
          { title: "Actions", isHidden: true, cell: (change) => canRemove && <Remove change={change} /> },
        ]}
      />
    </Section>
  );
}
