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
import { quoteRecordFields } from "../../model/record-fields.ts";

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
      <TextField name={`${path}.name`} of={quoteRecordFields.options.fields.name} />
      {isOnce ? (
        <MoneyField name={`${path}.priceCents`} of={quoteRecordFields.options.fields.priceCents} />
      ) : (
        <MoneyField
          name={`${path}.monthlyPriceCents`}
          of={quoteRecordFields.options.fields.monthlyPriceCents}
        />
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
      of={quoteRecordFields.options}
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
        <SwitchField name="insurance" of={quoteRecordFields.insurance} />
        <SwitchField name="geolocation" of={quoteRecordFields.geolocation} />
        <SwitchField
          name="ecoDriving"
          of={quoteRecordFields.ecoDriving}
          description="Demande un boîtier ACTIA ou RUPTELA"
        />
        <SwitchField name="hasFleetManagement" of={quoteRecordFields.hasFleetManagement} />
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
        {draft.insurance && (
          <MoneyField name="baseInsuranceCents" of={quoteRecordFields.baseInsuranceCents} />
        )}
        {(draft.geolocation || draft.ecoDriving) && (
          <MoneyField name="trackingCents" of={quoteRecordFields.trackingCents} />
        )}
        {draft.hasFleetManagement && (
          <MoneyField name="fleetManagementCents" of={quoteRecordFields.fleetManagementCents} />
        )}
      </Row>
      {draft.tires && (
        <Row columns={3}>
          <NumberField name="tires.count" of={quoteRecordFields.tires.fields.count} />
          <MoneyField name="tires.monthlyCents" of={quoteRecordFields.tires.fields.monthlyCents} />
          <div className={css.beside}>
            <SwitchField name="tires.hasStorage" of={quoteRecordFields.tires.fields.hasStorage} />
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
        of={quoteRecordFields.financialDeposit.fields.unit}
        options={units}
        onChoose={choose}
      />
      {financialDeposit.unit === "MONTHS" ? (
        <NumberField name="financialDeposit.months" of={quoteRecordFields.financialDeposit.fields.months} />
      ) : (
        <MoneyField
          name="financialDeposit.amountCents"
          of={quoteRecordFields.financialDeposit.fields.amountCents}
        />
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
      <MoneyField name="activationFeeCents" of={quoteRecordFields.activationFeeCents} />
      <MoneyField name="activationFeeDiscountCents" of={quoteRecordFields.activationFeeDiscountCents} />
    </Row>
    <Row columns={3}>
      <DepositField />
      <MoneyField
        name="collateralSecurityDepositCents"
        of={quoteRecordFields.collateralSecurityDepositCents}
      />
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
