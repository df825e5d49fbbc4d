// The dialogs of the moves of a mandate.
import { DayField } from "#kit/field/DayField.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { useToday } from "#kernel/web/today.ts";
import { mandatesContract as api } from "../contract.ts";
import type { Mandate } from "../model/mandate.ts";

interface DialogProps {
  mandate: Mandate;
  onClose: () => void;
}

/** The moves that need a reason alone. */
const reasonMoves = {
  refuse: {
    endpoint: api.refuseMandate,
    title: "La banque refuse le mandat",
    submit: "Noter le refus",
    isGrave: true,
    done: "Le refus de la banque est noté.",
  },
  unblock: {
    endpoint: api.unblockMandate,
    title: "Débloquer le mandat",
    submit: "Débloquer",
    isGrave: false,
    done: "Le mandat est débloqué.",
  },
  resume: {
    endpoint: api.resumeMandate,
    title: "Le payeur reprend son mandat",
    submit: "Noter la reprise",
    isGrave: false,
    done: "La reprise est notée.",
  },
  block: {
    endpoint: api.blockMandate,
    title: "Bloquer le mandat",
    submit: "Bloquer",
    isGrave: true,
    done: "Le mandat est bloqué : aucun prélèvement n’est plus créé.",
  },
  suspend: {
    endpoint: api.suspendMandate,
    title: "Le payeur suspend son mandat",
    submit: "Noter la suspension",
    isGrave: true,
    done: "La suspension est notée.",
  },
  cancel: {
    endpoint: api.cancelMandate,
    title: "Annuler le mandat",
    submit: "Annuler le mandat",
    isGrave: true,
    done: "Le mandat est annulé.",
  },
  withdraw: {
    endpoint: api.cancelBillingProcedure,
    title: "Annuler la demande de mandat",
    submit: "Annuler la demande",
    isGrave: true,
    done: "La demande est annulée : le lien du client ne mène plus à rien.",
  },
} as const;

export type MandateDialogName = keyof typeof reasonMoves | "giveToBank" | "confirm";

function BankDialog({ mandate: { id, version }, onClose }: DialogProps) {
  const today = useToday();
  return (
    <FormDialog
      title="Le mandat est remis à la banque"
      endpoint={api.giveMandateToBank}
      params={{ id }}
      start={{ version, day: today }}
      submit="Noter la remise"
      done="La remise à la banque est notée."
      onClose={onClose}
    >
      <DayField name="day" label="Remis le" />
    </FormDialog>
  );
}

function ConfirmDialog({ mandate: { id, version }, onClose }: DialogProps) {
  const today = useToday();
  return (
    <FormDialog
      title="La banque a enregistré le mandat"
      endpoint={api.confirmMandate}
      params={{ id }}
      start={{ version, day: today, proof: "" }}
      submit="Confirmer"
      done="Le mandat est actif."
      onClose={onClose}
    >
      <DayField name="day" label="Enregistré le" />
      <TextArea
        name="proof"
        label="Preuve"
        description="Le courrier de la banque, ou la personne qui l’a confirmé et quand."
        rows={2}
      />
    </FormDialog>
  );
}

function ReasonDialog({
  mandate: { id, version },
  name,
  onClose,
}: DialogProps & { name: keyof typeof reasonMoves }) {
  const { endpoint, title, submit, isGrave, done } = reasonMoves[name];
  return (
    <FormDialog
      title={title}
      endpoint={endpoint}
      params={{ id }}
      start={{ version, reason: "" }}
      submit={submit}
      isGrave={isGrave}
      done={done}
      onClose={onClose}
    >
      <TextArea name="reason" label="Motif" rows={2} />
    </FormDialog>
  );
}

export default function MandateDialog({ name, ...of }: DialogProps & { name: MandateDialogName }) {
  if (name === "giveToBank") return <BankDialog {...of} />;
  if (name === "confirm") return <ConfirmDialog {...of} />;
  return <ReasonDialog {...of} name={name} />;
}
