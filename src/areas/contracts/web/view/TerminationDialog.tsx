// What ending on a day would cost, with every figure of the formula.
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { dayInParis, frenchDay, isDay } from "#kernel/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
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
      <p className={css.note}>{estimate.source}. Estimation : elle n’engage pas et n’envoie rien au client.</p>
    </>
  );
}

export function TerminationDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const [on, setOn] = useState<string>(dayInParis(new Date()));
  const read = useRead(contractsContract.estimateTermination, isDay(on) ? { params: { id: contract.id }, query: { on } } : undefined, {
    isQuiet: true,
    keepPrevious: true,
  });
  return (
    <Dialog isOpen onClose={onClose} title="Estimer une résiliation anticipée" size="md">
      <TextInput
        type="date"
        label="Date de résiliation"
        value={on}
        onChange={(event) => setOn(event.currentTarget.value)}
        error={read.error?.fields?.on ?? read.error?.message}
        mb="md"
      />
      {read.data ? <Estimate estimate={read.data} /> : !read.error && <Skeleton lines={5} />}
    </Dialog>
  );
}
