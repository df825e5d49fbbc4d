// What clients owe by age on a day, and what is expected by week; each bar opens its list.
import { addDays, type Day, dayAndMonth, frenchDay } from "#kernel/calendar/day.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useToday } from "#kernel/web/today.ts";
import { Bars } from "#kit/chart/Bars.tsx";
import type { Entry, Series } from "#kit/chart/Chart.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { collectionContract } from "../../contract.ts";
import { type Age, type Ageing, ageKeys, ages, dueDaysOf, type Forecast } from "../../model/ageing/ageing.ts";
import { DayChooser, dayOrToday } from "../parts/DayChooser.tsx";

/** Unpaid documents whose due day is within days; of one company, or of all. */
function unpaidDue(from: Day | null, through: Day | null, companyId = ""): PageAddress {
  const first = from === null ? "" : `&filter[dueOn*gte]=${from}`;
  const last = through === null ? "" : `&filter[dueOn*lte]=${through}`;
  const company = companyId === "" ? "" : `&filter[companyId]=${companyId}`;
  return `/billing/documents?filter[stage*in]=OPEN,PARTLY&filter[kind*in]=INVOICE,NOTE${first}${last}${company}`;
}

function unpaidOfAge(age: Age, on: Day, companyId?: string): PageAddress {
  const { from, through } = dueDaysOf(age, on);
  return unpaidDue(from, through, companyId);
}

const ageSeries: readonly Series[] = [{ key: "cents", label: "Reste dû", ink: "primary" }];

const ageEntry = ({ date, total }: Ageing, age: Age): Entry => ({
  key: age,
  label: ages[age].short,
  name: ages[age].label,
  values: { cents: total[age] },
  to: { cents: unpaidOfAge(age, date) },
});

function Companies({ ageing: { date, companies, count } }: { ageing: Ageing }) {
  return (
    <>
      <PlainTable
        label="Par société"
        titles={[
          "Société",
          ...ageKeys.map((age) => ({ text: ages[age].label, isRight: true })),
          { text: "Total", isRight: true },
        ]}
        stacks
      >
        {companies.map(({ companyId, companyName, totalCents, ...byAge }) => (
          <tr key={companyId}>
            <td>
              <Go to={unpaidDue(null, null, companyId)}>{companyName}</Go>
            </td>
            {ageKeys.map((age) => (
              <td key={age} data-right data-label={ages[age].label}>
                {byAge[age] === 0 ? (
                  ""
                ) : (
                  <Go to={unpaidOfAge(age, date, companyId)}>{frenchPrice(byAge[age])}</Go>
                )}
              </td>
            ))}
            <td data-right data-label="Total">
              {frenchPrice(totalCents)}
            </td>
          </tr>
        ))}
      </PlainTable>
      {count > companies.length && (
        <Text ink="quiet" above={8}>
          Les {companies.length} sociétés les plus en retard, sur {countText(count, "société")}.
        </Text>
      )}
    </>
  );
}

function AgeingSection({ date }: { date: Day }) {
  const { data, pending } = useLoadedRead(collectionContract.readAgeing, { query: { date } });
  if (!data) return pending;
  const { disputedCents, priorCents } = data;
  const apart = [
    disputedCents > 0 ? `${frenchPrice(disputedCents)} contestés` : "",
    priorCents > 0 ? `${frenchPrice(priorCents)} déclarés en procédure collective` : "",
  ].filter(Boolean);
  return (
    <>
      <Section title={`Balance âgée au ${frenchDay(date)}`}>
        <Bars
          title="Reste dû par ancienneté"
          series={ageSeries}
          entries={ageKeys.map((age) => ageEntry(data, age))}
          write={frenchPrice}
          note={apart.length > 0 && `dont ${apart.join(", ")}`}
        />
      </Section>
      <Section title="Par société" isFlush>
        <Companies ageing={data} />
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
  return [
    {
      key: "late",
      label: "Retard",
      name: "Déjà en retard",
      values: { in: lateCents },
      to: { in: unpaidDue(null, addDays(date, -1)) },
    },
    ...weeks.map(({ monday, inCents, outCents }) => ({
      key: monday,
      label: `${monday.slice(8)}/${monday.slice(5, 7)}`,
      name: `Semaine du ${dayAndMonth(monday)}`,
      values: { in: inCents, out: outCents },
      to: { in: unpaidDue(monday < date ? date : monday, addDays(monday, 6)) },
    })),
    {
      key: "later",
      label: "Après",
      values: { in: laterCents },
      to: { in: unpaidDue(afterLast, null) },
    },
  ];
}

function ForecastSection() {
  const { data, pending } = useLoadedRead(collectionContract.readForecast, {});
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
    <Page title="Créances clients">
      <Box below={12}>
        <DayChooser today={today} value={shown} onChange={(next) => set({ date: next })} />
      </Box>
      <AgeingSection date={shown} />
      <ForecastSection />
    </Page>
  );
}
