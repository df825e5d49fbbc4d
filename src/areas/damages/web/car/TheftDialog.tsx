// A theft is declared, or its declaration is corrected.
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { damagesContract as api } from "../../contract.ts";
import { lossFields as fields } from "../../model/losses/records.ts";
import type { Loss } from "../../model/losses/loss.ts";
import { HourFields, useNow } from "./HourFields.tsx";

interface TheftProps {
  carId: string;
  /** A delivery awaits this car. */
  isAwaited: boolean;
  onClose: () => void;
}
interface CorrectProps {
  of: Loss;
  onClose: () => void;
}

const TheftFields = () => (
  <>
    <HourFields label="Volé le" />
    <TextField name="place" of={fields.place} />
    <TextArea name="circumstances" of={fields.circumstances} rows={3} />
    <Row>
      <TextField name="complaintNumber" of={fields.complaintNumber} />
      <DayField name="complaintOn" of={fields.complaintOn} />
      <DayField name="learntOn" of={fields.learntOn} description="Vide : le jour de la plainte." />
    </Row>
  </>
);
export default function TheftDialog({ carId, isAwaited, onClose }: TheftProps) {
  const { day } = useNow();
  return (
    <FormDialog
      onClose={onClose}
      title="Déclarer un vol"
      size="md"
      closesOutside={false}
      endpoint={api.stealCar}
      params={{ carId }}
      start={{
        day,
        time: "",
        place: "",
        circumstances: "",
        complaintNumber: "",
        complaintOn: day,
        learntOn: null,
      }}
      submit="Déclarer le vol"
      done="Le vol est déclaré."
    >
      <Text>
        {isAwaited
          ? "Le véhicule quitte les listes du parc, et la livraison qui l’attendait est à pourvoir de nouveau."
          : "Le véhicule quitte les listes du parc. Si un client le loue, le loyer court jusqu’à la fin de la location."}
      </Text>
      <TheftFields />
    </FormDialog>
  );
}

export function CorrectDialog({ of, onClose }: CorrectProps) {
  const { carId, version, lostAt, place, circumstances, complaintNumber, complaintOn, learntOn } = of;
  return (
    <FormDialog
      onClose={onClose}
      title="Corriger la déclaration"
      size="md"
      closesOutside={false}
      endpoint={api.correctLoss}
      params={{ carId }}
      start={{
        version,
        day: dayInParis(lostAt),
        time: timeInParis(lostAt),
        place,
        circumstances,
        complaintNumber,
        ...(complaintOn !== null && { complaintOn }),
        learntOn,
        reason: "",
      }}
      submit="Enregistrer"
      done="La déclaration est corrigée."
    >
      <TheftFields />
      <TextArea name="reason" label="Motif" rows={2} />
    </FormDialog>
  );
}
