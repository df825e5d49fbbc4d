// The steps of a collective procedure, entered as they happen.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { recoveryContract } from "../../contract.ts";
import { insolvencyFields as fields, type InsolvencyView } from "../../model/dunning/insolvency.ts";

export default function StepsDialog({ of, onClose }: { of: InsolvencyView; onClose: () => void }) {
  const { id, version, publishedOn, claimsDeclaredOn } = of;
  const { continuationAskedOn, continuationAnsweredOn, mandatesConfirmedOn, endedOn } = of;
  return (
    <FormDialog
      onClose={onClose}
      title="Étapes de la procédure"
      endpoint={recoveryContract.changeInsolvency}
      params={{ id }}
      start={{
        version,
        publishedOn,
        claimsDeclaredOn,
        continuationAskedOn,
        continuationAnsweredOn,
        mandatesConfirmedOn,
        endedOn,
      }}
      submit="Enregistrer"
      done="La procédure est à jour."
    >
      <DayField name="publishedOn" of={fields.publishedOn} />
      <DayField name="claimsDeclaredOn" of={fields.claimsDeclaredOn} />
      <DayField name="continuationAskedOn" of={fields.continuationAskedOn} />
      <DayField name="continuationAnsweredOn" of={fields.continuationAnsweredOn} />
      <DayField name="mandatesConfirmedOn" of={fields.mandatesConfirmedOn} />
      <DayField name="endedOn" of={fields.endedOn} />
    </FormDialog>
  );
}
