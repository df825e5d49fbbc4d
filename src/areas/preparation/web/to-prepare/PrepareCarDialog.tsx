// One car to prepare: its missing items, with the page that settles each; then ready, or back to the stock.
import { plateOf } from "#fleet/model/car.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { Blockers } from "#fleet/web/parts/Blockers.tsx";
import { ReasonField } from "#fleet/web/parts/ReasonField.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { taskContract } from "../../contract/tasks.ts";
import { carsToPrepareContract } from "../../contract/cars-to-prepare.ts";
import type { PreparationView } from "../../model/preparation.ts";
import { deliveryDate } from "../delivery-date.ts";

interface UnplanProps {
  view: PreparationView;
  onDone: () => void;
}

const UnplanForm = ({ view: { car }, onDone, onGone }: UnplanProps & { onGone: () => void }) => (
  <FormPanel
    endpoint={carsToPrepareContract.unplanCar}
    params={{ id: car.id }}
    start={{ version: car.version, reason: "" }}
    submit="Rendre au stock"
    isGrave
    onCancel={onDone}
    done="Le véhicule est rendu au stock : son contrat attend un autre véhicule."
    onDone={onGone}
  >
    <ReasonField />
  </FormPanel>
);

interface LoadedProps {
  view: PreparationView;
  onClose: () => void;
}

function Actions({ view, onUnplan, onClose }: LoadedProps & { onUnplan: () => void }) {
  const { hasPermission } = useSession();
  const prepare = useWrite(carsToPrepareContract.prepareCar);
  const { id, version, status } = view.car;
  const declare = async (): Promise<void> => {
    try {
      await prepare.mutateAsync({ params: { id }, body: { version } });
      notifySuccess("Le véhicule est prêt à livrer.");
      onClose();
    } catch (error) {
      notifyFailure(error, "Pas encore prêt");
    }
  };
  return (
    <Inline gap={8} wraps align="stretch" above={16}>
      {hasPermission("CONFIRM_CAR_PREPARATION") && status === "TO_PLAN" && (
        <Button loading={prepare.isPending} onClick={() => void declare()}>
          Déclarer prêt à livrer
        </Button>
      )}
      <Button component={Go} variant="default" to={`/delivery/preparation-tasks/${id}`}>
        Tâches
      </Button>
      {view.contract && (
        <Button component={Go} variant="default" to={`/delivery/view/${view.contract.periodId}`}>
          Créneau et prix de livraison
        </Button>
      )}
      {hasPermission("CONFIRM_CAR_PREPARATION") && status === "TO_PLAN" && (
        <Button variant="subtle" color="red" onClick={onUnplan}>
          Rendre au stock
        </Button>
      )}
    </Inline>
  );
}

function Loaded({ view, onClose }: LoadedProps) {
  const [isUnplanning, setUnplanning] = useState(false);
  const { car, contract } = view;
  const { data: prerequisites } = useRead(carsToPrepareContract.readPreparationPrerequisites, {
    params: { id: car.id },
  });
  if (isUnplanning) return <UnplanForm view={view} onDone={() => setUnplanning(false)} onGone={onClose} />;
  return (
    <>
      <Facts
        of={[
          ["VIN", car.vin],
          ["Contrat", contract && `${contract.orderId} · ${contract.clientName}`],
          deliveryDate(contract),
        ]}
      />
      <Blockers of={prerequisites ?? []} />
      <Actions view={view} onUnplan={() => setUnplanning(true)} onClose={onClose} />
    </>
  );
}

export default function PrepareCarDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useRead(taskContract.readPreparation, { params: { carId: id } });
  const plate = data && (plateOf(data.car) || data.car.vin);
  return (
    <Dialog isOpen onClose={onClose} title={plate ? `${data.car.title} ${plate}` : "Véhicule"} size="lg">
      {error && <Problem error={error} />}
      {!data && !error && <Skeleton lines={5} />}
      {data && <Loaded view={data} onClose={onClose} />}
    </Dialog>
  );
}
