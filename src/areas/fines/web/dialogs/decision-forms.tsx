// Forms of the decisions on a fine before it leaves.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { finesContract as api } from "../../contract.ts";
import { fineRecord } from "../../model/records.ts";
import type { Fine } from "../../model/fine.ts";
import { contestGrounds, outcomes } from "../../model/outcome.ts";
import type { MoveFormProps } from "./MoveDialog.tsx";

const { fields } = fineRecord;

export function SettleForm({ fine, onClose }: MoveFormProps) {
  const { id, version, hourChoice, plate, isHourAmbiguous } = fine;
  return (
    <FormDialog
      endpoint={api.settleFine}
      params={{ id }}
      start={{ version, hourChoice, plate }}
      title="Heure et plaque"
      size="sm"
      submit="Préciser"
      done="L’heure et la plaque sont précisées."
      onClose={onClose}
    >
      {(isHourAmbiguous || hourChoice !== null) && (
        <SelectField
          name="hourChoice"
          of={fields.hourChoice}
          description="Cette nuit-là, les horloges ont montré cette heure deux fois."
        />
      )}
      <TextField name="plate" of={fields.plate} maxLength={15} />
    </FormDialog>
  );
}

/** The lessee that held the car for certain, else those among whom a person chooses. */
const holdersOf = ({ periodId, companyName, orderId, candidates }: Fine) => [
  ...(periodId === null ? [] : [{ value: periodId, label: `${companyName}, contrat ${orderId}` }]),
  ...candidates
    .filter((one) => one.periodId !== periodId)
    .map((one) => ({ value: one.periodId, label: `${one.companyName}, contrat ${one.orderId}` })),
];

export function NameForm({ fine, onClose }: MoveFormProps) {
  const { id, version, periodId, beside } = fine;
  const holders = holdersOf(fine);
  // A phone cuts a long name in the field.
  const proposed = holders.find(({ value }) => value === periodId);
  return (
    <FormDialog
      endpoint={api.nameFineHolder}
      params={{ id }}
      start={{ version, periodId, reason: "" }}
      title="Détenteur du véhicule"
      submit="Nommer"
      done="Le détenteur est nommé."
      onClose={onClose}
    >
      {beside.length > 0 && (
        <Text ink="muted" isParagraph>
          Au même moment : {beside.join(", ")}.
        </Text>
      )}
      {holders.length > 0 ? (
        <SelectField
          name="periodId"
          label="Locataire"
          options={holders}
          description={proposed && `Proposé : ${proposed.label}`}
        />
      ) : (
        <Text isParagraph>Aucun locataire n’avait le véhicule : une personne est nommée.</Text>
      )}
      <TextArea
        name="reason"
        label="Motif"
        rows={2}
        description="Demandé quand le détenteur n’est pas celui qui est proposé."
      />
    </FormDialog>
  );
}

const keptOutcomes = [
  { value: "INTERNAL", label: outcomes.INTERNAL },
  { value: "NOT_DENOUNCEABLE", label: outcomes.NOT_DENOUNCEABLE },
];

/** Nothing is proposed where the holder may be designated. */
const keptProposal = ({ proposal }: Fine) =>
  proposal === null || proposal.outcome === "DENOUNCEABLE"
    ? { outcome: undefined, reason: "" }
    : { outcome: proposal.outcome, reason: proposal.reason };

export function KeepForm({ fine, onClose }: MoveFormProps) {
  const { id, version } = fine;
  return (
    <FormDialog
      endpoint={api.keepFine}
      params={{ id }}
      start={{ version, ...keptProposal(fine) }}
      title="Garder et payer"
      size="sm"
      submit="Garder"
      done="L’amende est à payer."
      onClose={onClose}
    >
      <SelectField name="outcome" label="Issue" options={keptOutcomes} />
      <TextArea name="reason" label="Motif" />
    </FormDialog>
  );
}

export function CertificateForm({ fine, onClose }: MoveFormProps) {
  const { id, version, certificateNamesLessee, isLongRental } = fine;
  return (
    <FormDialog
      endpoint={api.checkFineCertificate}
      params={{ id }}
      start={{ version, certificateNamesLessee: certificateNamesLessee ?? isLongRental }}
      title="Certificat d’immatriculation"
      size="sm"
      submit="Noter"
      done="La lecture du certificat est notée."
      onClose={onClose}
    >
      <SwitchField
        name="certificateNamesLessee"
        label="Le certificat en vigueur le jour de l’avis nommait un locataire (C.3)"
        description={
          isLongRental
            ? "Location de deux ans ou plus : le certificat nomme d’ordinaire le locataire."
            : "Location de moins de deux ans : le certificat ne nomme d’ordinaire aucun locataire."
        }
      />
    </FormDialog>
  );
}

const grounds = Object.entries(contestGrounds).map(([value, label]) => ({ value, label }));

export function ContestForm({ fine, onClose }: MoveFormProps) {
  const { id, version, kind, holderKind } = fine;
  const ground =
    kind === "PARKING_FEE"
      ? "FEE_CLAIM"
      : holderKind === "THIEF"
        ? "THEFT"
        : holderKind === "BUYER"
          ? "SALE"
          : undefined;
  return (
    <FormDialog
      endpoint={api.contestFine}
      params={{ id }}
      start={{ version, ground, reason: "" }}
      title="Contester"
      size="sm"
      submit="Contester"
      done="L’amende est contestée."
      onClose={onClose}
    >
      <SelectField name="ground" label="Fondement" options={grounds} />
      <TextArea
        name="reason"
        label="Motif et preuves"
        description="Récépissé de plainte, certificat de cession, photos."
      />
    </FormDialog>
  );
}
