// Dialog that assigns a car to a need that it fits, with differences to read and confirm.
import { useState } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { DayCell } from "#kit/cell/cells.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { needContract } from "../../contract/needs.ts";
import { assign, type Candidate } from "./assign.ts";
import { CandidateLine } from "./CandidateLine.tsx";

export function AssignDialog({ car, onClose }: { car: { id: string; vin: string }; onClose: () => void }) {
  const { data, error } = useRead(needContract.listAssignableNecessities, { params: { carId: car.id } });
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
          hint="Les contrats signés qui attendent ce modèle apparaissent ici."
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
