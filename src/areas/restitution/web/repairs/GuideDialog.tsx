// The form of a version of the wear guide.
import { MoneyField, NumberField } from "#kit/field/fields.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { Group } from "#kit/form/FormPanel.tsx";
import { repairEndpoints as api } from "../../contract/repairs.ts";
import {
  priceField,
  priceKeys,
  thresholdField,
  thresholdKeys,
  type WearGuide,
  wearGuideRecord,
} from "../../model/repairs/guide.ts";

const { fields } = wearGuideRecord;

const Values = () => (
  <>
    <DayField name="startsOn" of={fields.startsOn} />
    <Group title="Seuils">
      {thresholdKeys.map((key) => (
        <NumberField key={key} name={`thresholds.${key}`} of={thresholdField(key)} />
      ))}
    </Group>
    <Group title="Prix HT">
      {priceKeys.map((key) => (
        <MoneyField key={key} name={`prices.${key}`} of={priceField(key)} />
      ))}
      <MoneyField name="franchiseCents" of={fields.franchiseCents} />
    </Group>
  </>
);

interface GuideDialogProps {
  guide: WearGuide;
  isNew: boolean;
  onClose: () => void;
}

export default function GuideDialog({ guide, isNew, onClose }: GuideDialogProps) {
  const { id, version, startsOn, thresholds, prices, franchiseCents } = guide;
  const values = { thresholds, prices, franchiseCents };
  const dialog = { onClose, size: "md", closesOutside: false, children: <Values /> } as const;
  return isNew ? (
    <FormDialog
      {...dialog}
      title="Nouvelle version du guide d’usure"
      endpoint={api.createWearGuide}
      start={values}
      submit="Créer la version"
      done="La version est créée : ses prix sont à confirmer."
    />
  ) : (
    <FormDialog
      {...dialog}
      title="Modifier le guide d’usure"
      endpoint={api.changeWearGuide}
      start={{ id, version, startsOn, ...values }}
      submit="Enregistrer"
      done="Le guide est enregistré : ses prix sont à confirmer."
    />
  );
}
