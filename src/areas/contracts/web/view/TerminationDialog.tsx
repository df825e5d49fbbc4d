// What ending on a day would cost, with every figure of the formula.
import { useMemo } from "react";
import { z } from "zod";
import { daySchema, dayInParis, frenchDay, isDay } from "#kernel/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { FormContext, FormState, useForm } from "#kit/form/form.ts";
import { Facts } from "#kit/page/Page.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { contractsContract } from "../../contract.ts";
import type { Contract } from "../../model/contract.ts";
import type { TerminationEstimate } from "../../model/early-termination.ts";
import css from "./view.module.css";

const ht = (cents: number): string => `${frenchPrice(cents)} HT`;

function Estimate({ estimate }: { estimate: TerminationEstimate }) {
  const { indemnityCents } = estimate;
  return (
    <>
      <p className={css.amount}>{indemnityCents === null ? "La formule ne dit rien d’un contrat aussi court." : ht(indemnityCents)}</p>
      {indemnityCents !== null && (
        <p className={css.formula}>
          {ht(estimate.totalRentsCents)} × {String(estimate.share).replace(".", ",")} × {estimate.monthsLeft} ÷ ({estimate.durationMonths} −{" "}
          {frenchNumber(estimate.deductedMonths)})
        </p>
      )}
      <Facts
        of={[
          ["Loyer mensuel total", ht(estimate.rentCents)],
          ["Loyers du contrat", ht(estimate.totalRentsCents)],
          ["Terme du contrat", frenchDay(estimate.term)],
          ["Mois restants", `${estimate.monthsLeft}`],
          ["En allant au terme", ht(estimate.remainingRentsCents)],
        ]}
      />
      <p className={css.source}>{estimate.source}. Estimation : elle n’engage pas et n’envoie rien au client.</p>
    </>
  );
}

function Answer({ read: { error, data } }: { read: Pick<ReturnType<typeof useRead<typeof contractsContract.estimateTermination>>, "error" | "data"> }) {
  if (error) return <p className={css.refused}>{error.fields?.on ?? error.message}</p>;
  return data ? <Estimate estimate={data} /> : <Skeleton lines={5} />;
}

const askedSchema = z.object({ on: daySchema });

function Asked({ contract }: { contract: Contract }) {
  const { on } = useForm<{ on?: string }>().values;
  const isWhole = on !== undefined && isDay(on);
  const read = useRead(contractsContract.estimateTermination, isWhole ? { params: { id: contract.id }, query: { on } } : undefined, {
    isQuiet: true,
    keepPrevious: true,
  });
  return (
    <>
      <DayField name="on" label="Date de résiliation" />
      {isWhole && <Answer read={read} />}
    </>
  );
}

export function TerminationDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const form = useMemo(() => new FormState(askedSchema, { on: dayInParis(new Date()) }), []);
  return (
    <Dialog isOpen onClose={onClose} title="Estimer une résiliation anticipée" size="md">
      <FormContext value={form}>
        <Asked contract={contract} />
      </FormContext>
    </Dialog>
  );
}
