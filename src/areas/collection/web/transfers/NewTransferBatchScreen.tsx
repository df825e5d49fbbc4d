// A batch of transfers under preparation: the refunds that wait, their accounts, and why some cannot leave yet.
import { Button, Checkbox } from "@mantine/core";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { useState } from "react";
import { type Day, longFrenchDay } from "#kernel/calendar/day.ts";
import { targetDayOnOrAfter } from "#kernel/calendar/target-days.ts";
import { frenchPrice } from "#kernel/money.ts";
import { capitalise } from "#kernel/text/case.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useToday } from "#kernel/web/today.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Chooser } from "#kit/field/Chooser.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { collectionContract } from "../../contract.ts";
import { collectionDays } from "../../model/debits/days.ts";
import type { DueTransfer } from "../../model/transfers/transfer.ts";

const BeneficiaryDialog = lazyDialog(() => import("./BeneficiaryDialog.tsx"));

interface RowProps {
  due: DueTransfer;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  editAccount: () => void;
}

const DueRow = ({ due, isChosen, choose, editAccount }: RowProps) => (
  <tr>
    <td>
      <Checkbox
        label={due.companyName}
        checked={isChosen}
        disabled={due.reason !== null}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
    </td>
    <td data-right data-label="Montant">
      {frenchPrice(due.amountCents)}
    </td>
    <td data-label="Motif">{due.why}</td>
    <td data-label="Compte">
      <Button size="compact-sm" variant="default" onClick={editAccount}>
        {due.accountMask || "Saisir le compte"}
      </Button>
    </td>
    <td data-long data-label="À savoir">
      {due.reason === null ? [due.holder, due.warning].filter(Boolean).join(". ") : capitalise(due.reason)}
    </td>
  </tr>
);

function Prepare({ chosen, executionOn }: { chosen: readonly DueTransfer[]; executionOn: Day }) {
  const prepare = useWrite(collectionContract.prepareTransferBatch);
  const total = chosen.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const run = async (): Promise<void> => {
    try {
      const refundIds = chosen.map(({ refundId }) => refundId);
      const { id } = await prepare.mutateAsync({ body: { executionOn, refundIds } });
      navigate(`/billing/transfers/view/${id}`, { replace: true });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button onClick={() => void run()} loading={prepare.isPending} disabled={chosen.length === 0}>
      {chosen.length === 0
        ? "Rien n’est choisi"
        : `Préparer ${countText(chosen.length, "virement")}, ${frenchPrice(total)}`}
    </Button>
  );
}

export default function NewTransferBatchScreen() {
  const { data, pending } = useLoadedRead(collectionContract.readDueTransfers, {});
  const first = targetDayOnOrAfter(useToday());
  const [chosenDay, setChosenDay] = useState<Day | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [account, setAccount] = useState<DueTransfer | null>(null);
  if (!data) return pending;
  const executionOn = chosenDay ?? first;
  const chosen = data.filter(({ refundId, reason }) => reason === null && !left.has(refundId));
  const choose = (refundId: string, isChosen: boolean): void => {
    const next = new Set(left);
    if (isChosen) next.delete(refundId);
    else next.add(refundId);
    setLeft(next);
  };
  return (
    <Page actions={<Prepare chosen={chosen} executionOn={executionOn} />}>
      <Inline below={14}>
        <Chooser
          label="Jour d’exécution"
          options={Object.fromEntries(
            collectionDays(first, executionOn).map((one) => [one, capitalise(longFrenchDay(one))]),
          )}
          value={executionOn}
          onChange={setChosenDay}
          width={260}
        />
      </Inline>
      {data.length === 0 ? (
        <Empty
          title="Aucun remboursement n’attend"
          hint="Un remboursement demandé, ou un dépôt à rendre, apparaît ici jusqu’à son virement."
        />
      ) : (
        <Section title="Remboursements" isFlush>
          <PlainTable
            label="Remboursements qui attendent un virement"
            titles={["Société", { text: "Montant", isRight: true }, "Motif", "Compte", "À savoir"]}
            stacks
          >
            {data.map((due) => (
              <DueRow
                key={due.refundId}
                due={due}
                isChosen={chosen.includes(due)}
                choose={(isChosen) => choose(due.refundId, isChosen)}
                editAccount={() => setAccount(due)}
              />
            ))}
          </PlainTable>
        </Section>
      )}
      {account && <BeneficiaryDialog due={account} onClose={() => setAccount(null)} />}
    </Page>
  );
}
