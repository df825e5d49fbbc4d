// The decision on a declaration: accepted with its facts checked, joined to a damage, or refused.
import { dayInParis, frenchInstant, timeInParis } from "#kernel/calendar/day.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { SwitchField, TextArea } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { damagesContract as api } from "../../contract.ts";
import { damageStatusLabels } from "../../model/damages/flow.ts";
import { damageKinds } from "../../model/damages/kinds.ts";
import { thirdPartyOf } from "../../model/damages/third-party.ts";
import type { DamageRequest } from "../../model/requests/request.ts";
import { DamageFields } from "../dialogs/DeclareDialog.tsx";
import type { RequestDialogName } from "./names.ts";

interface FormProps {
  request: DamageRequest;
  onClose: () => void;
}

const openDamage = ({ damageId }: DamageRequest): void => {
  if (damageId !== null) navigate(`/operations/damages/view/${damageId}`);
};

function AcceptForm({ request, onClose }: FormProps) {
  const today = useToday();
  const { id, version, kind, damageTime, receivedAt, place, circumstances, hasInjured } = request;
  return (
    <FormDialog
      endpoint={api.acceptDamageRequest}
      params={{ id }}
      start={{
        version,
        kind: kind ?? "OTHER",
        day: damageTime === null ? today : dayInParis(damageTime),
        time: damageTime === null ? "" : timeInParis(damageTime),
        learntOn: receivedAt === null ? today : dayInParis(receivedAt),
        place,
        circumstances,
        hasInjured,
        ...thirdPartyOf(request),
        asksClient: request.isDeclaredByClient,
      }}
      title="Accepter la déclaration"
      size="md"
      closesOutside={false}
      submit="Ouvrir le sinistre"
      done={(answer) => {
        openDamage(answer);
        return "Le sinistre est déclaré, avec les photos du conducteur.";
      }}
      onClose={onClose}
    >
      <DamageFields />
      {request.isDeclaredByClient && (
        <SwitchField
          name="asksClient"
          label="Demander au client de le déclarer à son assureur"
          description="Le véhicule est assuré par son client : la lettre part par e-mail, avec le dernier jour."
        />
      )}
    </FormDialog>
  );
}

const JoinForm = ({ request: { id, version, damages }, onClose }: FormProps) => (
  <FormDialog
    endpoint={api.joinDamageRequest}
    params={{ id }}
    start={{ version, ...(damages[0] && { damageId: damages[0].id }) }}
    title="Rattacher à un sinistre"
    size="sm"
    submit="Rattacher"
    done={(answer) => {
      openDamage(answer);
      return "La déclaration est rattachée : ses photos rejoignent le sinistre.";
    }}
    onClose={onClose}
  >
    {damages.length === 0 ? (
      <Text isParagraph>Aucun sinistre de ce véhicule n’est déclaré.</Text>
    ) : (
      <SelectField
        name="damageId"
        label="Sinistre déjà déclaré"
        options={damages.map((one) => ({
          value: one.id,
          label: `${damageKinds[one.kind]}, ${frenchInstant(one.damageTime)} (${damageStatusLabels[one.status].toLowerCase()})`,
        }))}
      />
    )}
  </FormDialog>
);

const RefuseForm = ({ request: { id, version, recipientName }, onClose }: FormProps) => (
  <FormDialog
    endpoint={api.refuseDamageRequest}
    params={{ id }}
    start={{ version, reason: "" }}
    title="Refuser la déclaration"
    size="sm"
    isGrave
    isOutgoing
    submit="Refuser"
    done="La déclaration est refusée."
    onClose={onClose}
  >
    <TextArea name="reason" label="Motif" description={`Il est écrit à ${recipientName}.`} rows={3} />
  </FormDialog>
);

const forms = { accept: AcceptForm, join: JoinForm, refuse: RefuseForm } as const;

export default function DecisionDialog({ name, ...props }: FormProps & { name: RequestDialogName }) {
  const Form = forms[name];
  return <Form {...props} />;
}
