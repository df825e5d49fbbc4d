// Readings, counts and notes around the car; photos upload on their own, independently of the form.
import { Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useField } from "#kit/form/form.ts";
import { FormPanel, Group, Row } from "#kit/form/FormPanel.tsx";
import { Columns, Stack, Text } from "#kit/layout/layout.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Camera, Photos } from "#kit/photo/Photos.tsx";
import { inspectionContract } from "../../contract/inspections.ts";
import {
  belongings,
  belongingsTitles,
  requiredSpots,
  spots,
  fourTires,
  tirePlaceKeys,
  tirePlaces,
} from "../../model/inspection-items.ts";
import { type Inspection, inspectionRecord } from "../../model/inspection.ts";
import { DefectsField } from "./DefectsField.tsx";
import css from "../parts/inspection.module.css";
import { photosOf, useSpotPhotos } from "../parts/photos.ts";

const { fields } = inspectionRecord;

function SpotPhotos({ inspection, spot, name }: { inspection: Inspection; spot: string; name: string }) {
  const remove = useWrite(inspectionContract.removeInspectionPicture);
  const queue = useSpotPhotos(inspection, spot);
  const photos = photosOf(inspection, spot, name);
  const isMissing = requiredSpots(inspection.seatCount).some((one) => one === spot) && photos.length === 0;
  return (
    <Stack gap={8} justify="between" padding={10} className={css.spot} data-missing={isMissing || undefined}>
      <span>
        {name}
        {isMissing && " *"}
      </span>
      <Photos
        photos={photos}
        onRemove={(pictureId) => remove.mutateAsync({ params: { id: inspection.id, pictureId } })}
      />
      <Camera isWide label={photos.length === 0 ? "Photographier" : "Ajouter"} name={name} queue={queue} />
    </Stack>
  );
}

const Spots = ({ inspection }: { inspection: Inspection }) => (
  <Columns least={220} keepsEmpty gap={10}>
    {Object.entries(spots).map(([spot, name]) => (
      <SpotPhotos key={spot} inspection={inspection} spot={spot} name={name} />
    ))}
  </Columns>
);

function BelongingsField() {
  const { value, set } = useField<string[]>({ name: "belongings", of: fields.belongings });
  const chosen = value ?? [];
  return (
    <Columns least={260} keepsEmpty gap={12} role="group" aria-label={fields.belongings.label}>
      {Object.entries(belongings).map(([key, name]) => (
        <Checkbox
          key={key}
          size="md"
          label={name}
          checked={chosen.includes(key)}
          onChange={(event) =>
            set(event.currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
          }
        />
      ))}
    </Columns>
  );
}

const Tires = () => (
  <>
    {tirePlaceKeys.map((place, index) => (
      <fieldset key={place} className={css.tire}>
        <legend>{tirePlaces[place]}</legend>
        <Row columns={3}>
          <TextField
            name={`tires.${index}.size`}
            of={fields.tires.fields.size}
            maxLength={30}
            placeholder="205/55 R16 91V"
          />
          <SelectField name={`tires.${index}.season`} of={fields.tires.fields.season} />
          <NumberField name={`tires.${index}.depthMm`} of={fields.tires.fields.depthMm} />
        </Row>
      </fieldset>
    ))}
  </>
);

export default function InspectionForm({ inspection }: { inspection: Inspection }) {
  const { version, inspectedOn, mileage, energyPercent, nbOfKeys, defects, comment } = inspection;
  return (
    <>
      <Section title="Photos">
        <Text isParagraph ink="muted">
          Chacune part dès qu’elle est prise. Les vues marquées d’une étoile sont obligatoires.
        </Text>
        <Spots inspection={inspection} />
      </Section>
      <FormPanel
        endpoint={inspectionContract.saveInspection}
        params={{ id: inspection.id }}
        start={{
          version,
          inspectedOn,
          mileage,
          energyPercent,
          nbOfKeys,
          tires: fourTires(inspection.tires),
          belongings: inspection.belongings,
          defects,
          comment,
        }}
        submit="Enregistrer"
        done="L’état des lieux est enregistré."
      >
        <Group title="Relevés">
          <Row columns={2}>
            <DayField name="inspectedOn" of={fields.inspectedOn} />
            <NumberField name="mileage" of={fields.mileage} />
            <NumberField name="energyPercent" of={fields.energyPercent} />
            <NumberField name="nbOfKeys" of={fields.nbOfKeys} />
          </Row>
        </Group>
        <Group title="Défauts" hint="Touchez le dessin à l’endroit du défaut.">
          <DefectsField inspection={inspection} />
        </Group>
        <Group title="Pneus">
          <Tires />
        </Group>
        <Group title={belongingsTitles[inspection.kind]}>
          <BelongingsField />
        </Group>
        <Group title="Remarques">
          <TextArea name="comment" of={fields.comment} rows={3} />
        </Group>
      </FormPanel>
    </>
  );
}
