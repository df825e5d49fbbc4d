// Dialogs of the moves of a car that need input.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { carContract } from "../../contract/cars.ts";
import { needContract } from "../../contract/needs.ts";
import type { CarSummary } from "../../model/car.ts";
import { AssignDialog } from "./AssignDialog.tsx";
import { ReasonField } from "./ReasonField.tsx";
import { SwapDialog } from "./SwapDialog.tsx";

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

function WithdrawSale({ car, onClose }: DialogProps) {
  return (
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
}

export default function CarDialog({ car, opened, onClose }: DialogProps & { opened: CarMove }) {
  if (opened === "assign") return <AssignDialog car={car} onClose={onClose} />;
  if (opened === "withdrawSale") return <WithdrawSale car={car} onClose={onClose} />;
  if (!car.rental) return null;
  if (opened === "unassign") return <Unassign rental={car.rental} onClose={onClose} />;
  return <SwapDialog car={car} periodId={car.rental.periodId} onClose={onClose} />;
}
