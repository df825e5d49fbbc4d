// Forms of the repair and of the car lent meanwhile.
import { timeInParis } from "#kernel/calendar/day.ts";
import { currentInstant, useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, NumberField, TextArea, TextField, TimeField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { loanStatement } from "#delivery/model/handover.ts";
import { HandoverFields } from "#delivery/web/parts/HandoverFields.tsx";
import { damagesContract as api } from "../../contract.ts";
import { damageRecord, loanRecord } from "../../model/damages/records.ts";
import type { DamageFormProps } from "./DamageDialog.tsx";

const { fields } = damageRecord;
const { fields: loanFields } = loanRecord;

export function RepairForm({ damage, onClose }: DamageFormProps) {
  const { id, version, garageId, repairStartsOn, repairedOn, immobilisedDays, unrepairedReason } = damage;
  const { repairNumber, repairCents, repairVatCents, repairInvoicedOn } = damage;
  return (
    <FormDialog
      endpoint={api.setDamageRepair}
      params={{ id }}
      start={{
        version,
        ...(garageId !== null && { garageId }),
        repairStartsOn,
        repairedOn,
        immobilisedDays,
        unrepairedReason,
        repairNumber,
        repairCents,
        repairVatCents,
        repairInvoicedOn,
      }}
      title="Réparation"
      size="md"
      closesOutside={false}
      submit="Enregistrer"
      done="La réparation est à jour."
      onClose={onClose}
    >
      <RecordField name="garageId" of={fields.garageId} />
      <Row columns={3}>
        <DayField name="repairStartsOn" of={fields.repairStartsOn} />
        <DayField name="repairedOn" of={fields.repairedOn} />
        <NumberField name="immobilisedDays" of={fields.immobilisedDays} />
      </Row>
      <Row>
        <TextField name="repairNumber" of={fields.repairNumber} />
        <DayField name="repairInvoicedOn" of={fields.repairInvoicedOn} />
      </Row>
      <Row>
        <MoneyField name="repairCents" of={fields.repairCents} />
        <MoneyField name="repairVatCents" of={fields.repairVatCents} />
      </Row>
      <TextArea
        name="unrepairedReason"
        of={fields.unrepairedReason}
        description="Si le véhicule n’est pas réparé : pourquoi."
        rows={2}
      />
    </FormDialog>
  );
}

/** The handover of a car of ours; a lender has its own. */
function Handover() {
  const { carId } = useForm<{ carId: string | null }>().values;
  return (
    carId !== null && (
      <>
        <NumberField name="odometer" label="Kilométrage" unit="km" />
        <HandoverFields statement={loanStatement} />
      </>
    )
  );
}

export function LendForm({ damage: { id, version }, onClose }: DamageFormProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.lendReplacement}
      params={{ id }}
      start={{
        version,
        carId: null,
        lender: "",
        day: today,
        time: timeInParis(currentInstant()),
        costCents: null,
        odometer: null,
        signature: null,
      }}
      title="Prêter un véhicule"
      size="lg"
      closesOutside={false}
      submit="Prêter le véhicule"
      done="Le véhicule est prêté ; le loyer continue."
      onClose={onClose}
    >
      <RecordField name="carId" of={loanFields.carId} description="Un véhicule de notre stock" />
      <Row>
        <TextField name="lender" of={loanFields.lender} description="Sinon, le loueur" />
        <MoneyField name="costCents" of={loanFields.costCents} />
      </Row>
      <Row>
        <DayField name="day" label="Prêté le" />
        <TimeField name="time" label="Heure" />
      </Row>
      <Handover />
    </FormDialog>
  );
}

export function GiveBackForm({ damage: { id, version, loans }, onClose }: DamageFormProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.returnReplacement}
      params={{ id }}
      start={{ version, day: today, time: timeInParis(currentInstant()), odometer: null }}
      title="Véhicule prêté rendu"
      size="sm"
      submit="Noter le retour"
      done="Le véhicule prêté est rendu."
      onClose={onClose}
    >
      <Row>
        <DayField name="day" label="Rendu le" />
        <TimeField name="time" label="Heure" />
      </Row>
      {loans.some(({ returnedAt, lender }) => returnedAt === null && lender === "") && (
        <NumberField name="odometer" label="Kilométrage" unit="km" />
      )}
    </FormDialog>
  );
}
