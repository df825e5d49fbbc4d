// The cost of termination on a day, with every figure of the formula.
import { Button } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { type Day, daySchema, frenchDay, isDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { currentDay } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FormContext, FormState, useForm } from "#kit/form/form.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { estimatesContract } from "../../contract/estimates.ts";
import type { Contract } from "../../model/contract.ts";
import { type TerminationEstimate, terminationGrounds } from "../../model/early-termination.ts";
import css from "./view.module.css";

const withoutTax = (cents: number): string => `${frenchPrice(cents)} HT`;

const notice = (months: number): string => (months === 0 ? "Aucun" : `${frenchNumber(months)} mois`);

function Formula({ estimate }: { estimate: TerminationEstimate }) {
  const { ground, formulaCents } = estimate;
  if (ground === "TOO_SHORT") return null;
  return (
    <Text above={2} below={16} ink="quiet" isNumeric>
      {withoutTax(estimate.totalRentsCents)} × {String(estimate.share).replace(".", ",")} ×{" "}
      {estimate.monthsLeft} ÷ ({estimate.durationMonths} − {frenchNumber(estimate.deductedMonths)})
      {ground !== "FORMULA" && ` = ${withoutTax(formulaCents)}`}
    </Text>
  );
}

function Estimate({ estimate }: { estimate: TerminationEstimate }) {
  const { ground } = estimate;
  return (
    <>
      <Text above={16} weight="bold" isNumeric className={css.amount}>
        {withoutTax(estimate.indemnityCents)}
      </Text>
      {ground !== "FORMULA" && (
        <Text above={2} below={16} ink="quiet" isNumeric>
          {terminationGrounds[ground]}
        </Text>
      )}
      {ground !== "NOT_BINDING" && <Formula estimate={estimate} />}
      <Facts
        of={[
          ["Préavis", notice(estimate.noticeMonths)],
          ["Loyer mensuel total", withoutTax(estimate.rentCents)],
          ["Loyers de tout le contrat", withoutTax(estimate.totalRentsCents)],
          ["Terme du contrat", frenchDay(estimate.term)],
          ["Mois restants", `${estimate.monthsLeft}`],
          ["En allant au terme", withoutTax(estimate.remainingRentsCents)],
        ]}
      />
      <Text above={14} ink="muted">
        {estimate.source}. Aux conditions en vigueur ce jour-là, avenants signés compris. Estimation : elle
        n’engage pas et n’envoie rien au client.
      </Text>
    </>
  );
}

function Answer({
  read: { error, data },
}: {
  read: Pick<ReturnType<typeof useRead<typeof estimatesContract.estimateTermination>>, "error" | "data">;
}) {
  if (error)
    return (
      <Text above={10} ink="warning">
        {error.fields?.on ?? error.message}
      </Text>
    );
  return data ? <Estimate estimate={data} /> : <Skeleton lines={5} />;
}

const estimateFormSchema = z.object({ on: daySchema });

interface ProposalLinkProps {
  contractId: string;
  estimate: TerminationEstimate;
  onClose: () => void;
}

/** Opens the proposal of the day that is estimated, on the tab where it is sent and followed. */
function ProposalLink({ contractId, estimate: { on, indemnityCents }, onClose }: ProposalLinkProps) {
  const { hasPermission } = useSession();
  if (indemnityCents === 0 || !hasPermission("SEND_EARLY_TERMINATION")) return null;
  return (
    <Inline above={14} justify="end">
      <Button
        component={Go}
        to={`/prospection/contracts/view/${contractId}?tab=end&propose=${on}`}
        onClick={onClose}
      >
        Proposer cette résiliation au client
      </Button>
    </Inline>
  );
}

function EstimatePanel({ record: contract, onClose }: RecordFormProps<Contract>) {
  const { on } = useForm<{ on?: string }>().values;
  const isComplete = on !== undefined && isDay(on);
  const read = useRead(
    estimatesContract.estimateTermination,
    isComplete ? { params: { id: contract.id }, query: { on } } : undefined,
    {
      isQuiet: true,
      keepPrevious: true,
    },
  );
  return (
    <>
      <DayField name="on" label="Date de résiliation" />
      {isComplete && <Answer read={read} />}
      {isComplete && read.data && (
        <ProposalLink contractId={contract.id} estimate={read.data} onClose={onClose} />
      )}
    </>
  );
}

/** `on`: the day first estimated. */
function EstimateForm({ on, ...props }: RecordFormProps<Contract> & { on: Day }) {
  const [form] = useState(() => new FormState(estimateFormSchema, { on }));
  return (
    <FormContext value={form}>
      <EstimatePanel {...props} />
    </FormContext>
  );
}

export default function TerminationDialog(props: RecordFormProps<Contract>) {
  const { data, error } = useRead(
    estimatesContract.estimateTermination,
    { params: { id: props.record.id }, query: {} },
    { isQuiet: true },
  );
  const on = data?.on ?? (error ? currentDay() : null);
  return (
    <Dialog isOpen onClose={props.onClose} title="Estimer une résiliation anticipée" size="md">
      {on === null ? <Skeleton lines={5} /> : <EstimateForm {...props} on={on} />}
    </Dialog>
  );
}
