// Defects: placed on the drawing, then described one by one.
import { Button, Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import { useState } from "react";
import { newId } from "#kernel/new-id.ts";
import { NumberField, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useField, useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { Columns, Inline, Text } from "#kit/layout/layout.tsx";
import { Camera, Photos } from "#kit/photo/Photos.tsx";
import { carParts } from "../../model/car-shape.ts";
import {
  type Defect,
  defectKinds,
  defectName,
  type DefectSign,
  defectSigns,
  newDefectKinds,
  signsOfPart,
} from "../../model/inspection-items.ts";
import { type Inspection, inspectionRecord } from "../../model/inspection.ts";
import { CarDrawing } from "../parts/CarDrawing.tsx";
import css from "../parts/inspection.module.css";
import { photosOf, useSpotPhotos } from "../parts/photos.ts";

const { fields } = inspectionRecord;
const defectFields = fields.defects.fields;

function DefectPhotos({ inspection, defect }: { inspection: Inspection; defect: Defect }) {
  const queue = useSpotPhotos(inspection, defect.id);
  const isKept = inspection.defects.some(({ id }) => id === defect.id);
  if (!isKept)
    return (
      <Text isParagraph ink="muted">
        Enregistrez pour photographier ce défaut.
      </Text>
    );
  return (
    <>
      <Photos photos={photosOf(inspection, defect.id, defectName(defect))} />
      <Camera isWide label="Photographier" name={defectName(defect)} queue={queue} />
    </>
  );
}

/** A kind of before is offered only where it is. */
const kindOptions = ({ kind }: Defect) => ({ ...newDefectKinds, [kind]: defectKinds[kind] });

function SignsField({ path, part }: { path: string; part: string }) {
  const { value, set } = useField<DefectSign[]>({ name: `${path}.signs`, of: defectFields.signs });
  const chosen = value ?? [];
  const offered = signsOfPart(part);
  if (offered.length === 0) return null;
  return (
    <Inline gap={10} columnGap={18} wraps role="group" aria-label={defectFields.signs.label}>
      {offered.map((sign) => (
        <Checkbox
          key={sign}
          size="md"
          label={defectSigns[sign]}
          checked={chosen.includes(sign)}
          onChange={(event) =>
            set(event.currentTarget.checked ? [...chosen, sign] : chosen.filter((one) => one !== sign))
          }
        />
      ))}
    </Inline>
  );
}

interface OpenDefectProps {
  inspection: Inspection;
  defect: Defect;
  index: number;
  onRemove: () => void;
}

/** On a phone, it would otherwise open below the visible area. */
const scrollIntoSight = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: "nearest", behavior: "smooth" });

function OpenDefect({ inspection, defect, index, onRemove }: OpenDefectProps) {
  const path = `defects.${index}`;
  return (
    <div ref={scrollIntoSight} className={css.defect} role="group" aria-label={`Défaut ${index + 1}`}>
      <Inline gap={8} wraps justify="between">
        <strong>
          {index + 1}. {carParts[defect.part]?.label}
        </strong>
        {/* Next to its name: a mistaken touch can be undone at once. */}
        <Button variant="default" onClick={onRemove}>
          Retirer ce défaut
        </Button>
      </Inline>
      <Row columns={3}>
        <SelectField name={`${path}.kind`} of={defectFields.kind} options={kindOptions(defect)} />
        <NumberField name={`${path}.sizeCm`} of={defectFields.sizeCm} />
        <NumberField name={`${path}.depthMm`} of={defectFields.depthMm} />
      </Row>
      <SignsField path={path} part={defect.part} />
      <TextField name={`${path}.comment`} of={defectFields.comment} maxLength={200} />
      <DefectPhotos inspection={inspection} defect={defect} />
    </div>
  );
}

export function DefectsField({ inspection }: { inspection: Inspection }) {
  const { value, error } = useField<Defect[]>({ name: "defects", of: fields.defects }, false, {
    nameOf: defectName,
  });
  const { set } = useForm();
  const [openedId, setOpenedId] = useState<string>();
  const defects = value ?? [];
  const index = defects.findIndex(({ id }) => id === openedId);
  const opened = defects[index];
  const place = (at: Pick<Defect, "part" | "x" | "y">): void => {
    const id = newId();
    set("defects", [
      ...defects,
      { id, ...at, kind: "SCRATCH", sizeCm: null, depthMm: null, signs: [], comment: "" },
    ]);
    setOpenedId(id);
  };
  const remove = (): void => {
    set(
      "defects",
      defects.filter(({ id }) => id !== openedId),
    );
    setOpenedId(undefined);
  };
  return (
    <Columns least={320} gap={16}>
      <CarDrawing defects={defects} onPlace={place} onOpen={setOpenedId} openedId={openedId} />
      <div>
        {error && <p role="alert">{error}</p>}
        <ol className={css.names}>
          {defects.map((defect) => (
            <li key={defect.id}>
              <button
                type="button"
                aria-expanded={defect.id === openedId}
                onClick={() => setOpenedId(defect.id === openedId ? undefined : defect.id)}
              >
                {defectName(defect)}
              </button>
            </li>
          ))}
        </ol>
        {defects.length === 0 && (
          <Text isParagraph ink="muted">
            Aucun défaut relevé.
          </Text>
        )}
        {opened && (
          <OpenDefect
            key={opened.id}
            inspection={inspection}
            defect={opened}
            index={index}
            onRemove={remove}
          />
        )}
      </div>
    </Columns>
  );
}
