// One car to prepare: what it lacks, with where each thing is settled; then ready, priced, or back to the stock.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useRead, useWrite } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MoneyField, SwitchField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { Price } from "#kit/cell/cells.tsx";
import { frenchDay } from "#kernel/day.ts";
import { Blockers } from "#fleet/web/parts/Blockers.tsx";
import { ReasonField } from "#fleet/web/parts/MoveDialog.tsx";
import { taskContract } from "../../contract/tasks.ts";
import { toPrepareContract } from "../../contract/to-prepare.ts";
import type { PreparationView } from "../../model/preparation.ts";
import { preparationRecordFields as fields } from "../../model/task.ts";
import css from "./to-prepare.module.css";

type Question = "estimate" | "unplan" | null;

interface OfView {
  view: PreparationView;
  onDone: () => void;
}

const Estimate = ({ view: { car, preparation }, onDone }: OfView) =>
  preparation && (
    <FormPanel
      endpoint={toPrepareContract.estimateDelivery}
      params={{ id: car.id }}
      start={{
        version: preparation.version,
        deliveryPriceCents: preparation.deliveryPriceCents,
        isDeliveryPriceFixed: preparation.isDeliveryPriceFixed,
      }}
      submit="Enregistrer"
      onCancel={onDone}
      onDone={() => (notifySuccess("Le prix de la livraison est enregistré."), onDone())}
    >
      <MoneyField name="deliveryPriceCents" of={fields.deliveryPriceCents} description="Hors taxes" />
      <SwitchField name="isDeliveryPriceFixed" of={fields.isDeliveryPriceFixed} />
    </FormPanel>
  );

const Unplan = ({ view: { car }, onDone, onGone }: OfView & { onGone: () => void }) => (
  <FormPanel
    endpoint={toPrepareContract.unplanCar}
    params={{ id: car.id }}
    start={{ version: car.version, reason: "" }}
    submit="Rendre au stock"
    isGrave
    onCancel={onDone}
    onDone={() => (
      notifySuccess("Le véhicule est rendu au stock : son contrat attend un autre véhicule."),
      onGone()
    )}
  >
    <ReasonField />
  </FormPanel>
);

function Acts({
  view,
  ask,
  onClose,
}: {
  view: PreparationView;
  ask: (what: Question) => void;
  onClose: () => void;
}) {
  const { holds } = useSession();
  const prepare = useWrite(toPrepareContract.prepareCar);
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
    <div className={css.acts}>
      {holds("CONFIRM_CAR_PREPARATION") && status === "TO_PLAN" && (
        <Button loading={prepare.isPending} onClick={() => void declare()}>
          Déclarer prêt à livrer
        </Button>
      )}
      <Button component={Go} variant="default" to={`/delivery/preparation-tasks/${id}`}>
        Tâches
      </Button>
      {holds("ESTIMATE_DELIVERY") && (
        <Button variant="default" onClick={() => ask("estimate")}>
          Prix de livraison
        </Button>
      )}
      {holds("CONFIRM_CAR_PREPARATION") && status === "TO_PLAN" && (
        <Button variant="subtle" color="red" onClick={() => ask("unplan")}>
          Rendre au stock
        </Button>
      )}
    </div>
  );
}

function Whole({ view, onClose }: { view: PreparationView; onClose: () => void }) {
  const [question, ask] = useState<Question>(null);
  const { car, contract, preparation } = view;
  const { data: prerequisites } = useRead(toPrepareContract.readPreparationPrerequisites, {
    params: { id: car.id },
  });
  const back = (): void => ask(null);
  if (question === "estimate") return <Estimate view={view} onDone={back} />;
  if (question === "unplan") return <Unplan view={view} onDone={back} onGone={onClose} />;
  return (
    <>
      <Facts
        of={[
          ["VIN", car.vin],
          ["Contrat", contract && `${contract.orderId} · ${contract.clientName}`],
          ["À livrer avant le", contract && frenchDay(contract.dueOn)],
          [
            "Prix de livraison",
            preparation && preparation.deliveryPriceCents !== null && (
              <Price cents={preparation.deliveryPriceCents} />
            ),
          ],
        ]}
      />
      <Blockers of={prerequisites ?? []} />
      <Acts view={view} ask={ask} onClose={onClose} />
    </>
  );
}

export function ToPrepareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useRead(taskContract.readPreparation, { params: { carId: id } });
  const plate = data && (data.car.licensePlate ?? data.car.temporaryLicensePlate ?? data.car.vin);
  return (
    <Dialog isOpen onClose={onClose} title={plate ? `${data.car.title} ${plate}` : "Véhicule"} size="lg">
      {error && <Problem error={error} />}
      {!data && !error && <Skeleton lines={5} />}
      {data && <Whole view={data} onClose={onClose} />}
    </Dialog>
  );
}
