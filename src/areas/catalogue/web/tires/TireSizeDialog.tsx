// Dialog of a tyre size. Pasting "205/55 R16 91V" fills every field.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { NumberField, SwitchField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Remarks } from "#kit/record/Remarks.tsx";
import { tireContract as tires } from "../../contract/tires.ts";
import {
  carcasses,
  fullSize,
  loadKg,
  seasons,
  speedIndexes,
  type TireSizeForm,
  tireSizeFormSchema,
} from "../../model/tire.ts";
import { tireSizeRecord } from "../../model/tire.ts";
import { parseFullSize } from "../../model/tire-size.ts";

const { fields } = tireSizeRecord;

const speeds = Object.entries(speedIndexes).map(([value, speed]) => ({
  value,
  label: `${value} (${speed} km/h)`,
}));
const defaultSize: TireSizeForm = {
  width: 205,
  series: 55,
  carcass: "R",
  diameter: 16,
  isCommercial: false,
  loadIndex: 91,
  speedIndex: "V",
  season: "SUMMER",
};

function FullSize() {
  const { values, set } = useForm<TireSizeForm>();
  const read = tireSizeFormSchema.safeParse(values);
  const written = read.success ? fullSize(read.data) : "";
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string): void => {
    setTyped(text);
    const size = parseFullSize(text);
    if (size) for (const [name, value] of Object.entries(size)) set(name, value);
  };
  return (
    <TextInput
      label="Dimension complète"
      description="Telle qu’elle est écrite sur le flanc du pneu"
      value={typed ?? written}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      error={
        typed !== null && typed !== "" && !parseFullSize(typed)
          ? "Forme attendue : 205/55 R16 91V"
          : undefined
      }
      data-autofocus
    />
  );
}

function Fields() {
  const { loadIndex } = useForm<TireSizeForm>().values;
  const load = typeof loadIndex === "number" ? loadKg(loadIndex) : null;
  return (
    <>
      <FullSize />
      <Row columns={4}>
        <NumberField name="width" of={fields.width} />
        <NumberField name="series" of={fields.series} />
        <SelectField name="carcass" of={fields.carcass} options={carcasses} />
        <NumberField name="diameter" of={fields.diameter} />
      </Row>
      <Row columns={3}>
        <NumberField
          name="loadIndex"
          of={fields.loadIndex}
          description={load === null ? undefined : `${load} kg`}
        />
        <SelectField name="speedIndex" of={fields.speedIndex} options={speeds} />
        <SelectField name="season" of={fields.season} />
      </Row>
      <SwitchField name="isCommercial" of={fields.isCommercial} />
    </>
  );
}

function Existing({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: size, pending } = useLoadedRead(tires.readTireSize, { params: { id } }, { lines: 4 });
  const mayChange = useSession().hasPermission("MANAGE_TIRE_SIZES");
  if (!size) return pending;
  const { fullSize: written, id: _, updatedAt: __, ...form } = size;
  if (!mayChange)
    return (
      <Facts
        of={[
          ["Dimension", written],
          ["Saison", seasons[size.season]],
          ["Charge", `${size.loadIndex} (${loadKg(size.loadIndex)} kg)`],
          ["Vitesse", `${size.speedIndex} (${speedIndexes[size.speedIndex]} km/h)`],
        ]}
      />
    );
  return (
    <FormPanel
      endpoint={tires.changeTireSize}
      params={{ id }}
      start={form}
      submit="Enregistrer"
      onCancel={onClose}
      onDone={() => (notifySuccess("La dimension est enregistrée."), onClose())}
    >
      <Fields />
    </FormPanel>
  );
}

/** A null `id` opens a new size. */
export default function TireSizeDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={id === null ? "Nouvelle dimension de pneu" : "Dimension de pneu"}
      size="lg"
      closesOutside={false}
    >
      {id !== null ? (
        <>
          <Existing id={id} onClose={onClose} />
          <Remarks kind="tireSize" id={id} />
        </>
      ) : (
        <FormPanel
          endpoint={tires.createTireSize}
          start={defaultSize}
          submit="Créer la dimension"
          onCancel={onClose}
          onDone={({ fullSize: written }) => (notifySuccess(`La dimension ${written} est créée.`), onClose())}
        >
          <Fields />
        </FormPanel>
      )}
    </Dialog>
  );
}
