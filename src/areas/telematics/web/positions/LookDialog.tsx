// The dialog of a look at positions: its span and its reason, which are logged.
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { currentInstant } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextArea, TimeField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import { telematicsContract } from "../../contract.ts";

interface LookDialogProps {
  carId: string;
  onLook: (lookId: string) => void;
  onClose: () => void;
}

const hoursShown = 4;

export default function LookDialog({ carId, onLook, onClose }: LookDialogProps) {
  const now = currentInstant();
  const from = new Date(Date.parse(new Date(now).toISOString()) - hoursShown * 3_600_000);
  const start = {
    fromDay: dayInParis(from),
    fromTime: timeInParis(from),
    untilDay: dayInParis(now),
    untilTime: timeInParis(now),
    reason: "",
  };
  return (
    <Dialog isOpen onClose={onClose} title="Consulter les positions" size="md">
      <FormPanel
        endpoint={telematicsContract.lookAtPositions}
        params={{ id: carId }}
        start={start}
        submit="Consulter"
        onDone={({ id }) => {
          onLook(id);
          onClose();
        }}
        onCancel={onClose}
      >
        <Columns least={160} gap={12}>
          <DayField name="fromDay" label="Du" />
          <TimeField name="fromTime" label="À partir de" />
          <DayField name="untilDay" label="Au" />
          <TimeField name="untilTime" label="Jusqu’à" />
        </Columns>
        <TextArea
          name="reason"
          label="Motif"
          description="Il est noté sur la fiche du véhicule avec votre nom, et montré au client."
        />
      </FormPanel>
    </Dialog>
  );
}
