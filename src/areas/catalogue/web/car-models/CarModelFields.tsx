// The fields of a model: what it is, then its configurations, each with its finishes.
import { useSession } from "#kernel/web/session.ts";
import { MoneyField, NumberField, SelectField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { FieldList } from "#kit/form/FieldList.tsx";
import { useForm } from "#kit/form/form.ts";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { fiscalPower } from "#settings/model/fiscal-power.ts";
import { energies, thermalFuels } from "#settings/model/taxed-vehicle.ts";
import {
  type CarModelForm,
  type ConfigurationForm,
  type FinishForm,
  gearboxes,
} from "../../model/car-model.ts";
import css from "./car-model.module.css";

const freshFinish = (): FinishForm => ({
  name: "",
  weight: null,
  carbonEmissionRate: null,
  buyingPriceCents: null,
});

export const freshConfiguration = (): ConfigurationForm => ({
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
  finishes: [freshFinish()],
});

/** What L421-16 makes of the power typed: suggested as long as nothing is. */
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
        <TextField name={`${path}.motorization`} label="Motorisation" placeholder="TCe 90" />
        <SelectField name={`${path}.energy`} label="Énergie" options={energies} />
        <SelectField name={`${path}.gearbox`} label="Boîte" options={gearboxes} />
        {configuration?.energy !== "Electric" && (
          <SelectField name={`${path}.thermalFuel`} label="Carburant" options={thermalFuels} />
        )}
      </Row>
      <Row columns={4}>
        <NumberField name={`${path}.enginePower`} label="Puissance" unit="kW" />
        <NumberField
          name={`${path}.fiscalPower`}
          label="Puissance fiscale"
          unit="CV"
          placeholder={computedPower(configuration)}
        />
        <NumberField name={`${path}.carbonEmissionRate`} label="CO₂ (WLTP)" unit="g/km" />
        <NumberField name={`${path}.fuelConsumptionRate`} label="Consommation" unit="l/100" />
      </Row>
      {hasBattery && (
        <Row columns={4}>
          <NumberField name={`${path}.electricConsumptionRate`} label="Conso. électrique" unit="kWh" />
          <NumberField name={`${path}.electricRangeKm`} label="Autonomie en ville" unit="km" />
        </Row>
      )}
      <div className={css.switches}>
        {configuration?.energy === "Hybrid" && (
          <SwitchField name={`${path}.isRechargeable`} label="Rechargeable" />
        )}
        {configuration?.thermalFuel === "PETROL" && (
          <SwitchField name={`${path}.runsOnE85`} label="Superéthanol E85" />
        )}
      </div>
    </>
  );
}

function FinishFields({ path }: { path: string }) {
  const maySetPrices = useSession().holds("MANAGE_MODEL_PRICES");
  return (
    <Row columns={4}>
      <TextField name={`${path}.name`} label="Finition" placeholder="Techno" />
      <NumberField name={`${path}.weight`} label="Masse en ordre de marche" unit="kg" />
      <NumberField name={`${path}.carbonEmissionRate`} label="CO₂ propre" unit="g/km" />
      <MoneyField name={`${path}.buyingPriceCents`} label="Prix catalogue HT" disabled={!maySetPrices} />
    </Row>
  );
}

export function CarModelFields() {
  const maySetPrices = useSession().holds("MANAGE_MODEL_PRICES");
  return (
    <>
      <Group title="Modèle">
        <Row columns={3}>
          <RecordField name="brandId" label="Marque" kind="brand" />
          <TextField name="name" label="Nom" placeholder="Clio" />
          <TextField name="body" label="Carrosserie" placeholder="Berline" />
        </Row>
        <Row columns={4}>
          <NumberField name="doorCount" label="Portes" />
          <NumberField name="seatCount" label="Places" />
          <NumberField name="height" label="Hauteur" unit="mm" />
          <NumberField name="wheelbase" label="Empattement" unit="mm" />
        </Row>
        <Row columns={3}>
          <RecordField name="mediumTermCategoryId" label="Catégorie LMD" kind="mediumTermCategory" />
        </Row>
        <div className={css.switches}>
          <SwitchField
            name="isUtility"
            label="Utilitaire (N1)"
            description="Ni malus CO₂ ni malus au poids"
          />
          <SwitchField
            name="isEndOfSupport"
            label="Fin de commercialisation"
            description="N’est plus proposé dans les nouveaux devis"
            disabled={!maySetPrices}
          />
        </div>
      </Group>
      <Group
        title="Motorisations et finitions"
        hint="Une finition est unique par son nom et sa boîte. Son CO₂ propre remplace celui de la motorisation."
      >
        <FieldList
          name="configurations"
          label="Motorisations"
          fresh={freshConfiguration}
          add="Ajouter une motorisation"
          nameOf={({ motorization }: ConfigurationForm) => motorization}
        >
          {(path, index) => (
            <>
              <EngineFields path={path} index={index} />
              <FieldList
                name={`${path}.finishes`}
                label="Finitions"
                fresh={freshFinish}
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
