// Options, services, tyres, fees and deposits.
import { Button, Select, Switch } from "@mantine/core";
import { MoneyField, NumberField, SelectField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { FieldList } from "#kit/form/FieldList.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { type Deposit, depositCents } from "../../model/deposit.ts";
import { askedMonths } from "../../model/draft.ts";
import { isTotallable } from "../../model/half-typed.ts";
import { monthlyTotalCents } from "../../model/monthly.ts";
import type { QuoteOption } from "../../model/options.ts";
import css from "../quotes.module.css";
import { useDraftNow } from "./draft-now.ts";
import { useEditor } from "./following.tsx";

const onceOrMonthly = [
  { value: "once", label: "Une fois" },
  { value: "monthly", label: "Par mois" },
];

function OptionFields({ path, index }: { path: string; index: number }) {
  const { draft, set } = useDraftNow();
  const option = draft.options[index];
  const isOnce = option?.priceCents !== null;
  const amount = option?.priceCents ?? option?.monthlyPriceCents ?? 0;
  const choose = (way: string | null): void => {
    const prices =
      way === "once"
        ? { priceCents: amount, monthlyPriceCents: null }
        : { priceCents: null, monthlyPriceCents: amount };
    set(
      "options",
      draft.options.map((one, at) => (at === index ? { ...one, ...prices } : one)),
    );
  };
  return (
    <Row columns={3}>
      <TextField name={`${path}.name`} label="Option" />
      {isOnce ? (
        <MoneyField name={`${path}.priceCents`} label="Prix HT, réparti sur la durée" />
      ) : (
        <MoneyField name={`${path}.monthlyPriceCents`} label="Prix HT par mois" />
      )}
      <Select
        label="Facturée"
        data={onceOrMonthly}
        value={isOnce ? "once" : "monthly"}
        onChange={choose}
        allowDeselect={false}
      />
    </Row>
  );
}

export const OptionGroup = () => (
  <Group title="Options">
    <FieldList
      name="options"
      label="Options"
      add="Ajouter une option"
      maximum={40}
      fresh={(): QuoteOption => ({ id: null, name: "", priceCents: 0, monthlyPriceCents: null })}
    >
      {(path, index) => <OptionFields path={path} index={index} />}
    </FieldList>
  </Group>
);

export function ServiceGroup() {
  const { draft, set } = useDraftNow();
  return (
    <Group title="Services">
      <div className={css.switches}>
        <SwitchField name="insurance" label="Assurance par le loueur" />
        <SwitchField name="geolocation" label="Géolocalisation" />
        <SwitchField
          name="ecoDriving"
          label="Écoconduite"
          description="Demande un boîtier ACTIA ou RUPTELA"
        />
        <SwitchField name="hasFleetManagement" label="Gestion de flotte" />
        <Switch
          label="Pneus"
          checked={draft.tires !== null}
          onChange={(event) =>
            set(
              "tires",
              event.currentTarget.checked ? { count: 4, hasStorage: false, monthlyCents: 0 } : null,
            )
          }
        />
      </div>
      <Row columns={3}>
        {draft.insurance && <MoneyField name="baseInsuranceCents" label="Assurance, HT par mois" />}
        {(draft.geolocation || draft.ecoDriving) && (
          <MoneyField name="trackingCents" label="Géolocalisation et écoconduite, HT par mois" />
        )}
        {draft.hasFleetManagement && (
          <MoneyField name="fleetManagementCents" label="Gestion de flotte, HT par mois" />
        )}
      </Row>
      {draft.tires && (
        <Row columns={3}>
          <NumberField name="tires.count" label="Nombre de pneus" />
          <MoneyField name="tires.monthlyCents" label="Pneus, HT par mois" />
          <div className={css.beside}>
            <SwitchField name="tires.hasStorage" label="Gardiennage compris" />
          </div>
        </Row>
      )}
    </Group>
  );
}

const units = { AMOUNT: "Montant", MONTHS: "Mois de loyer" } satisfies Record<Deposit["unit"], string>;

function DepositField() {
  const { draft, set } = useDraftNow();
  const { financialDeposit } = draft;
  const { scored } = useEditor().context;
  // From months to an amount, the same money; the other way, what the scoring asks or one month.
  const choose = (unit: string | null): void => {
    if (unit === financialDeposit.unit) return;
    const months = askedMonths(scored, draft.companyId) || 1;
    const amountCents = isTotallable(draft) ? depositCents(financialDeposit, monthlyTotalCents(draft)) : 0;
    set(
      "financialDeposit",
      (unit === "MONTHS" ? { unit: "MONTHS", months } : { unit: "AMOUNT", amountCents }) satisfies Deposit,
    );
  };
  return (
    <>
      <SelectField
        name="financialDeposit.unit"
        label="Dépôt de garantie en"
        options={units}
        onChoose={choose}
      />
      {financialDeposit.unit === "MONTHS" ? (
        <NumberField name="financialDeposit.months" label="Mois de loyer total HT" unit="mois" />
      ) : (
        <MoneyField name="financialDeposit.amountCents" label="Dépôt de garantie" />
      )}
    </>
  );
}

/** What the scoring asks, beside what this quote says. */
function AskedDeposit() {
  const { draft, set } = useDraftNow();
  const { scored } = useEditor().context;
  const months = askedMonths(scored, draft.companyId);
  if (months === 0 || !isTotallable(draft)) return null;
  const asked: Deposit = { unit: "MONTHS", months };
  const total = monthlyTotalCents(draft);
  const isEnough = depositCents(draft.financialDeposit, total) >= depositCents(asked, total);
  return (
    <p className={css.note} data-tone={isEnough ? "info" : undefined} role="status">
      Le scoring demande {months} mois de loyer en dépôt de garantie
      {isEnough ? "." : "\u00a0: ce devis en prévoit moins. "}
      {!isEnough && (
        <Button size="compact-xs" variant="subtle" onClick={() => set("financialDeposit", asked)}>
          Reprendre
        </Button>
      )}
    </p>
  );
}

export const DepositGroup = () => (
  <Group title="Frais et dépôts">
    <Row columns={4}>
      <MoneyField name="activationFeeCents" label="Mise en service HT" />
      <MoneyField name="activationFeeDiscountCents" label="Remise sur ces frais" />
    </Row>
    <Row columns={3}>
      <DepositField />
      <MoneyField name="collateralSecurityDepositCents" label="Gage-espèces" />
    </Row>
    <AskedDeposit />
  </Group>
);
