// The forms of a service, by the names of its actions.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import type { RecordForm } from "#kit/record/record-forms.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { maintenanceRecord } from "../../model/visits/records.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import { estimate, InvoiceFields, When } from "../parts/works-fields.tsx";
import { InvoiceReadingPart } from "./InvoiceReadingPart.tsx";
import { clock, Completion, idsOf, invoiceAnswer } from "./service-fields.tsx";

const { fields } = maintenanceRecord;

const form = formOf<Maintenance, typeof fields>(fields);
const longReason = { fields: [{ name: "reason", rows: 3 }], isGrave: false } as const;

/** The same instant maintains the appointment against another that the garage proposes. */
const reschedule: RecordForm<Maintenance> = ({ record, onClose }) => {
  const { id, version, bookedAt, bookedBy, proposedAt, proposalComment } = record;
  return (
    <FormDialog
      endpoint={api.rescheduleMaintenance}
      params={{ id }}
      start={{
        version,
        ...(bookedAt === null ? {} : clock(proposedAt ?? bookedAt)),
        askedBy: proposedAt === null ? bookedBy : "GARAGE",
      }}
      title="Déplacer le rendez-vous"
      size="sm"
      submit={proposedAt === null ? "Déplacer" : "Répondre au garage"}
      done={(moved) =>
        moved.bookedAt === bookedAt ? "Le rendez-vous est maintenu." : "Le rendez-vous est déplacé."
      }
      onClose={onClose}
    >
      {proposedAt !== null && bookedAt !== null && (
        <Text isParagraph surface="info" padding={12} paddingX={14}>
          Le garage propose le {frenchInstant(proposedAt)} au lieu du {frenchInstant(bookedAt)}
          {proposalComment && ` : « ${proposalComment} »`}. Pour maintenir le rendez-vous, remettez son heure.
        </Text>
      )}
      <When label="Rendez-vous le" />
      <SelectField name="askedBy" of={fields.bookedBy} />
    </FormDialog>
  );
};

export default {
  reschedule,
  dropOff: form(api.dropOffCar)({
    start: (_, now) => now,
    title: "Dépôt au garage",
    content: () => <When label="Déposé le" />,
    done: "Le dépôt est noté.",
  }),
  pickUp: form(api.pickUpCar)({
    start: (_, now) => now,
    title: "Reprise au garage",
    content: () => <When label="Repris le" />,
    done: "La reprise est notée.",
  }),
  complete: form(api.completeMaintenance)({
    start: (of, now) => ({ ...now, operationIds: idsOf(of) }),
    title: "Entretien fait",
    size: "md",
    content: (of) => <Completion of={of} />,
    submit: "Enregistrer",
    done: "L’entretien est enregistré.",
  }),
  correct: form(api.correctMaintenance)({
    start: (of, now) => ({
      ...(of.doneAt === null ? now : clock(of.doneAt)),
      ...(of.kilometrage !== null && { kilometrage: of.kilometrage }),
      operationIds: idsOf(of),
    }),
    title: "Corriger l’entretien",
    size: "md",
    content: (of) => (
      <>
        <Completion of={of} />
        <TextArea name="reason" label="Motif" rows={2} />
      </>
    ),
    done: "L’entretien est corrigé.",
  }),
  cancel: form(api.cancelMaintenance)({
    ...longReason,
    title: "Annuler l’entretien",
    submit: "Annuler l’entretien",
  }),
  undo: form(api.undoMaintenance)(longReason),
  withdrawInvoice: form(api.withdrawMaintenanceInvoice)(longReason),
  acceptDifference: form(api.acceptMaintenanceDifference)({
    ...longReason,
    title: "Accepter l’écart de facture",
  }),
  invoice: form(api.addMaintenanceInvoice)({
    start: () => ({ invoiceNumber: "" }),
    title: "Facture du garage",
    size: "md",
    content: ({ id }) => (
      <>
        <FileField
          name="file"
          label="Facture"
          description="PDF, JPEG ou PNG"
          types={scanTypes}
          isRequired={false}
        />
        <InvoiceReadingPart id={id} />
        <InvoiceFields />
      </>
    ),
    done: invoiceAnswer,
  }),
  askApproval: form(api.askMaintenanceApproval)(estimate),
};
