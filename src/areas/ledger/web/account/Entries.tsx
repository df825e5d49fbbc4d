// The entries of an account: by day with the balance after each, or by contract with what is left.
import { frenchPrice } from "#kernel/money.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { FieldTable, type TableColumn } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import {
  type AccountEntry,
  byContract,
  contractsTitle,
  entryText,
  paysText,
  signedLeft,
} from "../../model/account/account.ts";
import { debitText } from "../../model/receipts/view.ts";

function Operation({ entry }: { entry: AccountEntry }) {
  const { documentId, receiptId } = entry;
  const text = entryText(entry);
  const pays = paysText(entry);
  return (
    <>
      {documentId ? (
        <Go to={`/billing/documents/view/${documentId}`}>{text}</Go>
      ) : receiptId ? (
        <Go to={`/billing/receipts/view/${receiptId}`}>{text}</Go>
      ) : (
        text
      )}
      {pays !== "" && <small>{pays}</small>}
    </>
  );
}

type Column = TableColumn<AccountEntry, never>;

const beginning: readonly Column[] = [
  { title: "Date", cell: ({ day }) => <DayCell day={day} /> },
  { title: "Opération", isLong: true, cell: (entry) => <Operation entry={entry} /> },
  {
    title: "Échéance",
    cell: ({ dueOn, debitedOn }) => (
      <>
        <DayCell day={dueOn} />
        {debitedOn && <small>{debitText(debitedOn)}</small>}
      </>
    ),
  },
];

const amount = (title: string, centsOf: (entry: AccountEntry) => number): Column => ({
  title,
  isRight: true,
  cell: (entry) => centsOf(entry) !== 0 && frenchPrice(centsOf(entry)),
});

const dayColumns: readonly Column[] = [
  ...beginning,
  amount("Débit", ({ debitCents }) => debitCents),
  amount("Crédit", ({ creditCents }) => creditCents),
  amount("Reste", ({ leftCents }) => leftCents),
  { title: "Solde", isRight: true, cell: ({ balanceCents }) => frenchPrice(balanceCents) },
];

const contractColumns: readonly Column[] = [
  ...beginning,
  amount("Montant", ({ debitCents, creditCents }) => debitCents - creditCents),
  amount("Reste", signedLeft),
];

export const EntriesByDay = ({ entries }: { entries: readonly AccountEntry[] }) => (
  <Section title="Mouvements" isFlush>
    <FieldTable label="Mouvements du compte" rows={entries} fields={{}} columns={dayColumns} />
  </Section>
);

export const EntriesByContract = ({ entries }: { entries: readonly AccountEntry[] }) =>
  byContract(entries).map(({ orderIds, entries: ofContract, leftCents }) => (
    <Section key={orderIds} title={`${contractsTitle(orderIds)} : ${frenchPrice(leftCents)}`} isFlush>
      <FieldTable label={contractsTitle(orderIds)} rows={ofContract} fields={{}} columns={contractColumns} />
    </Section>
  ));
