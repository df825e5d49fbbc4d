// The dialogs of the moves of a conversion.
import { scanTypes } from "#kernel/documents/files.ts";
import type { ReactNode } from "react";
import type { Day } from "#kernel/calendar/day.ts";
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { MoneyField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { conversionContract as api } from "../contract.ts";
import type { Conversion } from "../model/conversion.ts";
import { conversionFields as fields } from "../model/records.ts";
import type { DialogName } from "./dialog-names.ts";

interface ConversionFormProps {
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
const documentField = (classed: string | null) => (
  <FileField
    name="file"
    label="Document"
    description={
      classed === null
        ? "PDF, JPEG ou PNG"
        : `« ${classed} », classé pour ce véhicule, est repris sans fichier.`
    }
    types={scanTypes}
    isRequired={classed === null}
  />
);
const reasonField = <TextArea name="reason" label="Motif" />;

const forms: Readonly<
  Record<DialogName, { title: string; form: (props: ConversionFormProps) => ReactNode }>
> = {
  edit: {
    title: "Modifier la transformation",
    form: ({
      of: { id, version, supplierId, kind, work, leavesOn, dueBackOn, costCents, category },
      today: _today,
      ...handlers
    }) => (
      <FormPanel
        endpoint={api.changeConversion}
        params={{ id }}
        start={{ version, supplierId, kind, work, leavesOn, dueBackOn, costCents, category }}
        submit="Enregistrer"
        {...handlers}
      >
        <PlanFields />
      </FormPanel>
    ),
  },
  leave: {
    title: "Départ chez le transformateur",
    form: ({ of: { id, version, dueBackOn }, today, ...handlers }) => (
      <FormPanel
        endpoint={api.leaveForConversion}
        params={{ id }}
        start={{ version, leftOn: today, dueBackOn }}
        submit="Noter le départ"
        {...handlers}
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
    form: ({ of: { id, version, costCents, category }, today, ...handlers }) => (
      <FormPanel
        endpoint={api.returnFromConversion}
        params={{ id }}
        start={{ version, backOn: today, costCents, category }}
        submit="Noter le retour"
        {...handlers}
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
    form: ({ of: { id, version }, today: _today, ...handlers }) => (
      <FormPanel
        endpoint={api.undoConversionReturn}
        params={{ id }}
        start={{ version, reason: "" }}
        submit="Annuler le retour"
        isGrave
        {...handlers}
      >
        {reasonField}
      </FormPanel>
    ),
  },
  cancel: {
    title: "Annuler la transformation",
    form: ({ of: { id, version }, today: _today, ...handlers }) => (
      <FormPanel
        endpoint={api.cancelConversion}
        params={{ id }}
        start={{ version, reason: "" }}
        submit="Annuler la transformation"
        isGrave
        {...handlers}
      >
        {reasonField}
      </FormPanel>
    ),
  },
  addApproval: {
    title: "Agrément de la transformation",
    form: ({ of: { id, version, approvalNumber, classed }, today: _today, ...handlers }) => (
      <FormPanel
        endpoint={api.addConversionApproval}
        params={{ id }}
        start={{ version, approvalNumber }}
        submit="Déposer l’agrément"
        {...handlers}
      >
        <TextField name="approvalNumber" of={fields.approvalNumber} />
        {documentField(classed.approval)}
      </FormPanel>
    ),
  },
  addInvoice: {
    title: "Facture de la transformation",
    form: ({ of: { id, version, costCents, classed }, today: _today, ...handlers }) => (
      <FormPanel
        endpoint={api.addConversionInvoice}
        params={{ id }}
        start={{ version, ...(costCents !== null && { invoiceCents: costCents }) }}
        submit="Déposer la facture"
        {...handlers}
      >
        <TextField name="invoiceNumber" of={fields.invoiceNumber} />
        <Row>
          <MoneyField name="invoiceCents" of={fields.invoiceCents} />
          <DayField name="invoicedOn" of={fields.invoicedOn} />
        </Row>
        {documentField(classed.invoice)}
      </FormPanel>
    ),
  },
  removeInvoice: {
    title: "Retirer la facture",
    form: ({ of: { id, version, invoiceNumber }, today: _today, ...handlers }) => (
      <FormPanel
        endpoint={api.removeConversionInvoice}
        params={{ id }}
        start={{ version }}
        submit="Retirer la facture"
        isGrave
        {...handlers}
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

export default function ConversionDialog({ onClose, ...props }: ConversionDialogProps) {
  const today = useToday();
  const onDone = (): void => {
    notifySuccess("C’est enregistré.");
    onClose();
  };
  const handlers = { onDone, onCancel: onClose };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={props.name === "plan" ? "Prévoir une transformation" : forms[props.name].title}
      size="md"
      closesOutside={false}
    >
      {props.name === "plan" ? (
        <FormPanel
          endpoint={api.planConversion}
          params={{ carId: props.carId }}
          start={{ dueBackOn: null, costCents: null, category: null }}
          submit="Prévoir la transformation"
          {...handlers}
        >
          <PlanFields />
        </FormPanel>
      ) : (
        forms[props.name].form({ of: props.of, today, ...handlers })
      )}
    </Dialog>
  );
}
