// Options, services, tyres, fees and deposits.
import { Button, Select, Switch } from "@mantine/core";
import { MoneyField, NumberField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { Columns, Text } from "#kit/layout/layout.tsx";
import { type Deposit, depositCents } from "../../model/deposit.ts";
import { scoringDepositMonths } from "../../model/editor/draft.ts";
import { canComputeTotal } from "../../model/editor/partial-form.ts";
import { monthlyTotalCents } from "../../model/monthly.ts";
import type { QuoteOption } from "../../model/options.ts";
import css from "../quotes.module.css";
import { useQuoteDraft } from "./quote-draft.ts";
import { useEditor } from "./editor-context.tsx";
import { quoteRecord } from "../../model/records.ts";

const { fields } = quoteRecord;

const onceOrMonthly = [
  { value: "once", label: "Une fois" },
  { value: "monthly", label: "Par mois" },
];

function OptionFields({ path, index }: { path: string; index: number }) {
  const { draft, set } = useQuoteDraft();
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
      <TextField name={`${path}.name`} of={fields.options.fields.name} />
      {isOnce ? (
        <MoneyField name={`${path}.priceCents`} of={fields.options.fields.priceCents} />
      ) : (
        <MoneyField name={`${path}.monthlyPriceCents`} of={fields.options.fields.monthlyPriceCents} />
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

const OptionGroup = () => (
  <Group title="Options">
    <FieldList
      name="options"
      of={fields.options}
      add="Ajouter une option"
      maximum={40}
      newRow={(): QuoteOption => ({ id: null, name: "", priceCents: 0, monthlyPriceCents: null })}
    >
      {(path, index) => <OptionFields path={path} index={index} />}
    </FieldList>
  </Group>
);

function ServiceGroup() {
  const { draft, set } = useQuoteDraft();
  return (
    <Group title="Services">
      <Columns least={230} gap={10} columnGap={16}>
        <SwitchField name="insurance" of={fields.insurance} />
        <SwitchField name="geolocation" of={fields.geolocation} />
        <SwitchField
          name="ecoDriving"
          of={fields.ecoDriving}
          description="Demande un boîtier ACTIA ou RUPTELA"
        />
        <SwitchField name="hasFleetManagement" of={fields.hasFleetManagement} />
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
      </Columns>
      <Row columns={3}>
        {draft.insurance && <MoneyField name="baseInsuranceCents" of={fields.baseInsuranceCents} />}
        {(draft.geolocation || draft.ecoDriving) && (
          <MoneyField name="trackingCents" of={fields.trackingCents} />
        )}
        {draft.hasFleetManagement && (
          <MoneyField name="fleetManagementCents" of={fields.fleetManagementCents} />
        )}
      </Row>
      {draft.tires && (
        <Row columns={3}>
          <NumberField name="tires.count" of={fields.tires.fields.count} />
          <MoneyField name="tires.monthlyCents" of={fields.tires.fields.monthlyCents} />
          <div className={css.beside}>
            <SwitchField name="tires.hasStorage" of={fields.tires.fields.hasStorage} />
          </div>
        </Row>
      )}
    </Group>
  );
}

const units = { AMOUNT: "Montant", MONTHS: "Mois de loyer" } satisfies Record<Deposit["unit"], string>;

function DepositField() {
  const { draft, set } = useQuoteDraft();
  const { financialDeposit } = draft;
  const { scored } = useEditor().context;
  // Months become the equivalent amount; an amount becomes the months required by the scoring, or one.
  const choose = (unit: string | null): void => {
    if (unit === financialDeposit.unit) return;
    const months = scoringDepositMonths(scored, draft.companyId) || 1;
    const amountCents = canComputeTotal(draft) ? depositCents(financialDeposit, monthlyTotalCents(draft)) : 0;
    set(
      "financialDeposit",
      (unit === "MONTHS" ? { unit: "MONTHS", months } : { unit: "AMOUNT", amountCents }) satisfies Deposit,
    );
  };
  return (
    <>
      <SelectField
        name="financialDeposit.unit"
        of={fields.financialDeposit.fields.unit}
        options={units}
        onChoose={choose}
      />
      {financialDeposit.unit === "MONTHS" ? (
        <NumberField name="financialDeposit.months" of={fields.financialDeposit.fields.months} />
      ) : (
        <MoneyField name="financialDeposit.amountCents" of={fields.financialDeposit.fields.amountCents} />
      )}
    </>
  );
}

/** The deposit required by the scoring, compared with that of this quote. */
function ScoringDepositNote() {
  const { draft, set } = useQuoteDraft();
  const { scored } = useEditor().context;
  const months = scoringDepositMonths(scored, draft.companyId);
  if (months === 0 || !canComputeTotal(draft)) return null;
  const deposit: Deposit = { unit: "MONTHS", months };
  const total = monthlyTotalCents(draft);
  const isEnough = depositCents(draft.financialDeposit, total) >= depositCents(deposit, total);
  return (
    <Text
      above={8}
      surface={isEnough ? "info" : "warning"}
      padding={8}
      paddingX={10}
      className={css.note}
      role="status"
    >
      Le scoring demande {months} mois de loyer en dépôt de garantie
      {isEnough ? "." : "\u00a0: ce devis en prévoit moins. "}
      {!isEnough && (
        <Button size="compact-xs" variant="subtle" onClick={() => set("financialDeposit", deposit)}>
          Reprendre
        </Button>
      )}
    </Text>
  );
}

const DepositGroup = () => (
  <Group title="Frais et dépôts">
    <Row columns={4}>
      <MoneyField name="activationFeeCents" of={fields.activationFeeCents} />
      <MoneyField name="activationFeeDiscountCents" of={fields.activationFeeDiscountCents} />
    </Row>
    <Row columns={3}>
      <DepositField />
      <MoneyField name="collateralSecurityDepositCents" of={fields.collateralSecurityDepositCents} />
    </Row>
    <ScoringDepositNote />
  </Group>
);

export const ServiceFields = () => (
  <>
    <OptionGroup />
    <ServiceGroup />
    <DepositGroup />
  </>
);
