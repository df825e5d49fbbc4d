// Dialogs of the moves of a car that need input.
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { fleetContract } from "../../contract.ts";
import type { CarSummary } from "../../model/car.ts";
import { AssignDialog } from "./AssignDialog.tsx";
import { MoveDialog, ReasonField } from "./MoveDialog.tsx";
import { SwapDialog } from "./SwapDialog.tsx";

export type CarMove = "assign" | "unassign" | "swap" | "withdrawSale";

interface DialogProps {
  car: CarSummary;
  onClose: () => void;
}

function Unassign({ rental, onClose }: { rental: NonNullable<CarSummary["rental"]>; onClose: () => void }) {
  const done = (): void => {
    notifySuccess("Véhicule retiré du contrat.");
    onClose();
  };
  return (
    <MoveDialog title={`Retirer ce véhicule du contrat ${rental.orderId}`} onClose={onClose}>
      <FormPanel
        endpoint={fleetContract.unassignCar}
        params={{ periodId: rental.periodId }}
        start={{ reason: "" }}
        submit="Retirer du contrat"
        isGrave
        onDone={done}
        onCancel={onClose}
      >
        <ReasonField />
      </FormPanel>
    </MoveDialog>
  );
}

function WithdrawSale({ car, onClose }: DialogProps) {
  const done = (): void => {
    notifySuccess("Autorisation de vente retirée.");
    onClose();
  };
  return (
    <MoveDialog title="Retirer l’autorisation de vente" onClose={onClose}>
      <FormPanel
        endpoint={fleetContract.withdrawSaleAuthorization}
        params={{ id: car.id }}
        start={{ version: car.version, reason: "" }}
        submit="Retirer l’autorisation"
        isGrave
        onDone={done}
        onCancel={onClose}
      >
        <ReasonField />
      </FormPanel>
    </MoveDialog>
  );
}

export default function CarDialog({ car, opened, onClose }: DialogProps & { opened: CarMove }) {
  if (opened === "assign") return <AssignDialog car={car} onClose={onClose} />;
  if (opened === "withdrawSale") return <WithdrawSale car={car} onClose={onClose} />;
  if (!car.rental) return null;
  if (opened === "unassign") return <Unassign rental={car.rental} onClose={onClose} />;
  return <SwapDialog car={car} periodId={car.rental.periodId} onClose={onClose} />;
}
