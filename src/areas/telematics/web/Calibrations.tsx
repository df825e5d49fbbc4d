// Odometers read next to a box, which set the offset of its counter.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { RemoveButton } from "#kit/dialog/RemoveButton.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { telematicsContract } from "../contract.ts";
import type { BoxCalibration } from "../model/box-fitting.ts";

function Remove({ calibration: { id, version } }: { calibration: BoxCalibration }) {
  const remove = useWrite(telematicsContract.removeCalibration);
  return (
    <RemoveButton
      title="Retirer ce calage ?"
      text="Les relevés du boîtier sont repris sans lui."
      remove={() => remove.mutateAsync({ params: { id }, body: { version } })}
      done="Le calage est retiré."
    />
  );
}

export function Calibrations({ calibrations }: { calibrations: readonly BoxCalibration[] }) {
  const canRemove = useSession().hasPermission("FIT_BOX");
  if (calibrations.length === 0) return null;
  return (
    <PlainTable
      label="Compteur du véhicule lu à côté du boîtier"
      titles={["Lu le", { text: "Compteur", isRight: true }, "Motif", { text: "Actions", isHidden: true }]}
      stacks
    >
      {calibrations.map((calibration) => (
        <tr key={calibration.id}>
          <td data-label="Lu le">{frenchInstant(calibration.at)}</td>
          <td data-right data-label="Compteur">
            {`${frenchNumber(calibration.odometer)}\u00a0km`}
          </td>
          <td data-label="Motif" data-long>
            {calibration.reason}
          </td>
          <td>{canRemove && <Remove calibration={calibration} />}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
