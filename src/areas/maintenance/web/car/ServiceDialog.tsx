// The dialogs of the moves of a service.
import type { ReactNode } from "react";
import { dayInParis, frenchInstant, timeInParis } from "#kernel/calendar/day.ts";
import type { WriteEndpoint } from "#kernel/contract.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { currentInstant } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { maintenanceRecord } from "../../model/visits/records.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import type { ServiceDialogName } from "./dialog-names.ts";
import { EstimateDialog } from "./EstimateDialog.tsx";
import { InvoiceReadingPart } from "./InvoiceReadingPart.tsx";
import { Completion, idsOf, invoiceAnswer, InvoiceFields, When } from "./service-fields.tsx";

const { fields } = maintenanceRecord;

interface DialogProps {
  of: Maintenance;
  onClose: () => void;
}

const clock = (at: string | Date) => ({ day: dayInParis(at), time: timeInParis(at) });
const now = () => clock(currentInstant());

/** Endpoints that take a reason and nothing else: all have one type. */
type ReasonEndpoint = typeof api.cancelMaintenance;

const reasonDialog =
  (endpoint: ReasonEndpoint & WriteEndpoint, title: string, submit: string) =>
  ({ of: { id, version }, onClose }: DialogProps) => (
    <FormDialog
      endpoint={endpoint}
      params={{ id }}
      start={{ version, reason: "" }}
      title={title}
      size="sm"
      submit={submit}
      onClose={onClose}
    >
      <TextArea name="reason" label="Motif" />
    </FormDialog>
  );

const dialogs: Readonly<Record<ServiceDialogName, (props: DialogProps) => ReactNode>> = {
  reschedule: ({ of: { id, version, bookedAt, bookedBy, proposedAt, proposalComment }, onClose }) => (
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
  ),
  dropOff: ({ of: { id, version }, onClose }) => (
    <FormDialog
      endpoint={api.dropOffCar}
      params={{ id }}
      start={{ version, ...now() }}
      title="Dépôt au garage"
      size="sm"
      submit="Noter le dépôt"
      done="Le dépôt est noté."
      onClose={onClose}
    >
      <When label="Déposé le" />
    </FormDialog>
  ),
  pickUp: ({ of: { id, version }, onClose }) => (
    <FormDialog
      endpoint={api.pickUpCar}
      params={{ id }}
      start={{ version, ...now() }}
      title="Reprise au garage"
      size="sm"
      submit="Noter la reprise"
      done="La reprise est notée."
      onClose={onClose}
    >
      <When label="Repris le" />
    </FormDialog>
  ),
  complete: ({ of, onClose }) => (
    <FormDialog
      endpoint={api.completeMaintenance}
      params={{ id: of.id }}
      start={{ version: of.version, ...now(), operationIds: idsOf(of) }}
      title="Entretien fait"
      submit="Enregistrer"
      done="L’entretien est enregistré."
      onClose={onClose}
    >
      <Completion of={of} />
    </FormDialog>
  ),
  correct: ({ of, onClose }) => (
    <FormDialog
      endpoint={api.correctMaintenance}
      params={{ id: of.id }}
      start={{
        version: of.version,
        ...clock(of.doneAt ?? currentInstant()),
        kilometrage: of.kilometrage ?? undefined,
        operationIds: idsOf(of),
        reason: "",
      }}
      title="Corriger l’entretien"
      submit="Corriger"
      done="L’entretien est corrigé."
      onClose={onClose}
    >
      <Completion of={of} />
      <TextArea name="reason" label="Motif" rows={2} />
    </FormDialog>
  ),
  cancel: reasonDialog(api.cancelMaintenance, "Annuler l’entretien", "Annuler l’entretien"),
  undo: reasonDialog(api.undoMaintenance, "Annuler la réalisation", "Annuler la réalisation"),
  withdrawInvoice: reasonDialog(api.withdrawMaintenanceInvoice, "Retirer la facture", "Retirer la facture"),
  acceptDifference: reasonDialog(
    api.acceptMaintenanceDifference,
    "Accepter l’écart de facture",
    "Accepter l’écart",
  ),
  invoice: ({ of: { id, version }, onClose }) => (
    <FormDialog
      endpoint={api.addMaintenanceInvoice}
      params={{ id }}
      start={{ version, invoiceNumber: "" }}
      title="Facture du garage"
      submit="Enregistrer la facture"
      done={invoiceAnswer}
      onClose={onClose}
    >
      <FileField
        name="file"
        label="Facture"
        description="PDF, JPEG ou PNG"
        types={scanTypes}
        isRequired={false}
      />
      <InvoiceReadingPart id={id} />
      <InvoiceFields />
    </FormDialog>
  ),
  askApproval: ({ of, onClose }) => <EstimateDialog of={of} onClose={onClose} />,
};

export default function ServiceDialog({ name, ...props }: DialogProps & { name: ServiceDialogName }) {
  return dialogs[name](props);
}
