// The funding of a car, figure by figure: choosing a funder proposes its conditions.
import { useEffect, useRef } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, NumberField, PercentField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormPanel, Group, Row } from "#kit/form/FormPanel.tsx";
import { fundingContract } from "../../contract.ts";
import type { CarFunding } from "../../model/car-funding.ts";
import { fundingFields as fields } from "../../model/records.ts";
import type { FundingForm as Values } from "../../model/funding.ts";
import { hasResidual, emptyLoan } from "../../model/loan.ts";

const emptyValues = { funderId: null, ...emptyLoan } satisfies Partial<Values>;
const loanFields = Object.keys(emptyValues) as (keyof typeof emptyValues)[];

/** Own funds carry no loan: typed loan values are set aside, and restored when it is unchecked. */
function useOwnFundsToggle(): void {
  const { values, set } = useForm<Values>();
  const { isOwnFunds } = values;
  const savedLoan = useRef<Partial<Values>>({});
  useEffect(() => {
    if (isOwnFunds) savedLoan.current = Object.fromEntries(loanFields.map((name) => [name, values[name]]));
    for (const name of loanFields)
      if (isOwnFunds) set(name, emptyValues[name]);
      else if (savedLoan.current[name] !== undefined) set(name, savedLoan.current[name]);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOwnFunds]);
}

function PayerGroup() {
  const { values, set } = useForm<Values>();
  useOwnFundsToggle();
  const propose = async (funderId: string): Promise<void> => {
    const funder = await call(fundingContract.readFunder, { params: { id: funderId } });
    set("loanType", funder.loanType);
    set("rate", funder.rate);
    set("durationMonths", funder.durationMonths);
    set("insuranceRate", funder.insuranceRate);
    set("applicationFeeCents", funder.applicationFeeCents);
    set("terminationFeeRate", funder.terminationFeeRate);
  };
  return (
    <Group title="Qui paie">
      <SwitchField name="isOwnFunds" of={fields.isOwnFunds} />
      {!values.isOwnFunds && (
        <RecordField
          name="funderId"
          of={fields.funderId}
          description="Ses conditions habituelles sont reprises ci-dessous."
          onChoose={(found) => found && void propose(found.id)}
        />
      )}
    </Group>
  );
}

function LoanGroups() {
  const { values } = useForm<Values>();
  if (values.isOwnFunds) return null;
  return (
    <>
      <Group title="Prêt" hint="Ce qui n’est pas encore connu peut rester vide.">
        <Row columns={3}>
          <SelectField name="loanType" of={fields.loanType} />
          <MoneyField name="amountCents" of={fields.amountCents} />
          {values.loanType && hasResidual(values.loanType) && (
            <MoneyField name="residualCents" of={fields.residualCents} />
          )}
        </Row>
        <Row columns={3}>
          <PercentField name="rate" of={fields.rate} isRate />
          <NumberField name="durationMonths" of={fields.durationMonths} />
          <MoneyField
            name="monthlyRepaymentCents"
            of={fields.monthlyRepaymentCents}
            description="Hors assurance, pour la comparer à la nôtre."
          />
        </Row>
        <Row columns={3}>
          <DayField name="startsOn" of={fields.startsOn} />
          <DayField name="firstInstalment" of={fields.firstInstalment} />
          <TextField name="contractNumber" of={fields.contractNumber} maxLength={60} />
        </Row>
      </Group>
      <Group title="Frais">
        <Row columns={3}>
          <PercentField name="insuranceRate" of={fields.insuranceRate} isRate />
          <MoneyField name="applicationFeeCents" of={fields.applicationFeeCents} />
          <PercentField name="terminationFeeRate" of={fields.terminationFeeRate} isRate />
        </Row>
      </Group>
    </>
  );
}

const initialValues = ({ funding, car }: CarFunding): Values & { version: number | null } => {
  if (!funding)
    return {
      version: null,
      isOwnFunds: false,
      ...emptyValues,
      amountCents: car.buyingPriceCents,
      insuranceRate: 0,
      applicationFeeCents: 0,
      terminationFeeRate: 0,
    };
  const { id: _id, carId: _carId, funderName: _name, endedOn: _on, endReason: _why, ...rest } = funding;
  const { settledCents: _settled, createdAt: _at, updatedAt: _since, updatedBy: _by, ...values } = rest;
  return values;
};

const FundingForm = ({ view, onClose }: { view: CarFunding; onClose: () => void }) => (
  <FormPanel
    endpoint={fundingContract.keepCarFunding}
    params={{ carId: view.car.id }}
    start={initialValues(view)}
    submit="Enregistrer"
    onCancel={onClose}
    done="Le financement est enregistré."
    onDone={onClose}
  >
    <PayerGroup />
    <LoanGroups />
  </FormPanel>
);

export default FundingForm;
