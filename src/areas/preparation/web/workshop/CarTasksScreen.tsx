// One car in the workshop: its tasks, photos and inspection, usable with one thumb.
import { plateOf } from "#fleet/model/car.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchNumber } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSavedRead } from "#kernel/web/calls/saved-read.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Stack, Text, Inline } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { SavedNote } from "#kit/page/offline-start.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { offlineDialog } from "#kit/dialog/lazy-dialog.tsx";
import { QrCode } from "#kit/page/QrCode.tsx";
import CarLink from "#fleet/web/parts/CarLink.tsx";
import { carFlow } from "#fleet/model/flow.ts";
import { taskContract } from "../../contract/tasks.ts";
import type { PreparationView } from "../../model/preparation.ts";
import { isOver } from "../../model/task.ts";
import { FittingsSection } from "./FittingsSection.tsx";
import InspectionButton from "../parts/InspectionButton.tsx";
import { useWorkshopOffline } from "../workshop-offline.ts";
import { TaskCard } from "./TaskCard.tsx";
import css from "./workshop.module.css";
import { deliveryDate } from "../delivery-date.ts";

type Preparation = NonNullable<PreparationView["preparation"]>;

function Progress({ tasks }: Pick<Preparation, "tasks">) {
  const counted = tasks.filter(({ status }) => status !== "CLOSED");
  const done = counted.filter(({ status }) => status === "DONE").length;
  return (
    <>
      <strong>
        {done} {done > 1 ? "tâches faites" : "tâche faite"} sur {counted.length}
      </strong>
      <div className={css.progress} aria-hidden="true">
        <div style={{ width: `${(done / Math.max(1, counted.length)) * 100}%` }} />
      </div>
    </>
  );
}

const CarFacts = ({ car, contract }: PreparationView) => (
  <Facts
    of={[
      [
        "VIN",
        <CarLink key="vin" id={car.id}>
          <span className={css.vin}>{car.vin}</span>
        </CarLink>,
      ],
      ["Véhicule", `${car.title} · ${car.color}`],
      ["Kilométrage", `${frenchNumber(car.mileage)} km`],
      ["Pour", contract && `${contract.clientName} · ${contract.orderId}`],
      deliveryDate(contract),
    ]}
  />
);

/** Shown once every task is done: what follows for this car, and the way to the next one. */
const End = ({ carId, mayInspect }: { carId: string; mayInspect: boolean }) => (
  <Stack gap={10} below={14} padding={16} surface="success">
    <Text as="h2" weight="bold" size="large">
      Toutes les tâches sont faites
    </Text>
    {mayInspect && <InspectionButton carId={carId} kind="DEPARTURE" isWide />}
    <Button component={Go} to="/delivery/preparation-tasks" fullWidth size="lg" variant="default">
      Véhicule suivant
    </Button>
  </Stack>
);

const NewTaskDialog = offlineDialog(() => import("./NewTaskDialog.tsx"));

function AddTask({ carId }: { carId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button fullWidth size="lg" variant="default" mb={14} onClick={() => setOpen(true)}>
        Ajouter une tâche
      </Button>
      {isOpen && <NewTaskDialog carId={carId} onClose={() => setOpen(false)} />}
    </>
  );
}

interface LabelCar {
  id: string;
  vin: string;
  licensePlate: string | null;
  temporaryLicensePlate: string | null;
  title: string;
}

const QrLabel = ({ car }: { car: LabelCar }) => (
  <Section
    title="Étiquette"
    actions={
      <Button variant="default" onClick={() => window.print()}>
        Imprimer
      </Button>
    }
  >
    <Inline gap={18} className={css.label}>
      <QrCode
        text={`${window.location.origin}/delivery/preparation-tasks/${car.id}`}
        label="Code à lire avec un téléphone : il ouvre cette page"
      />
      <div>
        <strong>{plateOf(car) || `…${car.vin.slice(-8)}`}</strong>
        <span className={css.vin}>{car.vin}</span>
        <br />
        {car.title}
      </div>
    </Inline>
  </Section>
);

function Loaded({ view, savedAt }: { view: PreparationView; savedAt: Date | null }) {
  const { car, preparation, contract } = view;
  const { hasPermission } = useSession();
  const plate = plateOf(car);
  const isUnderWay = contract !== null && preparation !== null && preparation.endedOn === null;
  const mayInspect = isUnderWay && car.status !== "TO_TRANSPORT" && hasPermission("INSPECT_CAR");
  const isFinished = isUnderWay && preparation.tasks.every(isOver);
  return (
    <Page
      title={plate || `…${car.vin.slice(-8)}`}
      aside={<StatusBadge flow={carFlow} status={car.status} />}
      width="narrow"
    >
      <SavedNote savedAt={savedAt} />
      <Section>
        <CarFacts {...view} />
      </Section>
      {!preparation && (
        <Empty title="Aucune préparation" hint="Elle commence quand le véhicule est affecté à un contrat." />
      )}
      {preparation && <Progress tasks={preparation.tasks} />}
      {isFinished && <End carId={car.id} mayInspect={mayInspect} />}
      {preparation?.tasks.map((task) => (
        <TaskCard key={task.id} task={task} />
      ))}
      {isUnderWay && hasPermission("LIST_PREPARATION_TASKS") && <AddTask carId={car.id} />}
      {isUnderWay && <FittingsSection view={view} />}
      {mayInspect && !isFinished && (
        <Section title="État des lieux">
          <InspectionButton carId={car.id} kind="DEPARTURE" isWide />
        </Section>
      )}
      <QrLabel car={car} />
    </Page>
  );
}

export default function CarTasksScreen({ params }: { params: { carId: string } }) {
  useWorkshopOffline();
  const read = useRead(taskContract.readPreparation, { params });
  const { data, error, refetch, savedAt } = useSavedRead(taskContract.readPreparation, { params }, read);
  if (data) return <Loaded view={data} savedAt={savedAt} />;
  return error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton lines={9} />;
}
