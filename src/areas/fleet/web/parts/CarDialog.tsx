// Dialogs of the moves of a car that need input.
import { useState } from "react";
import { Button } from "@mantine/core";
import { useRead } from "#kernel/web/calls/reads.ts";
import type { Result } from "#kernel/contract.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { DayCell } from "#kit/cell/cells.tsx";
import { Stack, Box, Inline, Text } from "#kit/layout/layout.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { carContract } from "../../contract/cars.ts";
import { needContract } from "../../contract/needs.ts";
import { type CarSummary, carStatusLabels } from "../../model/car.ts";
import { ReasonField } from "./ReasonField.tsx";
import { assign, type Candidate } from "./assign.ts";
import { CandidateLine } from "./CandidateLine.tsx";
import css from "./assign.module.css";

export type CarMove = "assign" | "unassign" | "swap" | "withdrawSale";

interface DialogProps {
  car: CarSummary;
  onClose: () => void;
}

function Unassign({ rental, onClose }: { rental: NonNullable<CarSummary["rental"]>; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Retirer ce véhicule du contrat ${rental.orderId}`}
      size="md"
      closesOutside={false}
      endpoint={needContract.unassignCar}
      params={{ periodId: rental.periodId }}
      start={{ reason: "" }}
      submit="Retirer du contrat"
      isGrave
      done="Véhicule retiré du contrat."
    >
      <ReasonField />
    </FormDialog>
  );
}

const WithdrawSale = ({ car, onClose }: DialogProps) => (
  <FormDialog
    onClose={onClose}
    title="Retirer l’autorisation de vente"
    size="md"
    closesOutside={false}
    endpoint={carContract.withdrawSaleAuthorization}
    params={{ id: car.id }}
    start={{ version: car.version, reason: "" }}
    submit="Retirer l’autorisation"
    isGrave
    done="Autorisation de vente retirée."
  >
    <ReasonField />
  </FormDialog>
);

/** Dialog that assigns a car to a need that it fits, with differences to read and confirm. */
function AssignDialog({ car, onClose }: { car: { id: string; vin: string }; onClose: () => void }) {
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

type Other = Result<typeof needContract.listSwappableCars>["items"][number];

const Choices = ({ items, choose }: { items: readonly Other[]; choose: (other: Other) => void }) => (
  <Stack as="ul" gap={2}>
    {items.map((other) => (
      <Inline key={other.id} as="li" gap={12} justify="between" padding={8} paddingX={0} className={css.line}>
        <div>
          <strong>{other.clientName}</strong> · {other.orderId}
          <Box ink="muted">
            <code>{other.vin}</code>, {carStatusLabels[other.status].toLowerCase()}, à livrer avant le{" "}
            <DayCell day={other.dueOn} />
          </Box>
          {[...other.reasons, ...other.differences].map((text) => (
            <Box key={text} ink="warning">
              {text}
            </Box>
          ))}
        </div>
        <Button size="compact-md" disabled={other.reasons.length > 0} onClick={() => choose(other)}>
          Choisir
        </Button>
      </Inline>
    ))}
  </Stack>
);

interface SwapDialogProps {
  car: CarSummary;
  periodId: string;
  onClose: () => void;
}

function SwapDialog({ car, periodId, onClose }: SwapDialogProps) {
  const { data, error } = useRead(needContract.listSwappableCars, { params: { periodId } });
  const [other, choose] = useState<Other | null>(null);
  const done = () => {
    notifySuccess("Véhicules échangés.");
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Échanger le véhicule ${car.vin}`}
      size="lg"
      closesOutside={false}
    >
      {other ? (
        <FormPanel
          endpoint={needContract.swapCars}
          params={{ periodId }}
          start={{ withPeriodId: other.id, differences: other.differences, reason: "" }}
          submit="Échanger"
          isGrave
          onDone={done}
          onCancel={() => choose(null)}
        >
          <p>
            {car.rental?.client.name} aura <code>{other.vin}</code>, et {other.clientName} aura{" "}
            <code>{car.vin}</code>.
          </p>
          {other.differences.length > 0 && <Text ink="warning">{other.differences.join(" ; ")}.</Text>}
          <ReasonField />
        </FormPanel>
      ) : error ? (
        <Problem error={error} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.items.length === 0 ? (
        <Empty
          title="Aucun véhicule à échanger"
          hint="Aucun autre contrat n’attend un véhicule de ce modèle."
        />
      ) : (
        <Choices items={data.items} choose={choose} />
      )}
    </Dialog>
  );
}

export default function CarDialog({ car, opened, onClose }: DialogProps & { opened: CarMove }) {
  if (opened === "assign") return <AssignDialog car={car} onClose={onClose} />;
  if (opened === "withdrawSale") return <WithdrawSale car={car} onClose={onClose} />;
  if (!car.rental) return null;
  if (opened === "unassign") return <Unassign rental={car.rental} onClose={onClose} />;
  return <SwapDialog car={car} periodId={car.rental.periodId} onClose={onClose} />;
}
