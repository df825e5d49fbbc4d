// An appointment at a garage, or a service that is done.
import { useEffect, useEffectEvent } from "react";
import { timeInParis } from "#kernel/calendar/day.ts";
import { currentInstant, useToday } from "#kernel/web/today.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TextArea, TimeField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { usePrefill } from "#kit/form/prefill.ts";
import { Text } from "#kit/layout/layout.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { distanceText, type NearGarage } from "../../model/garages/near-garage.ts";
import { maintenanceRecord } from "../../model/visits/records.ts";
import { OperationsField } from "./OperationsField.tsx";

const { fields } = maintenanceRecord;

const nearText = ({ name, distance }: NearGarage): string => {
  const text = distanceText(distance);
  return text === "" ? name : `${name} (${text})`;
};

/** The garages near the client; the last one of the car is proposed where it is among them. */
function NearGarages({ carId, lastGarageId }: { carId: string; lastGarageId: string | undefined }) {
  const { data } = useRead(api.listNearGarages, { query: { carId } });
  const fill = usePrefill();
  const { values } = useForm<{ maintenanceSupplierId?: string }>();
  const isNear = data?.garages.some(({ id }) => id === lastGarageId) === true;
  const propose = useEffectEvent((): void => {
    if (!values.maintenanceSupplierId) fill("maintenanceSupplierId", lastGarageId);
  });
  useEffect(() => {
    if (isNear) propose();
  }, [isNear]);
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
  /** The labels of the terms that are due and not booked. */
  dueLabels: readonly string[];
  lastGarageId: string | undefined;
  onClose: () => void;
}

export default function RecordDialog({ carId, isDone, dueLabels, lastGarageId, onClose }: RecordDialogProps) {
  const today = useToday();
  const when = isDone ? { day: today, time: timeInParis(currentInstant()) } : { time: "09:00" };
  return (
    <FormDialog
      endpoint={api.recordMaintenance}
      draft={`${isDone ? "service" : "appointment"} ${carId}`}
      start={{ carId, isDone, ...when, operationIds: [], kilometrage: null, comment: "" }}
      title={isDone ? "Entretien fait" : "Rendez-vous au garage"}
      submit={isDone ? "Enregistrer" : "Prendre rendez-vous"}
      done={isDone ? "L’entretien est enregistré." : "Le rendez-vous est pris."}
      onClose={onClose}
    >
      <RecordField name="maintenanceSupplierId" of={fields.maintenanceSupplierId} />
      <NearGarages carId={carId} lastGarageId={lastGarageId} />
      <OperationsField dueLabels={isDone ? [] : dueLabels} />
      <Row>
        <DayField name="day" label={isDone ? "Fait le" : "Rendez-vous le"} />
        <TimeField name="time" label="Heure" />
      </Row>
      {isDone && <NumberField name="kilometrage" of={fields.kilometrage} />}
      <TextArea name="comment" label="Commentaire" rows={2} />
    </FormDialog>
  );
}
