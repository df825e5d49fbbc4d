// Dialog that assigns a car to a need that it fits, with differences to read and confirm.
import { useState } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { DayCell } from "#kit/cell/cells.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { fleetContract } from "../../contract.ts";
import { CandidateLine } from "./CandidateLine.tsx";

export interface Candidate {
  periodId: string;
  carId: string;
  /** Description of the assignment: « C-2026-0000042 à VF1… ». */
  name: string;
  differences: readonly string[];
}

/** Asks to confirm the differences, then assigns. True once it is done. */
export async function assign({ periodId, carId, name, differences }: Candidate): Promise<boolean> {
  const isSure =
    differences.length === 0 ||
    (await confirm({
      title: "Ce n’est pas exactement ce qui a été vendu",
      text: `${differences.join(" ; ")}. Le client en est-il d’accord ?`,
      yes: "Affecter quand même",
    }));
  if (!isSure) return false;
  try {
    await call(fleetContract.assignCar, {
      params: { periodId },
      body: { carId, differences: [...differences] },
    });
    notifySuccess(`${name} : véhicule affecté.`);
    return true;
  } catch (error) {
    notifyFailure(error, "Affecter");
    return false;
  }
}

export function AssignDialog({ car, onClose }: { car: { id: string; vin: string }; onClose: () => void }) {
  const { data, error } = useRead(fleetContract.listAssignableNecessities, { params: { carId: car.id } });
  const [busy, setBusy] = useState<string | null>(null);
  const choose = async (candidate: Candidate): Promise<void> => {
    setBusy(candidate.periodId);
    const isDone = await assign(candidate);
    setBusy(null);
    if (isDone) onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Affecter le véhicule ${car.vin}`} size="lg">
      {error ? (
        <Problem error={error} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.items.length === 0 ? (
        <Empty
          title="Aucun besoin pour ce modèle"
          hint="Les contrats signés qui attendent ce modèle paraissent ici."
        />
      ) : (
        <Stack as="ul" gap={2}>
          {data.items.map(({ id, orderId, clientName, carTitle, dueOn, reasons, differences }) => (
            <CandidateLine
              key={id}
              title={
                <>
                  <strong>{clientName}</strong> · {orderId}
                </>
              }
              detail={
                <>
                  {carTitle}, à livrer avant le <DayCell day={dueOn} />
                </>
              }
              reasons={reasons}
              differences={differences}
              isBusy={busy === id}
              onChoose={() => void choose({ periodId: id, carId: car.id, name: orderId, differences })}
            />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
