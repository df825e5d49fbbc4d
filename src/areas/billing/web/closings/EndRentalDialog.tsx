// Notes the end of a rental.
import { useState } from "react";
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { currentInstant } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { closingsContract } from "../../contract/closings.ts";
import type { Rental } from "../../model/closings/view.ts";
import { RentalEndFields } from "./RentalEndFields.tsx";

interface EndProps {
  rental: Pick<Rental, "periodId" | "car" | "ends">;
  onClose: () => void;
}

export default function EndRentalDialog({ rental: { periodId, car, ends }, onClose }: EndProps) {
  const [now] = useState(() => currentInstant().toISOString());
  return (
    <FormDialog
      onClose={onClose}
      title={`Fin de location ${car.plate || car.title}`}
      size="md"
      endpoint={closingsContract.endRental}
      params={{ periodId }}
      start={{
        day: dayInParis(now),
        time: timeInParis(now),
        kilometrage: null,
        cause: undefined,
        keysMissing: null,
        papersMissing: null,
      }}
      submit="Terminer la location"
      done="La location est terminée : les loyers s’arrêtent et le solde est ouvert."
    >
      <RentalEndFields ends={ends} noted={null} />
    </FormDialog>
  );
}
