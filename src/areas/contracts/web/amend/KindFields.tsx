// The fields of each kind of amendment. `prefix` is where the draft lies in the body.
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import { useEffect } from "react";
import { clientsContract } from "#clients/contract.ts";
import { useRead } from "#kernel/web/reads.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, NumberField, SelectField, SwitchField, TextArea } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { settingsContract } from "#settings/contract.ts";
import { type AmendmentKind, amendmentKinds } from "../../model/amendment.ts";
import type { Contract } from "../../model/contract.ts";
import { valueOf } from "./value.ts";

interface Part {
  contract: Contract;
  prefix: string;
}

const DurationMileage = ({ prefix }: Part) => (
  <>
    <Row>
      <NumberField name={`${prefix}durationMonths`} label="Durée" unit="mois" />
      <NumberField name={`${prefix}kilometrage`} label="Kilométrage sur toute la durée" unit="km" />
    </Row>
    <MoneyField
      name={`${prefix}priceCents`}
      label="Loyer du véhicule HT par mois"
      description="Laissez vide pour le loyer du modèle de prix, aux mêmes conditions commerciales."
    />
  </>
);

const Insurance = ({ prefix }: Part) => (
  <>
    <SwitchField name={`${prefix}insurance`} label="Assurance comprise" />
    <MoneyField name={`${prefix}baseInsuranceCents`} label="Prix de l’assurance HT par mois" />
  </>
);

const twoAxles = { count: 4, hasStorage: false, monthlyCents: 0 };

function Tires({ prefix }: { prefix: string }) {
  const { values, set } = useForm();
  const tires = valueOf(values, `${prefix}tires`);
  return (
    <>
      <Switch
        label="Pneumatiques compris"
        checked={tires !== null && tires !== undefined}
        onChange={(event) => set(`${prefix}tires`, event.currentTarget.checked ? twoAxles : null)}
      />
      {tires !== null && tires !== undefined && (
        <Row columns={3}>
          <NumberField name={`${prefix}tires.count`} label="Pneus" />
          <MoneyField name={`${prefix}tires.monthlyCents`} label="Prix HT par mois" />
          <SwitchField name={`${prefix}tires.hasStorage`} label="Gardiennage" />
        </Row>
      )}
    </>
  );
}

/** One offer at one price: choosing either proposes the price of today. */
function Tracking({ prefix }: { prefix: string }) {
  const { values, set } = useForm();
  const parameters = useRead(settingsContract.readPriceParameters, { query: {} });
  const has = (name: string): boolean => valueOf(values, `${prefix}${name}`) === true;
  const isTracked = has("geolocation") || has("ecoDriving");
  const proposed = parameters.data?.values.trackingBundleCents;
  useEffect(() => {
    if (isTracked && proposed !== undefined && valueOf(values, `${prefix}trackingCents`) === 0) set(`${prefix}trackingCents`, proposed);
  }, [isTracked, proposed]);
  return (
    <Row columns={3}>
      <SwitchField name={`${prefix}geolocation`} label="Géolocalisation" />
      <SwitchField name={`${prefix}ecoDriving`} label="Éco-conduite" />
      {isTracked && <MoneyField name={`${prefix}trackingCents`} label="Prix du suivi HT par mois" />}
    </Row>
  );
}

function FleetManagement({ prefix }: { prefix: string }) {
  const { values } = useForm();
  return (
    <Row>
      <SwitchField name={`${prefix}hasFleetManagement`} label="Gestion de flotte" />
      {valueOf(values, `${prefix}hasFleetManagement`) === true && (
        <MoneyField name={`${prefix}fleetManagementCents`} label="Prix de la gestion de flotte HT par mois" />
      )}
    </Row>
  );
}

const Services = ({ prefix }: Part) => (
  <>
    <Tracking prefix={prefix} />
    <Tires prefix={prefix} />
    <FleetManagement prefix={prefix} />
  </>
);

function Transfer({ contract, prefix }: Part) {
  const client = useRead(clientsContract.readClient, { params: { id: contract.client.id } });
  const others = (client.data?.companies ?? []).filter(({ id }) => id !== contract.company.id);
  const options = others.map(({ id, name, isBadPayer }) => ({ value: id, label: isBadPayer ? `${name} (mauvais payeur)` : name, disabled: isBadPayer }));
  const hint =
    client.data && others.length === 0
      ? `${contract.client.name} n’a pas d’autre société : ajoutez-la d’abord à la fiche du client.`
      : `Une autre société de ${contract.client.name}. Elle reprend le contrat, ses loyers et ses engagements.`;
  return <SelectField name={`${prefix}companyId`} label="Nouvelle société locataire" options={options} description={hint} />;
}

const Rent = ({ prefix }: Part) => <MoneyField name={`${prefix}priceCents`} label="Loyer du véhicule HT par mois" />;

const parts: Record<AmendmentKind, (part: Part) => React.ReactNode> = {
  "duration-mileage": DurationMileage,
  insurance: Insurance,
  services: Services,
  "driver-transfer": Transfer,
  rent: Rent,
};

export function KindFields({ contract, kind, prefix }: Part & { kind: AmendmentKind }) {
  const Fields = parts[kind];
  return (
    <Group title={amendmentKinds[kind]}>
      <Fields contract={contract} prefix={prefix} />
      <Row>
        <DayField name={`${prefix}effectOn`} label="Prend effet le" />
      </Row>
      <TextArea name={`${prefix}explanation`} label="Motif" description="Repris sur l’avenant." />
    </Group>
  );
}
