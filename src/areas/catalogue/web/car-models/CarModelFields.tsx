// Fields of a model: its own, then its configurations, each with its finishes.
import { useSession } from "#kernel/web/session.ts";
import { MoneyField, NumberField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { useForm } from "#kit/form/form.ts";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { fiscalPower } from "#settings/model/taxes/fiscal-power.ts";
import { type CarModelForm, type ConfigurationForm, type FinishForm } from "../../model/car-model.ts";
import { PlanFields } from "../parts/PlanFields.tsx";
import { carModelFields, configurationFields, finishFormFields } from "../../model/records.ts";

const emptyFinish = (): FinishForm => ({
  name: "",
  weight: null,
  carbonEmissionRate: null,
  buyingPriceCents: null,
});

export const emptyConfiguration = (): ConfigurationForm => ({
  motorization: "",
  energy: "Petrol",
  gearbox: "Automatic",
  thermalFuel: "PETROL",
  isRechargeable: false,
  electricRangeKm: null,
  runsOnE85: false,
  enginePower: null,
  fiscalPower: null,
  carbonEmissionRate: null,
  fuelConsumptionRate: null,
  electricConsumptionRate: null,
  finishes: [emptyFinish()],
});

/** Fiscal power by L421-16 for the power typed, suggested while the field is empty. */
function computedPower(of: ConfigurationForm | undefined): string | undefined {
  if (!of || of.energy === "Electric" || typeof of.enginePower !== "number") return undefined;
  return `${fiscalPower(of.enginePower)} d’après L421-16`;
}

function EngineFields({ path, index }: { path: string; index: number }) {
  const configuration = useForm<CarModelForm>().values.configurations[index];
  const hasBattery = configuration?.energy === "Electric" || configuration?.energy === "Hybrid";
  return (
    <>
      <Row columns={4}>
        <TextField name={`${path}.motorization`} of={configurationFields.motorization} placeholder="TCe 90" />
        <SelectField name={`${path}.energy`} of={configurationFields.energy} />
        <SelectField name={`${path}.gearbox`} of={configurationFields.gearbox} />
        {configuration?.energy !== "Electric" && (
          <SelectField name={`${path}.thermalFuel`} of={configurationFields.thermalFuel} />
        )}
      </Row>
      <Row columns={4}>
        <NumberField name={`${path}.enginePower`} of={configurationFields.enginePower} />
        <NumberField
          name={`${path}.fiscalPower`}
          of={configurationFields.fiscalPower}
          placeholder={computedPower(configuration)}
        />
        <NumberField name={`${path}.carbonEmissionRate`} of={configurationFields.carbonEmissionRate} />
        <NumberField name={`${path}.fuelConsumptionRate`} of={configurationFields.fuelConsumptionRate} />
      </Row>
      {hasBattery && (
        <Row columns={4}>
          <NumberField
            name={`${path}.electricConsumptionRate`}
            of={configurationFields.electricConsumptionRate}
          />
          <NumberField name={`${path}.electricRangeKm`} of={configurationFields.electricRangeKm} />
        </Row>
      )}
      <Inline gap={10} columnGap={28} wraps align="stretch">
        {configuration?.energy === "Hybrid" && (
          <SwitchField name={`${path}.isRechargeable`} of={configurationFields.isRechargeable} />
        )}
        {configuration?.thermalFuel === "PETROL" && (
          <SwitchField name={`${path}.runsOnE85`} of={configurationFields.runsOnE85} />
        )}
      </Inline>
    </>
  );
}

function FinishFields({ path }: { path: string }) {
  const maySetPrices = useSession().hasPermission("MANAGE_MODEL_PRICES");
  return (
    <Row columns={4}>
      <TextField name={`${path}.name`} of={finishFormFields.name} placeholder="Techno" />
      <NumberField name={`${path}.weight`} of={finishFormFields.weight} />
      <NumberField name={`${path}.carbonEmissionRate`} of={finishFormFields.carbonEmissionRate} />
      <MoneyField
        name={`${path}.buyingPriceCents`}
        of={finishFormFields.buyingPriceCents}
        disabled={!maySetPrices}
      />
    </Row>
  );
}

export function CarModelFields() {
  const maySetPrices = useSession().hasPermission("MANAGE_MODEL_PRICES");
  return (
    <>
      <Group title="Modèle">
        <Row columns={3}>
          <RecordField name="brandId" of={carModelFields.brandId} />
          <TextField name="name" of={carModelFields.name} placeholder="Clio" />
          <TextField name="body" of={carModelFields.body} placeholder="Berline" />
        </Row>
        <Row columns={4}>
          <NumberField name="doorCount" of={carModelFields.doorCount} />
          <NumberField name="seatCount" of={carModelFields.seatCount} />
          <NumberField name="height" of={carModelFields.height} />
          <NumberField name="wheelbase" of={carModelFields.wheelbase} />
        </Row>
        <Row columns={3}>
          <RecordField name="mediumTermCategoryId" of={carModelFields.mediumTermCategoryId} />
        </Row>
        <Inline gap={10} columnGap={28} wraps align="stretch">
          <SwitchField
            name="isUtility"
            of={carModelFields.isUtility}
            description="Ni malus CO₂ ni malus au poids"
          />
          <SwitchField
            name="isEndOfSupport"
            of={carModelFields.isEndOfSupport}
            description="N’est plus proposé dans les nouveaux devis"
            disabled={!maySetPrices}
          />
        </Inline>
      </Group>
      <Group title="Plan d’entretien du modèle" hint="Laissez-le vide pour suivre le plan de la marque.">
        <PlanFields />
      </Group>
      <Group
        title="Motorisations et finitions"
        hint="Une finition est unique par son nom et sa boîte. Son CO₂ propre remplace celui de la motorisation."
      >
        <FieldList
          name="configurations"
          of={carModelFields.configurations}
          newRow={emptyConfiguration}
          add="Ajouter une motorisation"
          nameOf={({ motorization }: ConfigurationForm) => motorization}
        >
          {(path, index) => (
            <>
              <EngineFields path={path} index={index} />
              <FieldList
                name={`${path}.finishes`}
                of={configurationFields.finishes}
                newRow={emptyFinish}
                add="Ajouter une finition"
                maximum={200}
              >
                {(line) => <FinishFields path={line} />}
              </FieldList>
            </>
          )}
        </FieldList>
      </Group>
    </>
  );
}
