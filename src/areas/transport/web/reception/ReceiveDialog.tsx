// Reception of a car: day, mileage, condition with photos, reservations against the carrier.
import { useState } from "react";
import { currentDay } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { NumberField, TextArea } from "#kit/field/fields.tsx";
import { FormPanel, Group, Row } from "#kit/form/FormPanel.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { transportContract } from "../../contract.ts";
import { formFields as fields } from "../../model/records.ts";
import type { TransportInformation } from "../../model/view.ts";

const { files } = transportContract.confirmReception.takes ?? {};
const photos = ["photo1", "photo2", "photo3", "photo4"] as const;

interface ReceiveProps {
  carId: string;
  vin: string;
  onClose: () => void;
}

function ReceiveForm({ of, onClose }: { of: TransportInformation; onClose: () => void }) {
  const [today] = useState(currentDay);
  const asksCMR = of.needsCMR && !of.hasCMR;
  return (
    <FormPanel
      endpoint={transportContract.confirmReception}
      params={{ carId: of.carId }}
      start={{ receivedOn: today, condition: "", reservations: "" }}
      submit="Confirmer la réception"
      onCancel={onClose}
      done={({ status }) =>
        status === "TO_PLAN" ? "Véhicule reçu : il est à préparer." : "Véhicule reçu : il est en stock."
      }
      onDone={onClose}
    >
      <Row columns={2}>
        <DayField name="receivedOn" of={fields.receivedOn} />
        <NumberField name="mileage" of={fields.mileage} />
      </Row>
      <TextArea name="condition" of={fields.condition} rows={2} />
      <TextArea
        name="reservations"
        of={fields.reservations}
        rows={3}
        description="À écrire aussi sur la lettre de voiture : la partie, le dommage, sa taille. « Sous réserve » seul ne vaut rien."
      />
      {asksCMR && (
        <FileField
          name="cmr"
          label="Lettre de voiture (CMR)"
          description="Demandée pour un véhicule venu de l’étranger sur un camion."
          types={files?.cmr.types ?? []}
          isRequired
        />
      )}
      <Group title="Photos" hint="De l’état à l’arrivée, des dommages surtout.">
        {photos.map((name, index) => (
          <FileField key={name} name={name} label={`Photo ${index + 1}`} types={files?.[name].types ?? []} />
        ))}
      </Group>
    </FormPanel>
  );
}

export default function ReceiveDialog({ carId, vin, onClose }: ReceiveProps) {
  const sent = { params: { carId } };
  const { data, pending } = useLoadedRead(transportContract.readTransportInformation, sent, { lines: 6 });
  return (
    <Dialog isOpen onClose={onClose} title={`Réception de ${vin}`} size="lg" closesOutside={false}>
      {data ? <ReceiveForm of={data} onClose={onClose} /> : pending}
    </Dialog>
  );
}
