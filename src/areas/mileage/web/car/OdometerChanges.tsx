// The instrument clusters of a car that were replaced.
import { Button } from "@mantine/core";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Section } from "#kit/page/Page.tsx";
import { mileageContract } from "../../contract.ts";
import type { CarMileage } from "../../model/car-mileage.ts";

type Change = CarMileage["changes"][number];

const km = (value: number): string => `${frenchNumber(value)}\u00a0km`;

function RemoveButton({ change: { id, version } }: { change: Change }) {
  const remove = useWrite(mileageContract.removeOdometerChange);
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: "Retirer ce changement de compteur ?",
      text: "Les relevés du véhicule sont jugés de nouveau sans lui.",
      yes: "Retirer",
      isDanger: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync({ params: { id }, body: { version } });
      notifySuccess("Le changement de compteur est retiré.");
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      Retirer
    </Button>
  );
}

export function OdometerChanges({ changes }: { changes: readonly Change[] }) {
  const canRemove = useSession().hasPermission("INVALIDATE_READING");
  return (
    <Section title="Changements de compteur">
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
            <td>{canRemove && <RemoveButton change={change} />}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
