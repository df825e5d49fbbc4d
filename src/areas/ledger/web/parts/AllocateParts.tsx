// Section that allocates a sum to selected parts of a company.
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Day } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import type { PartPayment } from "../../model/receipts/pay-in-order.ts";
import { PartPicker } from "./PartPicker.tsx";

interface PartChoice {
  chosen: ReadonlySet<string>;
  payments: PartPayment[];
}
export const noParts: PartChoice = { chosen: new Set(), payments: [] };

export const usePartChoice = () => useState(noParts);

const sumOf = (payments: readonly PartPayment[]): number =>
  payments.reduce((sum, { cents }) => sum + cents, 0);

interface AllocatePartsProps {
  verb: "Affecter" | "Imputer";
  companyId: string;
  issuerId: string;
  sumCents: number;
  receivedOn: Day;
  settlesPrior: boolean;
  choice: ReturnType<typeof usePartChoice>;
  isPending: boolean;
  allocate: (payments: PartPayment[]) => Promise<unknown>;
  done: string;
  children?: ReactNode;
}

export function AllocateParts(props: AllocatePartsProps) {
  const {
    verb,
    companyId,
    issuerId,
    sumCents,
    receivedOn,
    settlesPrior,
    isPending,
    allocate,
    done,
    children,
  } = props;
  const [{ chosen, payments }, choose] = props.choice;
  const submit = async (): Promise<void> => {
    try {
      await allocate(payments);
      choose(noParts);
      notifySuccess(done);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Section
      title={`${verb} ${frenchPrice(sumCents)}`}
      isFlush
      actions={
        <Button disabled={payments.length === 0} loading={isPending} onClick={() => void submit()}>
          {payments.length === 0 ? verb : `${verb} ${frenchPrice(sumOf(payments))}`}
        </Button>
      }
    >
      {children}
      <PartPicker
        companyId={companyId}
        issuerId={issuerId}
        sumCents={sumCents}
        chosen={chosen}
        payments={payments}
        paysCalls={false}
        receivedOn={receivedOn}
        settlesPrior={settlesPrior}
        onChange={(next, paid) => choose({ chosen: next, payments: paid })}
      />
    </Section>
  );
}
