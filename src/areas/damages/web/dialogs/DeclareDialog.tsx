// A damage is declared, or its declaration is corrected.
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { SwitchField, TextArea, TextField, TimeField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { damagesContract as api } from "../../contract.ts";
import { damageRecord } from "../../model/damages/records.ts";
import { noThirdParty, thirdPartyOf } from "../../model/damages/third-party.ts";
import type { DamageFormProps } from "./DamageDialog.tsx";

const { fields } = damageRecord;

export const DamageFields = () => (
  <>
    <SelectField name="kind" of={fields.kind} />
    <Row columns={3}>
      <DayField name="day" label="Survenu le" />
      <TimeField name="time" label="Heure" />
      <DayField name="learntOn" of={fields.learntOn} />
    </Row>
    <TextField name="place" of={fields.place} />
    <TextArea name="circumstances" of={fields.circumstances} rows={3} />
    <SwitchField name="hasInjured" label="Il y a des blessés" />
    <Row>
      <TextField name="thirdPartyName" of={fields.thirdPartyName} />
      <TextField name="thirdPartyPlate" of={fields.thirdPartyPlate} />
    </Row>
    <Row>
      <TextField name="thirdPartyInsurer" of={fields.thirdPartyInsurer} />
      <TextField name="thirdPartyPolicy" of={fields.thirdPartyPolicy} />
    </Row>
  </>
);

export default function DeclareDialog({ carId, onClose }: { carId: string; onClose: () => void }) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.declareDamage}
      start={{
        carId,
        day: today,
        time: "",
        learntOn: today,
        place: "",
        circumstances: "",
        hasInjured: false,
        ...noThirdParty,
      }}
      title="Déclarer un sinistre"
      size="md"
      closesOutside={false}
      submit="Déclarer le sinistre"
      done={({ id }) => {
        navigate(`/operations/damages/view/${id}`);
        return "Le sinistre est déclaré.";
      }}
      onClose={onClose}
    >
      <DamageFields />
    </FormDialog>
  );
}

export function CorrectForm({ damage, onClose }: DamageFormProps) {
  const { id, version, damageTime, kind, place, circumstances, hasInjured, learntOn } = damage;
  return (
    <FormDialog
      endpoint={api.correctDamage}
      params={{ id }}
      start={{
        version,
        day: dayInParis(damageTime),
        time: timeInParis(damageTime),
        kind,
        place,
        circumstances,
        hasInjured,
        learntOn,
        ...thirdPartyOf(damage),
        reason: "",
      }}
      title="Corriger le sinistre"
      size="md"
      closesOutside={false}
      submit="Enregistrer"
      done="Le sinistre est corrigé."
      onClose={onClose}
    >
      <DamageFields />
      <TextArea name="reason" label="Motif" rows={2} />
    </FormDialog>
  );
}
