// Dialog of a new version of a scale, prefilled from the displayed one.
import { useEffect, useState } from "react";
import { Textarea } from "@mantine/core";
import { DayField } from "#kit/field/DayField.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, NumberField, PercentField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { useForm, useField } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { type FieldProps, labelOf } from "#kit/form/field.ts";
import { settingsContract } from "../contract.ts";
import { distinctTerritories } from "../model/lessee-vat.ts";
import { type RegionalRate, supplements } from "../model/taxes/regional-rate.ts";
import { regions } from "../model/scales/regional-rates.ts";
import { type TaxScale, type TaxScaleKind, taxScaleKinds } from "../model/scales/tax-scales.ts";

const formatAmounts = (amounts: readonly unknown[] | null | undefined): string =>
  (amounts ?? []).map((amount) => String(amount).replace(".", ",")).join("  ");
/** Non-numbers stay text, which the schema then refuses. */
const parseAmounts = (text: string): unknown[] =>
  text
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((one) => (/^\d+([.,]\d+)?$/.test(one) ? Number(one.replace(",", ".")) : one));

/** Many amounts: typed or pasted, separated by spaces, lines or semicolons. */
function AmountsField(props: FieldProps) {
  const { value, set, touch, error } = useField<unknown[]>(props);
  const [draft, setDraft] = useState<string | null>(null);
  const invalidAmount = (value ?? []).find((amount) => typeof amount !== "number");
  return (
    <Textarea
      label={labelOf(props)}
      description={`${value?.length ?? 0} montants`}
      minRows={6}
      rows={6}
      value={draft ?? formatAmounts(value)}
      error={invalidAmount === undefined ? error : `« ${String(invalidAmount)} » n’est pas un montant.`}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        set(parseAmounts(event.currentTarget.value));
      }}
      onBlur={() => {
        setDraft(null);
        touch();
      }}
      styles={{ input: { fontVariantNumeric: "tabular-nums" } }}
    />
  );
}

const Co2Fields = () => (
  <>
    <Row>
      <NumberField name="firstGram" label="Premier gramme taxé" unit="g" />
      <NumberField name="maximum" label="Montant au-delà du dernier gramme" unit="€" />
    </Row>
    <AmountsField name="amounts" label="Montants en euros, un par gramme à partir du premier" />
  </>
);

const MassFields = () => (
  <FieldList
    name="brackets"
    label="Tranches"
    newRow={() => ({ fromKg: null, eurosPerKg: null })}
    add="Ajouter une tranche"
    maximum={30}
  >
    {(path) => (
      <Row>
        <NumberField name={`${path}.fromKg`} label="À partir de" unit="kg" />
        <NumberField name={`${path}.eurosPerKg`} label="Par kilogramme" unit="€" />
      </Row>
    )}
  </FieldList>
);

const AnnualFields = ({ unit }: { unit: string }) => (
  <FieldList
    name="steps"
    label="Tranches"
    newRow={() => ({ from: null, euros: null })}
    add="Ajouter une tranche"
    maximum={30}
  >
    {(path) => (
      <Row>
        <NumberField name={`${path}.from`} label="À partir de" unit={unit} />
        <NumberField name={`${path}.euros`} label={`Par ${unit} et par an`} unit="€" />
      </Row>
    )}
  </FieldList>
);

const PollutantFields = () => (
  <Row>
    <NumberField name="category1" label="Essence, gaz et leurs hybrides, par an" unit="€" />
    <NumberField name="others" label="Gazole et autres, par an" unit="€" />
  </Row>
);

const AgeFields = () => (
  <FieldList
    name="rows"
    label="Âges"
    newRow={() => ({ maximumMonths: null, percent: null })}
    add="Ajouter un âge"
    maximum={60}
  >
    {(path) => (
      <Row>
        <NumberField name={`${path}.maximumMonths`} label="Jusqu’à" unit="mois" />
        <NumberField name={`${path}.percent`} label="Réfaction" unit="%" />
      </Row>
    )}
  </FieldList>
);

function RegionFields() {
  const { values, set } = useForm<RegionalRate>();
  const name = regions[values.region] ?? "";
  const supplement = supplements[values.region];
  useEffect(() => {
    if (name !== "" && values.name !== name) set("name", name);
  }, [name, values.name, set]);
  return (
    <>
      <SelectField name="region" label="Région" options={regions} />
      <Row>
        <MoneyField name="rateCents" label="Par cheval fiscal" />
        {supplement && <MoneyField name="supplementCents" label={`Supplément ${supplement}, par cheval`} />}
        <PercentField name="electricShare" label="Part due par les véhicules électriques" isRate />
      </Row>
    </>
  );
}

const fields: Record<TaxScaleKind, () => React.ReactNode> = {
  CO2_WLTP: Co2Fields,
  CO2_NEDC: Co2Fields,
  MASS: MassFields,
  DEPRECIATION: AgeFields,
  REGIONAL_RATE: RegionFields,
  ANNUAL_CO2: () => <AnnualFields unit="g" />,
  ANNUAL_POWER: () => <AnnualFields unit="CV" />,
  ANNUAL_POLLUTANTS: PollutantFields,
  VAT_TERRITORY: () => (
    <>
      <SelectField name="territory" label="Territoire du locataire" options={distinctTerritories} />
      <Row>
        <PercentField name="rate" label="Taux" isRate />
        <SwitchField name="isOpen" label="Location ouverte" />
      </Row>
    </>
  ),
  VAT: () => <PercentField name="rate" label="Taux normal" isRate />,
};

/** Initial values of a scale of one place among others: no version of another place prefills it. */
const startByPlace: Partial<Record<TaxScaleKind, object>> = {
  REGIONAL_RATE: { electricShare: 1, supplementCents: 0 },
  VAT_TERRITORY: { isOpen: false },
};

interface ScaleDialogProps {
  kind: TaxScaleKind;
  /** The displayed version, which prefills the new one. */
  like: TaxScale | null;
  onClose: () => void;
}

export default function ScaleDialog({ kind, like, onClose }: ScaleDialogProps) {
  const Fields = fields[kind];
  const byPlace = startByPlace[kind];
  const start = byPlace
    ? { kind, article: "", ...byPlace }
    : like
      ? { ...like, article: "", from: undefined }
      : { kind, article: "" };
  return (
    <FormDialog
      onClose={onClose}
      title={`Nouvelle version : ${taxScaleKinds[kind]}`}
      size="lg"
      closesOutside={false}
      endpoint={kind === "VAT_TERRITORY" ? settingsContract.addTerritoryVat : settingsContract.addTaxScale}
      start={start}
      draft={`scale-${kind}`}
      submit="Enregistrer cette version"
      done="Le barème est enregistré. Les devis déjà faits n’ont pas changé."
    >
      <Row>
        <DayField name="from" label="À partir du" />
        <TextField name="article" label="Source" placeholder="CIBS, art. L421-62, loi de finances pour…" />
      </Row>
      <Fields />
    </FormDialog>
  );
}
