// Amounts due on a day: by payment method, then part by part, those left out first.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { capitalise } from "#kernel/text/case.ts";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { Due, DuePart } from "../../model/debits/debit.ts";
import { collectionChannels } from "../../model/debits/due.ts";

const Channels = ({ channels }: Pick<Due, "channels">) => (
  <Section title="Par moyen de paiement" isFlush>
    <PlainTable
      label="À encaisser, par moyen de paiement"
      titles={[
        "Moyen",
        { text: "Échéances", isRight: true },
        { text: "Reste dû", isRight: true },
        { text: "Prélèvements", isRight: true },
        { text: "À prélever", isRight: true },
      ]}
      stacks
    >
      {channels.map((one) => (
        <tr key={one.channel}>
          <td>{collectionChannels[one.channel]}</td>
          <td data-right data-label="Échéances">
            {frenchNumber(one.nbOfParts)}
          </td>
          <td data-right data-label="Reste dû">
            {frenchPrice(one.remainingCents)}
          </td>
          <td data-right data-label="Prélèvements">
            {frenchNumber(one.nbOfDebits)}
          </td>
          <td data-right data-label="À prélever">
            {frenchPrice(one.debitCents)}
          </td>
        </tr>
      ))}
    </PlainTable>
  </Section>
);

const PartRow = ({ part }: { part: DuePart }) => (
  <tr>
    <td>{part.companyName}</td>
    <td data-label="Document">
      <Go to={`/billing/documents/view/${part.documentId}`}>{part.number}</Go>
    </td>
    <td data-label="Échéance">
      <DayCell day={part.dueOn} />
    </td>
    <td data-right data-label="Reste dû">
      {frenchPrice(part.remainingCents)}
    </td>
    <td data-right data-label="À prélever">
      {part.reason === null ? frenchPrice(part.debitCents) : "—"}
    </td>
    <td data-long data-label="Suite">
      {part.reason === null ? <Badge tone="success">À prélever</Badge> : capitalise(part.reason)}
      {part.accountChange && <Text ink="warning">{capitalise(part.accountChange)}</Text>}
    </td>
  </tr>
);

export function DuePanel({ due }: { due: Due }) {
  if (due.nbOfParts === 0)
    return (
      <Empty title="Rien n’est dû ce jour-là" hint="Choisissez un jour plus tard : les échéances y sont." />
    );
  return (
    <>
      <Channels channels={due.channels} />
      <Section title="Échéances" isFlush>
        <PlainTable
          label="Échéances"
          titles={[
            "Société",
            "Document",
            "Échéance",
            { text: "Reste dû", isRight: true },
            { text: "À prélever", isRight: true },
            "Suite",
          ]}
          stacks
        >
          {due.parts.map((part) => (
            <PartRow key={part.partId} part={part} />
          ))}
        </PlainTable>
        {due.nbOfParts > due.parts.length && (
          <Text ink="muted" above={8}>
            {frenchNumber(due.nbOfParts - due.parts.length)} autres échéances ne sont pas affichées ; les
            totaux les comptent.
          </Text>
        )}
      </Section>
    </>
  );
}
