// The fields of each kind of amendment. `prefix` is the path of the draft in the body.
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.css";
import { Suspense, type ComponentType } from "react";
import { daySchema } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, NumberField, SwitchField, TextArea } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { useForm } from "#kit/form/form.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { useToday } from "#kernel/web/today.ts";
import { useSession } from "#kernel/web/session.ts";
import { tiresReferenceCents } from "#quotes/model/discounts/measure.ts";
import { tiresSchema } from "#quotes/model/form.ts";
import { priceParametersContract } from "#settings/contract/price-parameters.ts";
import { pricedDay } from "#settings/model/dated.ts";
import { type AmendmentKind, amendmentKinds } from "../../model/amendments/amendment.ts";
import type { Part } from "./part.ts";
import { useReferencePrice } from "./useReferencePrice.ts";
import { valueAtPath } from "./value-at-path.ts";
import { amendmentRecord } from "../../model/amendments/records.ts";

const TransferFields = idlePart(() => import("./TransferFields.tsx"));

const draftFields = amendmentRecord.fields.draft.fields;

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

/** The reference prices of the day of effect, or today's until that day is typed. */
function useReferencePrices(prefix: string) {
  const { values } = useForm();
  const effectOn = daySchema.safeParse(valueAtPath(values, `${prefix}effectOn`)).data;
  const parameters = useRead(priceParametersContract.readPriceParameters, {
    query: { on: pricedDay(useToday(), effectOn) },
  });
  return parameters.data?.values;
}

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
  const isChosen = valueAtPath(values, prefix + of) === true;
  useReferencePrice({ name: prefix + price, isChosen, cents: useReferencePrices(prefix)?.[price] });
  return (
    <Row>
      <SwitchField name={prefix + of} of={draftFields[of]} />
      {isChosen && <MoneyField name={prefix + price} of={draftFields[price]} />}
    </Row>
  );
}

const Insurance = ({ prefix }: Part) => <Priced of="insurance" price="baseInsuranceCents" prefix={prefix} />;

const twoAxles = { count: 4, hasStorage: false, monthlyCents: 0 };

function Tires({ prefix }: { prefix: string }) {
  const { values, set } = useForm();
  const tires = valueAtPath(values, `${prefix}tires`);
  const isChosen = tires !== null && tires !== undefined;
  const prices = useReferencePrices(prefix);
  const terms = tiresSchema.pick({ count: true, hasStorage: true }).safeParse(tires).data;
  const cents = prices && terms && tiresReferenceCents(terms, prices);
  useReferencePrice({ name: `${prefix}tires.monthlyCents`, isChosen, cents });
  return (
    <>
      <Switch
        label="Pneus compris"
        checked={isChosen}
        onChange={(event) => set(`${prefix}tires`, event.currentTarget.checked ? twoAxles : null)}
      />
      {isChosen && (
        <Row columns={3}>
          <NumberField name={`${prefix}tires.count`} of={draftFields.tires.fields.count} />
          <MoneyField name={`${prefix}tires.monthlyCents`} of={draftFields.tires.fields.monthlyCents} />
          <SwitchField name={`${prefix}tires.hasStorage`} of={draftFields.tires.fields.hasStorage} />
        </Row>
      )}
    </>
  );
}

/** One offer at one price. */
function Tracking({ prefix }: { prefix: string }) {
  const { values } = useForm();
  const has = (name: string): boolean => valueAtPath(values, `${prefix}${name}`) === true;
  const isTracked = has("geolocation") || has("ecoDriving");
  const cents = useReferencePrices(prefix)?.trackingBundleCents;
  useReferencePrice({ name: `${prefix}trackingCents`, isChosen: isTracked, cents });
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
        <DayField name={`${prefix}effectOn`} of={amendmentRecord.fields.effectOn} />
      </Row>
      <TextArea
        name={`${prefix}explanation`}
        of={amendmentRecord.fields.explanation}
        description="Repris sur l’avenant."
      />
    </Group>
  );
}
