// Fields of one car of an order: its VIN is checked as soon as it is complete.
import { Autocomplete, TextInput } from "@mantine/core";
import { Suspense } from "react";
import { finishesContract } from "#catalogue/contract/finishes.ts";
import { normaliseVin, vinDoubts, vinProblem } from "#fleet/model/vin.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, NumberField, TextField } from "#kit/field/fields.tsx";
import { inputProps } from "#kit/field/input-props.ts";
import { RecordField } from "#kit/field/RecordField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { useField, useForm } from "#kit/form/form.ts";
import type { FoundRecord } from "#kit/ports.ts";
import { Bullets } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { ordersContract } from "../../contract/orders.ts";
import { lineFields } from "../../model/orders/records.ts";
import { lineAt, type Lines } from "./lines.ts";

const LandedNote = idlePart(() => import("./LandedNote.tsx"));
const Differences = idlePart(() => import("./Differences.tsx"));

const typedVin = (typed: string | undefined): string => normaliseVin(typed ?? "");

/** Refusals of a VIN, then doubts. `own` is the VIN of the line before the change. */
function VinNotes({ vin, own, brand }: { vin: string; own?: string | undefined; brand: string }) {
  const isWhole = vinProblem(vin) === null;
  const { data } = useRead(
    ordersContract.checkExistingVins,
    { query: { vins: [vin] } },
    { enabled: isWhole },
  );
  const problem = vin === own ? null : data?.[0]?.problem;
  const notes = problem ? [problem] : vinDoubts(vin, brand);
  if (!isWhole || notes.length === 0) return null;
  return (
    <Bullets ink={problem ? "danger" : "warning"} size="body" role="status">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Bullets>
  );
}

/** The maker's own names for a model, those already used for the finish first. */
function ManufacturerFinish({
  path,
  modelId,
  finishId,
}: {
  path: string;
  modelId?: string;
  finishId?: string;
}) {
  const props = { name: `${path}.manufacturerFinish`, of: lineFields.manufacturerFinish };
  const field = useField<string>(props, true);
  const { data = [] } = useRead(
    ordersContract.listManufacturerFinishes,
    modelId === undefined ? undefined : { params: { modelId } },
  );
  const ranked = data.toSorted(
    (one, other) => Number(other.finishId === finishId) - Number(one.finishId === finishId),
  );
  return (
    <Autocomplete
      {...inputProps(props, field)}
      data={[...new Set(ranked.map(({ manufacturerFinish }) => manufacturerFinish))]}
      maxLength={120}
      value={field.value ?? ""}
      onChange={field.set}
      onBlur={field.touch}
    />
  );
}

interface LineFieldsProps {
  path: string;
  /** Stored VIN and contract of a line being changed. */
  own?: { vin: string; need: string | null };
}

export default function LineFields({ path, own }: LineFieldsProps) {
  const { values, set } = useForm<Lines>();
  const { vin, finishId, periodId, priceCents, firstRegistrationDate } = lineAt(values, path) ?? {};
  const { data: choice } = useRead(
    finishesContract.readFinish,
    finishId ? { params: { id: finishId } } : undefined,
  );
  const forget = (): void => set(`${path}.differences`, []);
  /** The finish and the price of the need chosen, where the line has none. */
  const fillFromNeed = async (need: FoundRecord | null): Promise<void> => {
    forget();
    if (!need) return;
    const sold = await call(ordersContract.readNeededLine, { params: { periodId: need.id } });
    if (!finishId && sold.finishId) set(`${path}.finishId`, sold.finishId);
    if (!priceCents) set(`${path}.priceCents`, sold.priceCents);
  };
  return (
    <>
      <Row>
        <TextField name={`${path}.vin`} of={lineFields.vin} maxLength={40} />
        <RecordField name={`${path}.finishId`} of={lineFields.finishId} onChoose={forget} />
      </Row>
      <VinNotes vin={typedVin(vin)} own={own?.vin} brand={choice?.brand.name ?? ""} />
      <Row columns={3}>
        <MoneyField name={`${path}.priceCents`} of={lineFields.priceCents} />
        <ManufacturerFinish path={path} modelId={choice?.model.id} finishId={finishId} />
        <TextField name={`${path}.color`} of={lineFields.color} maxLength={60} />
      </Row>
      <Row columns={3}>
        <NumberField name={`${path}.mileage`} of={lineFields.mileage} />
        <DayField name={`${path}.firstRegistrationDate`} of={lineFields.firstRegistrationDate} />
        {own?.need ? (
          <TextInput label="Besoin" value={own.need} readOnly />
        ) : (
          <RecordField
            name={`${path}.periodId`}
            label="Besoin"
            kind="necessity"
            placeholder="Pour le stock"
            onChoose={(need) => void fillFromNeed(need).catch(notifyFailure)}
          />
        )}
      </Row>
      {periodId && finishId && (
        <Suspense>
          {(priceCents ?? 0) > 0 && (
            <LandedNote
              query={{
                periodId,
                finishId,
                priceCents: priceCents ?? 0,
                supplierId: values.supplierId || undefined,
                firstRegistrationDate: firstRegistrationDate ?? undefined,
                expectedOn: values.expectedOn ?? undefined,
              }}
            />
          )}
          <Differences path={path} periodId={periodId} finishId={finishId} />
        </Suspense>
      )}
    </>
  );
}
