// The fields of each kind of amendment. `prefix` is the path of the draft in the body.
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import { Suspense, type ComponentType, useEffect, useEffectEvent, useRef } from "react";
import { daySchema } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, NumberField, SwitchField, TextArea } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { useToday } from "#kernel/web/today.ts";
import { useSession } from "#kernel/web/session.ts";
import { priceParametersContract } from "#settings/contract/price-parameters.ts";
import { pricedDay } from "#settings/model/dated.ts";
import { type AmendmentKind, amendmentKinds } from "../../model/amendments/amendment.ts";
import type { Part } from "./part.ts";
import { valueAtPath } from "./value-at-path.ts";
import { amendmentFields } from "../../model/record-fields.ts";

const TransferFields = idlePart(() => import("./TransferFields.tsx"));

const draftFields = amendmentFields.draft.fields;

/** A waived part of the settlement, with its reason; shown with the permission to grant it. */
function Waiver({ prefix }: { prefix: string }) {
  const { values, set } = useForm();
  const { hasPermission } = useSession();
  const waiver = valueAtPath(values, `${prefix}waiver`);
  const isWaived = waiver !== null && waiver !== undefined;
  if (!isWaived && !hasPermission("WAIVE_SETTLEMENT")) return null;
  return (
    <>
      <Switch
        label="Remettre une part de la régularisation des mois écoulés"
        checked={isWaived}
        onChange={(event) =>
          set(`${prefix}waiver`, event.currentTarget.checked ? { cents: null, reason: "" } : null)
        }
      />
      {isWaived && (
        <>
          <MoneyField name={`${prefix}waiver.cents`} of={draftFields.waiver.fields.cents} isRequired />
          <TextArea
            name={`${prefix}waiver.reason`}
            of={draftFields.waiver.fields.reason}
            description="Reprise sur l’avenant."
            isRequired
          />
        </>
      )}
    </>
  );
}

const DurationMileage = ({ prefix }: Part) => (
  <>
    <Row>
      <NumberField name={`${prefix}durationMonths`} of={draftFields.durationMonths} />
      <NumberField name={`${prefix}kilometrage`} of={draftFields.kilometrage} />
    </Row>
    <MoneyField
      name={`${prefix}priceCents`}
      of={draftFields.priceCents}
      description="Laissez vide pour le loyer du modèle de prix, aux mêmes conditions commerciales."
    />
    <Waiver prefix={prefix} />
  </>
);

/** An optional service, and its price while it is chosen. */
function Priced({
  of,
  price,
  prefix,
}: {
  of: "insurance" | "hasFleetManagement";
  price: "baseInsuranceCents" | "fleetManagementCents";
  prefix: string;
}) {
  const { values } = useForm();
  return (
    <Row>
      <SwitchField name={prefix + of} of={draftFields[of]} />
      {valueAtPath(values, prefix + of) === true && (
        <MoneyField name={prefix + price} of={draftFields[price]} />
      )}
    </Row>
  );
}

const Insurance = ({ prefix }: Part) => <Priced of="insurance" price="baseInsuranceCents" prefix={prefix} />;

const twoAxles = { count: 4, hasStorage: false, monthlyCents: 0 };

function Tires({ prefix }: { prefix: string }) {
  const { values, set } = useForm();
  const tires = valueAtPath(values, `${prefix}tires`);
  return (
    <>
      <Switch
        label="Pneus compris"
        checked={tires !== null && tires !== undefined}
        onChange={(event) => set(`${prefix}tires`, event.currentTarget.checked ? twoAxles : null)}
      />
      {tires !== null && tires !== undefined && (
        <Row columns={3}>
          <NumberField name={`${prefix}tires.count`} of={draftFields.tires.fields.count} />
          <MoneyField name={`${prefix}tires.monthlyCents`} of={draftFields.tires.fields.monthlyCents} />
          <SwitchField name={`${prefix}tires.hasStorage`} of={draftFields.tires.fields.hasStorage} />
        </Row>
      )}
    </>
  );
}

/**
 * One offer at one price: either choice proposes the price of the day of effect, or today's until that day is typed.
 */
function Tracking({ prefix }: { prefix: string }) {
  const { values, set } = useForm();
  const effectOn = daySchema.safeParse(valueAtPath(values, `${prefix}effectOn`)).data;
  const parameters = useRead(priceParametersContract.readPriceParameters, {
    query: { on: pricedDay(useToday(), effectOn) },
  });
  const has = (name: string): boolean => valueAtPath(values, `${prefix}${name}`) === true;
  const isTracked = has("geolocation") || has("ecoDriving");
  const proposed = parameters.data?.values.trackingBundleCents;
  const lastProposed = useRef(0);
  // A typed price stays; a proposed one is recomputed for the day of effect.
  const propose = useEffectEvent((cents: number) => {
    const present = valueAtPath(values, `${prefix}trackingCents`);
    if (present !== 0 && present !== lastProposed.current) return;
    lastProposed.current = cents;
    set(`${prefix}trackingCents`, cents);
  });
  useEffect(() => {
    if (isTracked && proposed !== undefined) propose(proposed);
  }, [isTracked, proposed]);
  return (
    <Row columns={3}>
      <SwitchField name={`${prefix}geolocation`} of={draftFields.geolocation} />
      <SwitchField name={`${prefix}ecoDriving`} of={draftFields.ecoDriving} />
      {isTracked && <MoneyField name={`${prefix}trackingCents`} of={draftFields.trackingCents} />}
    </Row>
  );
}

const Services = ({ prefix }: Part) => (
  <>
    <Tracking prefix={prefix} />
    <Tires prefix={prefix} />
    <Priced of="hasFleetManagement" price="fleetManagementCents" prefix={prefix} />
  </>
);

const Rent = ({ prefix }: Part) => (
  <Row>
    <MoneyField name={`${prefix}priceCents`} of={draftFields.priceCents} isRequired />
  </Row>
);

const parts: Record<AmendmentKind, ComponentType<Part>> = {
  "duration-mileage": DurationMileage,
  insurance: Insurance,
  services: Services,
  "driver-transfer": TransferFields,
  rent: Rent,
};

export function KindFields({ contract, kind, prefix }: Part & { kind: AmendmentKind }) {
  const Fields = parts[kind];
  return (
    <Group title={amendmentKinds[kind]}>
      <Suspense>
        <Fields contract={contract} prefix={prefix} />
      </Suspense>
      <Row>
        <DayField name={`${prefix}effectOn`} of={amendmentFields.effectOn} />
      </Row>
      <TextArea
        name={`${prefix}explanation`}
        of={amendmentFields.explanation}
        description="Repris sur l’avenant."
      />
    </Group>
  );
}
