// Client debts by age on a day, and amounts expected by week; each bar opens its list.
import { addDays, type Day, dayAndMonth, frenchDay } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useToday } from "#kernel/web/today.ts";
import { Bars } from "#kit/chart/Bars.tsx";
import type { Entry, Series } from "#kit/chart/Chart.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable, type TableColumn } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { lateLabels } from "#billing/model/documents/late.ts";
import { recoveryContract } from "../../contract.ts";
import {
  type Age,
  type Ageing,
  ageKeys,
  ages,
  type DuePartKind,
  dueDaysOf,
  type Forecast,
  partsOfAge,
} from "../../model/ageing/ageing.ts";
import { DayChooser, dayOrToday } from "#ledger/web/parts/DayChooser.tsx";

interface PartsAddress {
  of?: DuePartKind;
  date: Day;
  from?: Day | null;
  through?: Day | null;
  company?: string;
}

/** The parts that a figure counts. */
function partsPage({ of = "OPEN", date, from, through, company }: PartsAddress): PageAddress {
  const first = from ? `&from=${from}` : "";
  const last = through ? `&through=${through}` : "";
  return `/billing/ageing/parts?of=${of}&date=${date}${first}${last}${company ? `&company=${company}` : ""}`;
}

const pageOfAge = (age: Age, date: Day, company = ""): PageAddress =>
  partsPage({ date, company, of: partsOfAge(age), ...dueDaysOf(age, date) });

const ageSeries: readonly Series[] = [{ key: "cents", label: "Reste dû", ink: "primary" }];

const ageEntry = ({ date, total }: Ageing, age: Age): Entry => ({
  key: age,
  label: ages[age].short,
  name: ages[age].label,
  values: { cents: total[age] },
  to: { cents: pageOfAge(age, date) },
});

const totalOf = (total: Ageing["total"]): Cents => ageKeys.reduce((sum, age) => sum + total[age], 0);

function Companies({ ageing: { date, companies, count, total } }: { ageing: Ageing }) {
  if (count === 0)
    return (
      <Empty
        title="Rien n’est dû à cette date"
        hint="Choisissez un autre jour, ou finalisez les brouillons."
      />
    );
  return (
    <>
      <FieldTable
        label="Par société"
        rows={companies}
        keyOf={({ companyId }) => companyId}
        fields={{}}
        columns={[
          {
            title: "Société",
            cell: ({ companyId, companyName }) => (
              <Go to={partsPage({ of: "ALL", date, company: companyId })}>{companyName}</Go>
            ),
          },
          ...ageKeys.map((age): TableColumn<Ageing["companies"][number], never> => ({
            title: ages[age].label,
            cell: ({ companyId, [age]: cents }) =>
              cents !== 0 && <Go to={pageOfAge(age, date, companyId)}>{frenchPrice(cents)}</Go>,
            isRight: true,
          })),
          { title: "Total", cell: ({ totalCents }) => frenchPrice(totalCents), isRight: true },
        ]}
      >
        <tr data-total>
          <td>{countText(count, "société")}</td>
          {ageKeys.map((age) => (
            <td key={age} data-right data-label={ages[age].label}>
              {total[age] === 0 ? "" : frenchPrice(total[age])}
            </td>
          ))}
          <td data-right data-label="Total">
            {frenchPrice(totalOf(total))}
          </td>
        </tr>
      </FieldTable>
      {count > companies.length && (
        <Text ink="quiet" padding={12} paddingX={16}>
          Les {companies.length} sociétés les plus en retard, sur {countText(count, "société")}.
        </Text>
      )}
    </>
  );
}

/** The links open what is left today. */
const OpenCredits = ({ of: { creditNoteCents, receiptCents } }: { of: Ageing["openCredits"] }) => (
  <Text ink="quiet" padding={12} paddingX={16}>
    Avoirs et règlements non imputés, non déduits ci-dessus :{" "}
    {creditNoteCents > 0 && (
      <Go to="/billing/documents?filter[kind]=CREDIT_NOTE&filter[stage*in]=OPEN,PARTLY">
        {frenchPrice(creditNoteCents)} d’avoirs
      </Go>
    )}
    {creditNoteCents > 0 && receiptCents > 0 && " et "}
    {receiptCents > 0 && (
      <Go to="/billing/receipts?filter[remainingCents*gt]=0&filter[contractId*null]=1&filter[companyId*null]=0">
        {frenchPrice(receiptCents)} de règlements
      </Go>
    )}
  </Text>
);

function AgeingSection({ date }: { date: Day }) {
  const { data, pending } = useLoadedRead(recoveryContract.readAgeing, { query: { date } });
  if (!data) return pending;
  const { disputedCents, openCredits } = data;
  const { creditNoteCents, receiptCents } = openCredits;
  return (
    <>
      <Section title={`Balance âgée au ${frenchDay(date)} : ${frenchPrice(totalOf(data.total))}`}>
        <Bars
          title="Reste dû par ancienneté"
          series={ageSeries}
          entries={ageKeys.map((age) => ageEntry(data, age))}
          write={frenchPrice}
          note={disputedCents > 0 && `dont ${frenchPrice(disputedCents)} contestés`}
        />
      </Section>
      <Section title="Par société" isFlush>
        <Companies ageing={data} />
        {creditNoteCents + receiptCents > 0 && <OpenCredits of={openCredits} />}
      </Section>
    </>
  );
}

const forecastSeries: readonly Series[] = [
  { key: "in", label: "À recevoir", ink: "accent" },
  { key: "out", label: "À rembourser", ink: "warning" },
];

function forecastEntries({ date, lateCents, weeks, laterCents }: Forecast): Entry[] {
  const afterLast = addDays(weeks.at(-1)?.monday ?? date, 7);
  const expected = (from: Day | null, through: Day | null): PageAddress =>
    partsPage({ of: "EXPECTED", date, from, through });
  return [
    {
      key: "late",
      label: "Échu",
      name: lateLabels.expected,
      values: { in: lateCents },
      to: { in: expected(null, addDays(date, -1)) },
    },
    ...weeks.map(({ monday, inCents, outCents }) => ({
      key: monday,
      label: `${monday.slice(8)}/${monday.slice(5, 7)}`,
      name: `Semaine du ${dayAndMonth(monday)}`,
      values: { in: inCents, out: outCents },
      to: { in: expected(monday < date ? date : monday, addDays(monday, 6)) },
    })),
    { key: "later", label: "Après", values: { in: laterCents }, to: { in: expected(afterLast, null) } },
  ];
}

function ForecastSection() {
  const { data, pending } = useLoadedRead(recoveryContract.readForecast, {});
  if (!data) return pending;
  return (
    <Section title="Encaissements attendus, semaine par semaine">
      <Bars
        title="Encaissements attendus, semaine par semaine"
        series={forecastSeries}
        entries={forecastEntries(data)}
        write={frenchPrice}
        note="Documents déjà émis, sans les sommes contestées ni les loyers à venir"
      />
    </Section>
  );
}

export default function AgeingScreen() {
  const [{ date }, set] = useAddress({ date: word });
  const today = useToday();
  const shown = dayOrToday(date, today);
  return (
    <Page>
      <Box below={12}>
        <DayChooser today={today} value={shown} onChange={(next) => set({ date: next })} />
      </Box>
      <AgeingSection date={shown} />
      <ForecastSection />
    </Page>
  );
}
