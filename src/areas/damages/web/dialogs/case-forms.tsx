// Forms of a case: reports, liability, odometer, declarations joined, and moves with their reason.
import { frenchDay, frenchInstant, timeInParis } from "#kernel/calendar/day.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { currentInstant, useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { MoneyField, NumberField, SwitchField, TextArea, TextField, TimeField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { damagesContract as api } from "../../contract.ts";
import { damageRecord, expertiseRecord } from "../../model/damages/records.ts";
import { damageFlow, type ProgressMove } from "../../model/damages/flow.ts";
import { damageKinds } from "../../model/damages/kinds.ts";
import { conclusions } from "../../model/expertise/conclusion.ts";
import type { DamageFormProps } from "./DamageDialog.tsx";
import type { ExpertiseProps } from "./ExpertiseDialog.tsx";

const { fields: damageFields } = damageRecord;
const { fields } = expertiseRecord;

const ExpertiseFields = () => (
  <>
    <Row>
      <TextField name="expert" of={fields.expert} />
      <TextField name="approvalNumber" of={fields.approvalNumber} />
    </Row>
    <Row columns={3}>
      <DayField name="examinedOn" of={fields.examinedOn} />
      <SelectField name="seen" of={fields.seen} />
      <NumberField name="odometer" of={fields.odometer} />
    </Row>
    <SelectField name="conclusion" of={fields.conclusion} />
    <Row columns={3}>
      <MoneyField name="repairCents" of={fields.repairCents} />
      <MoneyField name="vradeCents" of={fields.vradeCents} />
      <NumberField name="days" of={fields.days} />
    </Row>
    <SwitchField name="contestsDanger" of={fields.contestsDanger} />
  </>
);

const ConfirmedField = () => (
  <SwitchField
    name="isConfirmed"
    label="Valeurs vérifiées"
    description="À cocher si le compteur est inférieur au dernier relevé, ou si les réparations d’un véhicule réparable dépassent la VRADE."
  />
);

export function ExpertiseForm({ damage: { id, version }, onClose }: DamageFormProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.addExpertise}
      params={{ id }}
      start={{
        version,
        expert: "",
        approvalNumber: "",
        examinedOn: today,
        seen: "ON_SITE",
        odometer: null,
        repairCents: null,
        vradeCents: null,
        days: null,
        contestsDanger: false,
        isConfirmed: false,
      }}
      title="Ajouter une expertise"
      size="md"
      closesOutside={false}
      submit="Ajouter l’expertise"
      done="L’expertise est ajoutée."
      onClose={onClose}
    >
      <ExpertiseFields />
      <FileField name="report" label="Rapport" types={scanTypes} />
      <ConfirmedField />
    </FormDialog>
  );
}

export function ExpertiseCorrectionForm({ damageId, expertise, onClose }: ExpertiseProps) {
  const { id, hasReport: _, ...facts } = expertise;
  return (
    <FormDialog
      endpoint={api.changeExpertise}
      params={{ id: damageId, expertiseId: id }}
      start={{ ...facts, isConfirmed: false, reason: "" }}
      title="Corriger l’expertise"
      size="md"
      closesOutside={false}
      submit="Corriger l’expertise"
      done="L’expertise est corrigée."
      onClose={onClose}
    >
      <ExpertiseFields />
      <TextArea
        name="reason"
        label="Motif"
        description="Demandé quand la correction lève l’interdiction de circuler : le client en est prévenu."
        rows={2}
      />
      <ConfirmedField />
    </FormDialog>
  );
}

export const ExpertiseRemovalForm = ({ damageId, expertise, onClose }: ExpertiseProps) => (
  <FormDialog
    endpoint={api.removeExpertise}
    params={{ id: damageId, expertiseId: expertise.id }}
    start={{ version: expertise.version, reason: "" }}
    title="Retirer cette expertise"
    size="sm"
    submit="Retirer l’expertise"
    isGrave
    done="L’expertise est retirée."
    onClose={onClose}
  >
    <TextArea
      name="reason"
      label="Motif"
      description={`Expertise du ${frenchDay(expertise.examinedOn)}, ${conclusions[expertise.conclusion]} : l’historique du sinistre dira pourquoi elle est retirée.`}
      rows={2}
    />
  </FormDialog>
);

export const ResponsibilityForm = ({ damage: { id, version, responsibility }, onClose }: DamageFormProps) => (
  <FormDialog
    endpoint={api.setDamageResponsibility}
    params={{ id }}
    start={{ version, ...(responsibility !== null && { responsibility }) }}
    title="Responsabilité"
    size="sm"
    submit="Enregistrer"
    done="La responsabilité est notée."
    onClose={onClose}
  >
    <SelectField name="responsibility" of={damageFields.responsibility} />
  </FormDialog>
);

export function OdometerForm({ damage: { id, version }, onClose }: DamageFormProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.setDamageOdometer}
      params={{ id }}
      start={{ version, day: today, time: timeInParis(currentInstant()) }}
      title="Kilométrage au garage"
      size="sm"
      submit="Enregistrer"
      done="Le kilométrage est relevé."
      onClose={onClose}
    >
      <NumberField name="odometer" of={fields.odometer} />
      <Row>
        <DayField name="day" label="Relevé le" />
        <TimeField name="time" label="Heure" />
      </Row>
    </FormDialog>
  );
}

export const JoinForm = ({ damage: { id, version, alike }, onClose }: DamageFormProps) => (
  <FormDialog
    endpoint={api.joinDamage}
    params={{ id }}
    start={{ version, ...(alike[0] && { withId: alike[0].id }) }}
    title="Rattacher à un autre sinistre"
    size="sm"
    submit="Rattacher"
    done="Le sinistre est rattaché : ses photos et son tiers le suivent."
    onClose={onClose}
  >
    {alike.length === 0 ? (
      <Text isParagraph>Aucun autre sinistre de ce véhicule à moins de deux heures.</Text>
    ) : (
      <SelectField
        name="withId"
        label="Même sinistre que"
        options={alike.map((one) => ({
          value: one.id,
          label: `${damageKinds[one.kind]}, ${frenchInstant(one.damageTime)}`,
        }))}
      />
    )}
  </FormDialog>
);

const explanations: Partial<Record<ProgressMove, string>> = {
  orderRepairs: "Un motif est demandé quand aucun rapport n’est enregistré.",
};

export const ReasonForm = ({
  damage: { id, version },
  onClose,
  move,
}: DamageFormProps & { move: Exclude<ProgressMove, "recover" | "wreck"> }) => (
  <FormDialog
    endpoint={api.progressDamage}
    params={{ id }}
    start={{ version, move, reason: "" }}
    title={damageFlow.moves[move].label}
    size="sm"
    submit={damageFlow.moves[move].label}
    done="C’est enregistré."
    isGrave={move === "undo" || move === "close"}
    onClose={onClose}
  >
    <TextArea name="reason" label="Motif" description={explanations[move]} rows={2} />
  </FormDialog>
);
