// The parts behind a bar of the receivables by age, or of the forecast.
import { frenchDay, isDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useToday } from "#kernel/web/today.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { recoveryContract } from "../../contract.ts";
import {
  type DuePartKind,
  duePartKinds,
  duePartKindSchema,
  type DueParts,
} from "../../model/ageing/ageing.ts";
import { debitText } from "#ledger/model/receipts/view.ts";
import { dayOrToday } from "#ledger/web/parts/DayChooser.tsx";

const PartsTable = ({ parts }: Pick<DueParts, "parts">) => (
  <FieldTable
    label="Échéances"
    rows={parts}
    keyOf={({ partId }) => partId}
    fields={{}}
    columns={[
      {
        title: "Document",
        cell: ({ documentId, number, debitedOn, isPrior }) => (
          <>
            <Go to={`/billing/documents/view/${documentId}`}>{number}</Go>
            {debitedOn && <small>{debitText(debitedOn)}</small>}
            {isPrior && <small>Déclarée en procédure collective</small>}
          </>
        ),
      },
      { title: "Société", cell: ({ companyName }) => companyName, isLong: true },
      { title: "Échéance", cell: ({ dueOn }) => <DayCell day={dueOn} /> },
      { title: "Montant", cell: ({ cents }) => frenchPrice(cents), isRight: true },
    ]}
  />
);

/** `?of=&date=&from=&through=&company=`: what a bar counts. */
const address = { of: word, date: word, from: word, through: word, company: word };

const dayOr = (text: string) => (isDay(text) ? text : undefined);

export default function DuePartsScreen() {
  const [{ of, date, from, through, company }] = useAddress(address);
  const today = useToday();
  const kind: DuePartKind = duePartKindSchema.catch("OPEN").parse(of);
  const on = dayOrToday(date, today);
  const { data, pending } = useLoadedRead(recoveryContract.readDueParts, {
    query: {
      of: kind,
      date: on,
      from: dayOr(from),
      through: dayOr(through),
      companyId: company === "" ? undefined : company,
    },
  });
  return (
    <Page>
      {data ? (
        <Section
          title={`${duePartKinds[kind]} au ${frenchDay(on)} : ${frenchPrice(data.totalCents)}`}
          isFlush
        >
          {data.count === 0 ? (
            <Empty title="Aucune échéance" hint="Élargissez la période, ou revenez aux créances clients." />
          ) : (
            <PartsTable parts={data.parts} />
          )}
          {data.count > data.parts.length && (
            <Text ink="quiet" above={8}>
              Les {data.parts.length} premières, sur {countText(data.count, "échéance")}.
            </Text>
          )}
        </Section>
      ) : (
        pending
      )}
    </Page>
  );
}
