// Forms of what follows the sending of a fine.
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, SwitchField, TextArea, TextField } from "#kit/field/fields.tsx";
import { finesContract as api } from "../../contract.ts";
import { fineRecord } from "../../model/records.ts";
import type { MoveFormProps } from "./MoveDialog.tsx";

const { fields } = fineRecord;

export function DispatchForm({ fine, onClose }: MoveFormProps) {
  const { id, version, dispatchedOn, dispatchReference } = fine;
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.proveFineDispatch}
      params={{ id }}
      start={{ version, dispatchedOn: dispatchedOn ?? today, dispatchReference }}
      title="Preuve d’envoi"
      size="sm"
      submit="Enregistrer"
      done="La preuve d’envoi est notée."
      onClose={onClose}
    >
      <DayField name="dispatchedOn" of={fields.dispatchedOn} />
      <TextField
        name="dispatchReference"
        of={fields.dispatchReference}
        maxLength={60}
        description="Numéro du recommandé, ou accusé du site de l’autorité."
      />
    </FormDialog>
  );
}

export function AcknowledgeForm({ fine: { id, version }, onClose }: MoveFormProps) {
  return (
    <FormDialog
      endpoint={api.acknowledgeFine}
      params={{ id }}
      start={{ version, proof: "" }}
      title="Accord de l’autorité"
      size="sm"
      submit="Clore l’amende"
      done="L’amende est close."
      onClose={onClose}
    >
      <TextField
        name="proof"
        of={fields.closingProof}
        maxLength={200}
        description="Courrier reçu ; facultative après 90 jours sans réponse."
      />
    </FormDialog>
  );
}

export function RefusedForm({
  fine: { id, version },
  onClose,
  next,
}: MoveFormProps & { next: "TO_CHECK" | "TO_PAY" }) {
  return (
    <FormDialog
      endpoint={api.refuseFine}
      params={{ id }}
      start={{ version, next, lastDay: null, isOurFault: false, reason: "" }}
      title="Refus de l’autorité"
      size="sm"
      submit="Enregistrer"
      done={next === "TO_CHECK" ? "L’amende est à vérifier." : "L’amende est à payer."}
      onClose={onClose}
    >
      <DayField
        name="lastDay"
        of={fields.lastDay}
        description="Celui que la lettre de l’autorité indique, s’il y en a un."
      />
      <SwitchField
        name="isOurFault"
        label="Refus de notre fait"
        description="Les frais de dossier du client sont alors annulés."
      />
      <TextArea name="reason" label="Motif du refus" />
    </FormDialog>
  );
}

export function IncreaseForm({ fine: { id, version, increasedCents }, onClose }: MoveFormProps) {
  return (
    <FormDialog
      endpoint={api.increaseFine}
      params={{ id }}
      start={{ version, increasedOn: undefined, increasedCents: increasedCents ?? undefined, lastDay: null }}
      title="Majoration"
      size="sm"
      submit="Enregistrer"
      done="La majoration est notée."
      onClose={onClose}
    >
      <DayField name="increasedOn" of={fields.increasedOn} />
      <MoneyField name="increasedCents" of={fields.increasedCents} />
      <DayField
        name="lastDay"
        of={fields.lastDay}
        description="S’il est imprimé ; sinon, 30 jours après l’avis de majoration."
      />
    </FormDialog>
  );
}
