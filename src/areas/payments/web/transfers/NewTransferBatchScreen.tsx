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
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { usePending } from "#kit/pending.ts";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { paymentsContract } from "../../contract.ts";
import { collectionDays } from "../../model/debits/days.ts";
import { payeeCheckResults, payeeCheckText } from "#ledger/model/beneficiaries/payee-check.ts";
import type { DueTransfer } from "../../model/transfers/transfer.ts";
import { type RefundWay, refundWaySchema, refundWays } from "../../model/transfers/way.ts";

const checkForms = recordForms(() => import("./payee-check-form.tsx"));
const BeneficiaryDialog = lazyDialog(() => import("#ledger/web/parts/BeneficiaryDialog.tsx"));

/** A refund, and the way that is chosen for it. */
interface Choice {
  due: DueTransfer;
  way: RefundWay;
  /** Why it cannot be paid that way; null when it can. */
  reason: string | null;
}

function choiceOf(due: DueTransfer, byTransfer: ReadonlySet<string>): Choice {
  const { payment, refundId, reason } = due;
  return payment?.reason === null && !byTransfer.has(refundId)
    ? { due, way: payment.provider, reason: null }
    : { due, way: "embedded", reason };
}

interface PayeeProps {
  choice: Choice;
  setByTransfer: (isByTransfer: boolean) => void;
  editAccount: () => void;
}

/** The payment that can be refunded, and what is left of it; the account, when a transfer is preferred. */
function Payee({ choice: { due, way }, setByTransfer, editAccount }: PayeeProps) {
  const { payment, accountMask } = due;
  return (
    <>
      {payment?.reason === null && (
        <Checkbox
          label={`${payment.mask}, par ${refundWays[payment.provider]}`}
          description={`${frenchPrice(payment.remainingCents)} remboursables sur ce paiement`}
          checked={way === payment.provider}
          onChange={({ currentTarget }) => setByTransfer(!currentTarget.checked)}
        />
      )}
      {way === "embedded" && (
        <Inline gap={6} wraps>
          <Button size="compact-sm" variant="default" onClick={editAccount}>
            {accountMask || "Saisir le compte"}
          </Button>
          {accountMask !== "" && (
            <FormButton
              forms={checkForms}
              name="check"
              record={due}
              size="compact-sm"
              variant="default"
              aria-label={`Vérification du compte de ${due.companyName} : ${payeeCheckResults[due.check.result]}`}
            >
              {payeeCheckResults[due.check.result]}
            </FormButton>
          )}
        </Inline>
      )}
    </>
  );
}

const notesOf = ({ due, way }: Choice): string =>
  [
    way === "embedded" ? due.holder : "",
    due.warning,
    due.payment?.reason
      ? `Pas de remboursement par ${refundWays[due.payment.provider]} : ${due.payment.reason}.`
      : "",
    way === "embedded" ? due.accountWarning : "",
    way === "embedded" && due.accountMask !== "" ? payeeCheckText(due.check) : "",
  ]
    .filter(Boolean)
    .map((note) => note.replace(/\.$/u, ""))
    .join(". ");

const prepareLabel = (way: RefundWay, count: number, total: string): string =>
  way === "embedded"
    ? `Préparer ${countText(count, "virement")}, ${total}`
    : `Préparer ${countText(count, "remboursement")} par ${refundWays[way]}, ${total}`;

/** One batch leaves by one way. */
function Prepare({
  way,
  chosen,
  executionOn,
}: {
  way: RefundWay;
  chosen: readonly Choice[];
  executionOn: Day;
}) {
  const prepare = useWrite(paymentsContract.prepareTransferBatch);
  const total = chosen.reduce((sum, { due }) => sum + due.amountCents, 0);
  const { pending, run } = usePending();
  const createBatch = async (): Promise<void> => {
    try {
      const refundIds = chosen.map(({ due }) => due.refundId);
      const { id } = await prepare.mutateAsync({ body: { provider: way, executionOn, refundIds } });
      navigate(`/billing/transfers/view/${id}`, { replace: true });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button onClick={() => void run(createBatch)} loading={pending !== null} disabled={chosen.length === 0}>
      {chosen.length === 0 ? "Rien n’est choisi" : prepareLabel(way, chosen.length, frenchPrice(total))}
    </Button>
  );
}

function PrepareByWay({ chosen, executionOn }: { chosen: readonly Choice[]; executionOn: Day }) {
  const used = refundWaySchema.options.filter((way) => chosen.some((choice) => choice.way === way));
  return (used.length === 0 ? (["embedded"] as const) : used).map((way) => (
    <Prepare
      key={way}
      way={way}
      chosen={chosen.filter((choice) => choice.way === way)}
      executionOn={executionOn}
    />
  ));
}

function withMember(set: ReadonlySet<string>, member: string, isMember: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isMember) next.add(member);
  else next.delete(member);
  return next;
}

export default function NewTransferBatchScreen() {
  const { data, pending } = useLoadedRead(paymentsContract.readDueTransfers, {});
  const first = targetDayOnOrAfter(useToday());
  const [chosenDay, setChosenDay] = useState<Day | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [byTransfer, setByTransfer] = useState<ReadonlySet<string>>(new Set());
  const [account, setAccount] = useState<DueTransfer | null>(null);
  if (!data) return pending;
  const executionOn = chosenDay ?? first;
  const choices = data.map((due) => choiceOf(due, byTransfer));
  const chosen = choices.filter(({ due, reason }) => reason === null && !left.has(due.refundId));
  return (
    <Page actions={<PrepareByWay chosen={chosen} executionOn={executionOn} />}>
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
          hint="Un remboursement demandé, ou un dépôt à rendre, apparaît ici jusqu’à son ordre."
        />
      ) : (
        <Section title="Remboursements" isFlush>
          <FieldTable
            label="Remboursements qui attendent"
            rows={choices}
            keyOf={({ due }) => due.refundId}
            fields={{}}
            columns={[
              {
                title: "Société",
                cell: (choice) => (
                  <Checkbox
                    label={choice.due.companyName}
                    checked={chosen.includes(choice)}
                    disabled={choice.reason !== null}
                    onChange={({ currentTarget }) =>
                      setLeft(withMember(left, choice.due.refundId, !currentTarget.checked))
                    }
                  />
                ),
              },
              { title: "Montant", cell: ({ due }) => frenchPrice(due.amountCents), isRight: true },
              { title: "Motif", cell: ({ due }) => due.why },
              {
                title: "Remboursé sur",
                cell: (choice) => (
                  <Payee
                    choice={choice}
                    setByTransfer={(isBy) => setByTransfer(withMember(byTransfer, choice.due.refundId, isBy))}
                    editAccount={() => setAccount(choice.due)}
                  />
                ),
              },
              {
                title: "À savoir",
                cell: (choice) => (choice.reason === null ? notesOf(choice) : capitalise(choice.reason)),
                isLong: true,
              },
            ]}
          />
        </Section>
      )}
      {account && <BeneficiaryDialog due={account} onClose={() => setAccount(null)} />}
    </Page>
  );
}
