// Forms of the insurer and of the money: claim, offer, refunds, assistance, repair paid, share of the client.
import { scanTypes } from "#kernel/documents/files.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { MoneyField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { damagesContract as api } from "../../contract.ts";
import { assistanceRecord, damageRecord, refundRecord } from "../../model/damages/records.ts";
import type { DamageFormProps } from "./DamageDialog.tsx";

const { fields: assistanceFields } = assistanceRecord;
const { fields } = damageRecord;
const { fields: refundFields } = refundRecord;

export function ClaimForm({ damage: { id, version, claimedOn, claimNumber }, onClose }: DamageFormProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.claimDamage}
      params={{ id }}
      start={{ version, claimedOn: claimedOn ?? today, claimNumber }}
      title="Déclaration à l’assureur"
      size="sm"
      submit="Enregistrer"
      done="La déclaration est notée."
      onClose={onClose}
    >
      <DayField name="claimedOn" of={fields.claimedOn} />
      <TextField name="claimNumber" of={fields.claimNumber} />
    </FormDialog>
  );
}

export function OfferForm({ damage: { id, version, offerCents }, onClose }: DamageFormProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.recordDamageOffer}
      params={{ id }}
      start={{ version, offeredOn: today, ...(offerCents !== null && { offerCents }) }}
      title="Offre de l’assureur"
      size="sm"
      submit="Noter l’offre"
      done="L’offre est notée : nous avons trente jours pour répondre."
      onClose={onClose}
    >
      <DayField name="offeredOn" of={fields.offeredOn} />
      <MoneyField name="offerCents" of={fields.offerCents} />
    </FormDialog>
  );
}

export function AnswerForm({ damage: { id, version }, onClose }: DamageFormProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.answerDamageOffer}
      params={{ id }}
      start={{ version, answeredOn: today }}
      title="Réponse à l’offre"
      size="sm"
      submit="Enregistrer"
      done="La réponse est notée."
      onClose={onClose}
    >
      <SelectField
        name="offerAnswer"
        of={fields.offerAnswer}
        description="Refusée, le véhicule est gardé : son titre est bloqué jusqu’au second rapport."
      />
      <DayField name="answeredOn" of={fields.answeredOn} />
    </FormDialog>
  );
}

export function RefundForm({ damage: { id, version }, onClose }: DamageFormProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.addDamageRefund}
      params={{ id }}
      start={{ version, day: today, payer: "", reason: "" }}
      title="Remboursement reçu"
      size="sm"
      submit="Noter le remboursement"
      done="Le remboursement est noté."
      onClose={onClose}
    >
      <Row>
        <MoneyField name="amountCents" of={refundFields.amountCents} />
        <DayField name="day" of={refundFields.day} />
      </Row>
      <TextField name="payer" of={refundFields.payer} />
      <TextArea
        name="reason"
        of={refundFields.reason}
        description="S’il dépasse ce que le sinistre a coûté"
        rows={2}
      />
    </FormDialog>
  );
}

export function AssistanceForm({ damage: { id, version }, onClose }: DamageFormProps) {
  const today = useToday();
  return (
    <FormDialog
      endpoint={api.addAssistanceInvoice}
      params={{ id }}
      start={{ version, supplier: "", number: "", day: today }}
      title="Facture d’assistance"
      size="sm"
      submit="Ajouter la facture"
      done="La facture est ajoutée."
      onClose={onClose}
    >
      <Row>
        <TextField name="supplier" of={assistanceFields.supplier} />
        <TextField name="number" of={assistanceFields.number} />
      </Row>
      <Row>
        <MoneyField name="amountCents" of={assistanceFields.amountCents} />
        <DayField name="day" of={assistanceFields.day} />
      </Row>
      <FileField name="invoice" label="Facture" types={scanTypes} isRequired />
    </FormDialog>
  );
}

export function PaidForm({ damage, onClose }: DamageFormProps) {
  const { id, version, repairPaidOn, repairCents, repairVatCents } = damage;
  const today = useToday();
  const isPaid = repairPaidOn === null;
  const totalCents = (repairCents ?? 0) + (repairVatCents ?? 0);
  return (
    <FormDialog
      endpoint={api.setRepairPaid}
      params={{ id }}
      start={{
        version,
        isPaid,
        paidOn: isPaid ? today : null,
        amountCents: isPaid ? totalCents : null,
        reason: "",
      }}
      title={isPaid ? "Réparation payée" : "Annuler le paiement"}
      size="sm"
      submit={isPaid ? "Noter le paiement" : "Annuler le paiement"}
      done="C’est enregistré."
      isGrave={!isPaid}
      onClose={onClose}
    >
      {isPaid ? (
        <Row>
          <DayField name="paidOn" of={fields.repairPaidOn} />
          <MoneyField name="amountCents" of={fields.repairPaidCents} />
        </Row>
      ) : (
        <TextArea name="reason" label="Motif" rows={2} />
      )}
    </FormDialog>
  );
}

export function FeeForm({ damage, onClose }: DamageFormProps) {
  const { id, version, feeCents, proposedShareCents } = damage;
  const isBilled = feeCents === null;
  return (
    <FormDialog
      endpoint={api.setRepairFee}
      params={{ id }}
      start={{ version, isBilled, amountCents: isBilled ? proposedShareCents : null, reason: "" }}
      title={isBilled ? "Facturer la part du client" : "Annuler la part du client"}
      size="sm"
      submit={isBilled ? "Facturer" : "Annuler la part"}
      done="C’est enregistré."
      isGrave={!isBilled}
      onClose={onClose}
    >
      {isBilled && (
        <MoneyField
          name="amountCents"
          of={fields.feeCents}
          description={
            proposedShareCents === null
              ? "Aucune part n’est calculée."
              : `Calculée : ${frenchPrice(proposedShareCents)} HT, selon la responsabilité.`
          }
        />
      )}
      <TextArea
        name="reason"
        label="Motif"
        description={isBilled ? "Si le montant change" : undefined}
        rows={2}
      />
    </FormDialog>
  );
}

export function RecourseForm({ damage, onClose }: DamageFormProps) {
  const today = useToday();
  const { id, version, repairCents, recourseClaimedOn, recourseClaimedCents } = damage;
  const claimedCents = recourseClaimedCents ?? repairCents;
  return (
    <FormDialog
      endpoint={api.setDamageRecourse}
      params={{ id }}
      start={{
        version,
        recourseClaimedOn: recourseClaimedOn ?? today,
        ...(claimedCents !== null && { recourseClaimedCents: claimedCents }),
        recourseReceivedOn: damage.recourseReceivedOn,
        recourseReceivedCents: damage.recourseReceivedCents,
      }}
      title="Recours contre le tiers"
      size="md"
      submit="Enregistrer"
      done="Le recours est noté."
      onClose={onClose}
    >
      <Row>
        <DayField name="recourseClaimedOn" of={fields.recourseClaimedOn} />
        <MoneyField name="recourseClaimedCents" of={fields.recourseClaimedCents} />
      </Row>
      <Row>
        <DayField name="recourseReceivedOn" of={fields.recourseReceivedOn} />
        <MoneyField name="recourseReceivedCents" of={fields.recourseReceivedCents} />
      </Row>
    </FormDialog>
  );
}
