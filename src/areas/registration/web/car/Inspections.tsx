// The periodic inspections of a car: when the next one is due, those that were sent, checked or refused.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, SelectField, TextArea, TextField } from "#kit/field/fields.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { OfferActionButtons } from "#kit/record/OfferButtons.tsx";
import { useOffers } from "#kit/record/offers.ts";
import { openDocument } from "#kit/record/Documents.tsx";
import { registrationContract } from "../../contract.ts";
import { inspectionFields } from "../../model/fields.ts";
import { dueKinds, inspectionNatures, inspectionResults } from "../../model/inspections/schedule.ts";
import { type CarInspections, inspectionFlow } from "../../model/inspections/inspection.ts";
import { WaitingFileField } from "./WaitingFileField.tsx";

type Inspection = CarInspections["inspections"][number];
const reason = field.text("Motif");

function Line({ of, carId, refuse }: { of: Inspection; carId: string; refuse: (one: Inspection) => void }) {
  const validate = useWrite(registrationContract.validateInspection);
  const { hasPermission: holds } = useSession();
  const params = { carId, inspectionId: of.id };
  const doable = useOffers({
    record: of,
    offers: of.offers,
    moves: holds("MANAGE_SAFETY_INSPECTIONS")
      ? {
          validate: ({ version }: Inspection) => validate.mutateAsync({ params, body: { version } }),
          invalidate: refuse,
        }
      : {},
    selfConfirming: ["invalidate"],
  });
  const open = () =>
    void openDocument(registrationContract.downloadRegistrationDocument, {
      params: { carId, documentId: of.documentId },
    });
  return (
    <tr>
      <td>
        <Button variant="subtle" size="xs" onClick={open}>
          {inspectionNatures[of.nature]} du {frenchDay(of.doneOn)}
        </Button>
      </td>
      <td data-label="Résultat">{inspectionResults[of.result]}</td>
      <td data-label="Valable jusqu’au">{frenchDay(of.validUntil)}</td>
      <td>
        <StatusBadge flow={inspectionFlow} status={of.status} /> {of.reason}
      </td>
      <td>
        <OfferActionButtons of={doable} inSight={of.status === "PENDING" ? 2 : 0} />
      </td>
    </tr>
  );
}

interface UploadProps {
  carId: string;
  waiting: CarInspections["waiting"];
  onClose: () => void;
}

function UploadDialog({ carId, waiting, onClose }: UploadProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Déposer un contrôle technique" size="lg" closesOutside={false}>
      <FormPanel
        endpoint={registrationContract.uploadInspection}
        params={{ carId }}
        start={{ nature: "VTP", result: "A", validUntil: null, mileage: null }}
        submit="Déposer"
        onCancel={onClose}
        onDone={() => {
          notifySuccess("Contrôle technique déposé, à vérifier.");
          onClose();
        }}
      >
        <WaitingFileField label="Procès-verbal" received="Le procès-verbal reçu" waiting={waiting} />
        <Row>
          <SelectField name="nature" of={inspectionFields.nature} />
          <SelectField name="result" of={inspectionFields.result} />
        </Row>
        <Row>
          <DayField name="doneOn" of={inspectionFields.doneOn} />
          <DayField
            name="validUntil"
            of={inspectionFields.validUntil}
            description="Celle qui est imprimée ; sinon, celle de la loi."
          />
        </Row>
        <Row>
          <NumberField name="mileage" of={inspectionFields.mileage} />
          <TextField name="number" of={inspectionFields.number} />
        </Row>
      </FormPanel>
    </Dialog>
  );
}

function RefusalDialog({ of, carId, onClose }: { of: Inspection; carId: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Refuser ce contrôle technique" size="md" closesOutside={false}>
      <FormPanel
        endpoint={registrationContract.invalidateInspection}
        params={{ carId, inspectionId: of.id }}
        start={{ version: of.version, reason: "" }}
        submit="Refuser"
        isGrave
        onCancel={onClose}
        onDone={() => {
          notifySuccess("Contrôle technique refusé.");
          onClose();
        }}
      >
        <TextArea name="reason" of={reason} rows={3} />
      </FormPanel>
    </Dialog>
  );
}

export function Inspections({ carId }: { carId: string }) {
  const { data } = useRead(registrationContract.readInspections, { params: { carId } });
  const [isAdding, setAdding] = useState(false);
  const [refusing, setRefusing] = useState<Inspection | null>(null);
  const { hasPermission: holds } = useSession();
  if (!data) return null;
  const { due, inspections, waiting } = data;
  return (
    <Section
      title="Contrôle technique"
      actions={
        holds("MANAGE_SAFETY_INSPECTIONS") && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            {waiting ? "Reprendre le procès-verbal reçu" : "Déposer un procès-verbal"}
          </Button>
        )
      }
    >
      <p>
        {due
          ? `${dueKinds[due.kind]} à faire avant le ${frenchDay(due.dueOn)}.`
          : "Rien n’est dû tant que le véhicule n’a pas de première immatriculation."}
      </p>
      {inspections.length > 0 && (
        <PlainTable
          label="Contrôles techniques"
          titles={["Contrôle", "Résultat", "Valable jusqu’au", "Statut", { text: "Actions", isHidden: true }]}
          stacks
        >
          {inspections.map((one) => (
            <Line key={one.id} of={one} carId={carId} refuse={setRefusing} />
          ))}
        </PlainTable>
      )}
      {isAdding && <UploadDialog carId={carId} waiting={waiting} onClose={() => setAdding(false)} />}
      {refusing && <RefusalDialog of={refusing} carId={carId} onClose={() => setRefusing(null)} />}
    </Section>
  );
}
