// The parts that a company still has to pay, of which a person chooses those that a sum pays.
import { Checkbox } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/InlineInput.css";
import { useEffect } from "react";
import { documentKinds } from "#billing/model/documents/frozen.ts";
import { DueDayCell } from "#billing/web/parts/DueDayCell.tsx";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import { payInOrder, type PartPayment } from "../../model/receipts/pay-in-order.ts";
import type { OpenPart } from "../../model/receipts/view.ts";
import { useIssuerName } from "./issuer-name.ts";

interface PartPickerProps {
  companyId: string;
  /** The issuer whose money it is: it pays nothing owed to another one. */
  issuerId: string;
  /** Amount to allocate, in cents. */
  sumCents: number;
  chosen: ReadonlySet<string>;
  /** Those of the last `onChange`. */
  payments: readonly PartPayment[];
  onChange: (chosen: ReadonlySet<string>, payments: PartPayment[]) => void;
  /** A guarantee alone pays a call for funds. */
  paysCalls: boolean;
  /** The day of the money: what is prior to a judgment is not paid after it. */
  receivedOn: Day;
  /** True for a dividend, or a guarantee, which may settle what is prior to a judgment. */
  settlesPrior: boolean;
}

/** The issuer is named where there are several: its money pays its own documents alone. */
const titlesFor = (issuerName: string) => [
  { text: "Payé", isHidden: true },
  issuerName === "" ? "Document" : `Document de ${issuerName}`,
  "Échéance",
  { text: "Reste dû", isRight: true },
  { text: "Payé par cette somme", isRight: true },
];

interface RowProps {
  part: OpenPart;
  paidCents: number;
  isChosen: boolean;
  toggle: () => void;
}

function Row({ part, paidCents, isChosen, toggle }: RowProps) {
  const { documentId, kind, number, dueOn, sentOn, remainingCents, disputedCents, priorTo } = part;
  return (
    <tr>
      <td>
        <Checkbox checked={isChosen} onChange={toggle} aria-label={`Payer ${number}`} />
      </td>
      <td>
        <Go to={`/billing/documents/view/${documentId}`}>{number}</Go>{" "}
        <small>
          {documentKinds[kind]}
          {disputedCents > 0 && `, contesté pour ${frenchPrice(disputedCents)}`}
          {priorTo && `, antérieure au jugement du ${frenchDay(priorTo)}`}
        </small>
      </td>
      <td data-label="Échéance">
        <DueDayCell of={{ dueOn, lateFrom: null, sentOn }} />
      </td>
      <td data-right data-label="Reste dû">
        {frenchPrice(remainingCents)}
      </td>
      <td data-right data-label="Payé par cette somme">
        {paidCents > 0 && frenchPrice(paidCents)}
      </td>
    </tr>
  );
}

interface PartsProps extends Pick<PartPickerProps, "sumCents" | "chosen" | "payments" | "onChange"> {
  parts: readonly OpenPart[];
  issuerName: string;
}

/**
 * One computation of what the sum pays: the payments of the screen are those of the table, also once the sum has
 * changed, or what is owed.
 */
export function Parts({ parts, issuerName, sumCents, chosen, payments: former, onChange }: PartsProps) {
  const payments = payInOrder(parts, chosen, sumCents);
  const isOutdated = JSON.stringify(payments) !== JSON.stringify(former);
  useEffect(() => {
    if (isOutdated) onChange(chosen, payments);
  });
  if (parts.length === 0)
    return (
      <Empty
        title={`Cette société n’a rien à payer${issuerName && ` à ${issuerName}`}`}
        hint="La somme reste à son compte, jusqu’à une prochaine facture ou un remboursement."
      />
    );
  const paid = new Map(payments.map(({ partId, cents }) => [partId, cents]));
  const toggle = (partId: string): void => {
    const next = new Set(chosen);
    if (!next.delete(partId)) next.add(partId);
    onChange(next, payInOrder(parts, next, sumCents));
  };
  return (
    <PlainTable
      label={`Ce que doit la société${issuerName && ` à ${issuerName}`}`}
      titles={titlesFor(issuerName)}
      stacks
    >
      {parts.map((part) => (
        <Row
          key={part.partId}
          part={part}
          paidCents={paid.get(part.partId) ?? 0}
          isChosen={chosen.has(part.partId)}
          toggle={() => toggle(part.partId)}
        />
      ))}
    </PlainTable>
  );
}

export function PartPicker({
  companyId,
  issuerId,
  paysCalls,
  receivedOn,
  settlesPrior,
  ...choice
}: PartPickerProps) {
  const { data, pending } = useLoadedRead(
    receiptsContract.readOpenParts,
    { params: { id: companyId }, query: { issuerId } },
    { lines: 3 },
  );
  const issuerName = useIssuerName()(issuerId);
  if (!data) return pending;
  const parts = data.filter(
    ({ kind, priorTo }) =>
      (paysCalls || kind !== "CALL") && (settlesPrior || priorTo === null || receivedOn < priorTo),
  );
  return <Parts parts={parts} issuerName={issuerName} {...choice} />;
}
