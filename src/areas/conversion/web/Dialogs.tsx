// What is done with a conversion, each in its dialog.
import type { ReactNode } from "react";
import type { Day } from "#kernel/day.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { MoneyField, SelectField, TextArea, TextField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { conversionContract as api } from "../contract.ts";
import { type Conversion, paperTypes } from "../model/conversion.ts";
import { conversionFields as fields } from "../model/fields.ts";

export const dialogNames = [
  "edit",
  "leave",
  "return",
  "undoReturn",
  "cancel",
  "addApproval",
  "addInvoice",
  "removeInvoice",
] as const;
export type DialogName = (typeof dialogNames)[number];

interface Doing {
  of: Conversion;
  today: Day;
  onDone: () => void;
  onCancel: () => void;
}

const PlanFields = () => (
  <>
    <Row>
      <RecordField name="supplierId" of={fields.supplierId} />
      <SelectField name="kind" of={fields.kind} />
    </Row>
    <TextArea name="work" of={fields.work} rows={2} />
    <Row>
      <DayField name="leavesOn" of={fields.leavesOn} />
      <DayField name="dueBackOn" of={fields.dueBackOn} />
    </Row>
    <Row>
      <MoneyField name="costCents" of={fields.costCents} />
      <SelectField name="category" of={fields.category} description="Si la carte grise doit changer." />
    </Row>
  </>
);
const paper = (classed: string | null) => (
  <FileField
    name="file"
    label="Document"
    description={
      classed === null
        ? "PDF, JPEG ou PNG"
        : `« ${classed} », classé pour ce véhicule, est repris sans fichier.`
    }
    types={paperTypes}
    isRequired={classed === null}
  />
);
const reason = <TextArea name="reason" label="Motif" />;

const forms: Readonly<Record<DialogName, { title: string; form: (doing: Doing) => ReactNode }>> = {
  edit: {
    title: "Modifier la transformation",
    form: ({
      of: { id, version, supplierId, kind, work, leavesOn, dueBackOn, costCents, category },
      today: _today,
      ...how
    }) => (
      <FormPanel
        endpoint={api.changeConversion}
        params={{ id }}
        start={{ version, supplierId, kind, work, leavesOn, dueBackOn, costCents, category }}
        submit="Enregistrer"
        {...how}
      >
        <PlanFields />
      </FormPanel>
    ),
  },
  leave: {
    title: "Départ chez le transformateur",
    form: ({ of: { id, version, dueBackOn }, today, ...how }) => (
      <FormPanel
        endpoint={api.leaveForConversion}
        params={{ id }}
        start={{ version, leftOn: today, dueBackOn }}
        submit="Noter le départ"
        {...how}
      >
        <Row>
          <DayField name="leftOn" of={fields.leftOn} />
          <DayField name="dueBackOn" of={fields.dueBackOn} />
        </Row>
      </FormPanel>
    ),
  },
  return: {
    title: "Retour du transformateur",
    form: ({ of: { id, version, costCents, category }, today, ...how }) => (
      <FormPanel
        endpoint={api.returnFromConversion}
        params={{ id }}
        start={{ version, backOn: today, costCents, category }}
        submit="Noter le retour"
        {...how}
      >
        <DayField name="backOn" of={fields.backOn} />
        <MoneyField name="costCents" of={fields.costCents} />
        <SelectField
          name="category"
          of={fields.category}
          description="Le genre national change : la carte grise et sa taxe suivent."
        />
      </FormPanel>
    ),
  },
  undoReturn: {
    title: "Annuler le retour",
    form: ({ of: { id, version }, today: _today, ...how }) => (
      <FormPanel
        endpoint={api.undoConversionReturn}
        params={{ id }}
        start={{ version, reason: "" }}
        submit="Annuler le retour"
        isGrave
        {...how}
      >
        {reason}
      </FormPanel>
    ),
  },
  cancel: {
    title: "Annuler la transformation",
    form: ({ of: { id, version }, today: _today, ...how }) => (
      <FormPanel
        endpoint={api.cancelConversion}
        params={{ id }}
        start={{ version, reason: "" }}
        submit="Annuler la transformation"
        isGrave
        {...how}
      >
        {reason}
      </FormPanel>
    ),
  },
  addApproval: {
    title: "Agrément de la transformation",
    form: ({ of: { id, version, approvalNumber, classed }, today: _today, ...how }) => (
      <FormPanel
        endpoint={api.addConversionApproval}
        params={{ id }}
        start={{ version, approvalNumber }}
        submit="Déposer l’agrément"
        {...how}
      >
        <TextField name="approvalNumber" of={fields.approvalNumber} />
        {paper(classed.approval)}
      </FormPanel>
    ),
  },
  addInvoice: {
    title: "Facture de la transformation",
    form: ({ of: { id, version, costCents, classed }, today: _today, ...how }) => (
      <FormPanel
        endpoint={api.addConversionInvoice}
        params={{ id }}
        start={{ version, ...(costCents !== null && { invoiceCents: costCents }) }}
        submit="Déposer la facture"
        {...how}
      >
        <TextField name="invoiceNumber" of={fields.invoiceNumber} />
        <Row>
          <MoneyField name="invoiceCents" of={fields.invoiceCents} />
          <DayField name="invoicedOn" of={fields.invoicedOn} />
        </Row>
        {paper(classed.invoice)}
      </FormPanel>
    ),
  },
  removeInvoice: {
    title: "Retirer la facture",
    form: ({ of: { id, version, invoiceNumber }, today: _today, ...how }) => (
      <FormPanel
        endpoint={api.removeConversionInvoice}
        params={{ id }}
        start={{ version }}
        submit="Retirer la facture"
        isGrave
        {...how}
      >
        <p>La facture {invoiceNumber} et son fichier sont retirés.</p>
      </FormPanel>
    ),
  },
};

type ConversionDialogProps = { onClose: () => void } & (
  | { name: DialogName; of: Conversion }
  | { name: "plan"; carId: string }
);

export function ConversionDialog({ onClose, ...doing }: ConversionDialogProps) {
  const today = useToday();
  const onDone = (): void => {
    notifySuccess("C’est enregistré.");
    onClose();
  };
  const how = { onDone, onCancel: onClose };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={doing.name === "plan" ? "Prévoir une transformation" : forms[doing.name].title}
      size="md"
      closesOutside={false}
    >
      {doing.name === "plan" ? (
        <FormPanel
          endpoint={api.planConversion}
          params={{ carId: doing.carId }}
          start={{ dueBackOn: null, costCents: null, category: null }}
          submit="Prévoir la transformation"
          {...how}
        >
          <PlanFields />
        </FormPanel>
      ) : (
        forms[doing.name].form({ of: doing.of, today, ...how })
      )}
    </Dialog>
  );
}
