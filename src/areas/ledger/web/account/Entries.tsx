// The entries of an account: by day with the balance after each, or by contract with what is left.
import { frenchPrice } from "#kernel/money.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import {
  type AccountEntry,
  byContract,
  contractsTitle,
  entryText,
  paysText,
  signedLeft,
} from "../../model/account/account.ts";
import { debitText } from "../../model/receipts/view.ts";

const dayTitles = [
  "Date",
  "Opération",
  "Échéance",
  { text: "Débit", isRight: true },
  { text: "Crédit", isRight: true },
  { text: "Reste", isRight: true },
  { text: "Solde", isRight: true },
];

const contractTitles = [
  "Date",
  "Opération",
  "Échéance",
  { text: "Montant", isRight: true },
  { text: "Reste", isRight: true },
];

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

const Amount = ({ cents, title }: { cents: number; title: string }) => (
  <td data-right data-label={title}>
    {cents !== 0 && frenchPrice(cents)}
  </td>
);

const Beginning = ({ entry }: { entry: AccountEntry }) => (
  <>
    <td>
      <DayCell day={entry.day} />
    </td>
    <td data-label="Opération" data-long>
      <Operation entry={entry} />
    </td>
    <td data-label="Échéance">
      <DayCell day={entry.dueOn} />
      {entry.debitedOn && <small>{debitText(entry.debitedOn)}</small>}
    </td>
  </>
);

export const EntriesByDay = ({ entries }: { entries: readonly AccountEntry[] }) => (
  <Section title="Mouvements" isFlush>
    <PlainTable label="Mouvements du compte" titles={dayTitles} stacks>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <Beginning entry={entry} />
          <Amount cents={entry.debitCents} title="Débit" />
          <Amount cents={entry.creditCents} title="Crédit" />
          <Amount cents={entry.leftCents} title="Reste" />
          <td data-right data-label="Solde">
            {frenchPrice(entry.balanceCents)}
          </td>
        </tr>
      ))}
    </PlainTable>
  </Section>
);

export const EntriesByContract = ({ entries }: { entries: readonly AccountEntry[] }) =>
  byContract(entries).map(({ orderIds, entries: ofContract, leftCents }) => (
    <Section key={orderIds} title={`${contractsTitle(orderIds)} : ${frenchPrice(leftCents)}`} isFlush>
      <PlainTable label={contractsTitle(orderIds)} titles={contractTitles} stacks>
        {ofContract.map((entry) => (
          <tr key={entry.id}>
            <Beginning entry={entry} />
            <Amount cents={entry.debitCents - entry.creditCents} title="Montant" />
            <Amount cents={signedLeft(entry)} title="Reste" />
          </tr>
        ))}
      </PlainTable>
    </Section>
  ));
