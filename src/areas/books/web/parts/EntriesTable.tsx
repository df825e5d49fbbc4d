// Entries with their lines: the first line of each states its day, its number and its fact.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { EntryView } from "../../model/views.ts";

type EntryLine = EntryView["lines"][number];

/** « VE 12 », « VE » before its month is frozen. */
export const numberText = ({ journal, number }: Pick<EntryView, "journal" | "number">): string =>
  number === null ? journal : `${journal} ${number}`;

export const Days = ({ day, factDay }: Pick<EntryView, "day" | "factDay">) => (
  <Stack gap={2}>
    <span>{frenchDay(day)}</span>
    {factDay !== day && <small>fait du {frenchDay(factDay)}</small>}
  </Stack>
);

const EntryHead = ({ entry }: { entry: EntryView }) => (
  <Stack gap={2}>
    <span>
      {numberText(entry)}
      {entry.number === null && ", provisoire"}
    </span>
    <small>{entry.page ? <Go to={entry.page}>{entry.pieceRef}</Go> : entry.pieceRef}</small>
    <small>{entry.label}</small>
  </Stack>
);

const Amount = ({ label, cents }: { label: string; cents: number }) => (
  <td data-right data-label={cents === 0 ? undefined : label}>
    {cents !== 0 && frenchPrice(cents)}
  </td>
);

const LineCells = ({ line }: { line: EntryLine }) => (
  <>
    <td data-label="Compte" data-long>
      {line.account} {line.accountLabel}
      <small>{[line.thirdName, line.carName].filter(Boolean).join(", ")}</small>
    </td>
    <Amount label="Débit" cents={line.debitCents} />
    <Amount label="Crédit" cents={line.creditCents} />
  </>
);

export const EntriesTable = ({ entries }: { entries: readonly EntryView[] }) => (
  <PlainTable
    label="Écritures"
    stacks
    titles={[
      "Date",
      "Écriture",
      "Compte, tiers, véhicule",
      { text: "Débit", isRight: true },
      { text: "Crédit", isRight: true },
    ]}
  >
    {entries.flatMap((entry) =>
      entry.lines.map((line, index) => (
        <tr key={line.id}>
          {index === 0 && (
            <>
              <td rowSpan={entry.lines.length}>
                <Days day={entry.day} factDay={entry.factDay} />
              </td>
              <td rowSpan={entry.lines.length} data-long>
                <EntryHead entry={entry} />
              </td>
            </>
          )}
          <LineCells line={line} />
        </tr>
      )),
    )}
  </PlainTable>
);
