// The judgment that opens a collective procedure.
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { collectionContract } from "../../contract.ts";
import { insolvencyFields as fields } from "../../model/dunning/insolvency.ts";

interface InsolvencyDialogProps {
  companyId: string;
  companyName: string;
  onClose: () => void;
}

export default function InsolvencyDialog({ companyId, companyName, onClose }: InsolvencyDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Procédure collective de ${companyName}`}
      size="lg"
      endpoint={collectionContract.recordInsolvency}
      params={{ id: companyId }}
      start={{ court: "", publishedOn: null, trustee: { name: "", address: "", email: "" } }}
      submit="Enregistrer le jugement"
      done={({ id }) => {
        navigate(`/billing/insolvencies/view/${id}`);
        return "Le jugement est enregistré.";
      }}
      isGrave
    >
      <Text ink="quiet">
        Ce qui est né avant le jugement n’est plus ni prélevé ni relancé : il se déclare au mandataire
        judiciaire.
      </Text>
      <Row columns={2}>
        <SelectField name="kind" of={fields.kind} />
        <DayField name="judgmentOn" of={fields.judgmentOn} />
      </Row>
      <Row columns={2}>
        <TextField name="court" of={fields.court} />
        <DayField name="publishedOn" of={fields.publishedOn} />
      </Row>
      <TextField name="trustee.name" of={fields.trustee.fields.name} />
      <TextArea name="trustee.address" of={fields.trustee.fields.address} rows={3} />
      <TextField name="trustee.email" of={fields.trustee.fields.email} />
    </FormDialog>
  );
}
