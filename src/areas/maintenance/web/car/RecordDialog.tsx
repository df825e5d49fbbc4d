// An appointment at a garage, or a service that is done.
import { timeInParis } from "#kernel/calendar/day.ts";
import { currentInstant, useToday } from "#kernel/web/today.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TextArea, TimeField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { distanceText, type NearGarage } from "../../model/garages/near-garage.ts";
import { maintenanceFields as fields } from "../../model/visits/fields.ts";
import { OperationsField } from "./OperationsField.tsx";

const nearText = ({ name, distance }: NearGarage): string => {
  const text = distanceText(distance);
  return text === "" ? name : `${name} (${text})`;
};

function NearGarages({ carId }: { carId: string }) {
  const { data } = useRead(api.listNearGarages, { query: { carId } });
  if (data === undefined || data.garages.length === 0) return null;
  return (
    <Text isParagraph ink="quiet">
      Les plus proches du client&nbsp;: {data.garages.map(nearText).join(", ")}.
    </Text>
  );
}

interface RecordDialogProps {
  carId: string;
  isDone: boolean;
  onClose: () => void;
}

export default function RecordDialog({ carId, isDone, onClose }: RecordDialogProps) {
  const today = useToday();
  const when = isDone ? { day: today, time: timeInParis(currentInstant()) } : { time: "09:00" };
  return (
    <FormDialog
      endpoint={api.recordMaintenance}
      start={{ carId, isDone, ...when, operationIds: [], kilometrage: null, comment: "" }}
      title={isDone ? "Entretien fait" : "Rendez-vous au garage"}
      submit={isDone ? "Enregistrer" : "Prendre rendez-vous"}
      done={isDone ? "L’entretien est enregistré." : "Le rendez-vous est pris."}
      onClose={onClose}
    >
      <RecordField name="maintenanceSupplierId" of={fields.maintenanceSupplierId} />
      <NearGarages carId={carId} />
      <OperationsField />
      <Row>
        <DayField name="day" label={isDone ? "Fait le" : "Rendez-vous le"} />
        <TimeField name="time" label="Heure" />
      </Row>
      {isDone && <NumberField name="kilometrage" of={fields.kilometrage} />}
      <TextArea name="comment" label="Commentaire" rows={2} />
    </FormDialog>
  );
}
