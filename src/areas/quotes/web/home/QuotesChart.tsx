// Quotes created and signed over the last twelve months; each bar opens the list of its quotes.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { addDays, addMonths, type Day } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Bars } from "#kit/chart/Bars.tsx";
import type { Entry, Series } from "#kit/chart/Chart.tsx";
import { Spark } from "#kit/chart/Spark.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { statisticsContract } from "../../contract/statistics.ts";

const shortName = new Intl.DateTimeFormat("fr-FR", { month: "short", timeZone: "UTC" });
const longName = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
const series: readonly Series[] = [
  { key: "created", label: "créés", ink: "quiet" },
  { key: "signed", label: "signés", ink: "accent" },
];

const quotesOf = (field: "createdAt" | "signatureDate", first: Day): PageAddress =>
  `/prospection/quotes/list?filter[${field}*gte]=${first}&filter[${field}*lte]=${addDays(addMonths(first, 1), -1)}`;

function entryOf({ month, created, signed }: { month: string; created: number; signed: number }): Entry {
  const first = `${month}-01` as Day;
  const date = new Date(`${first}T00:00:00Z`);
  return {
    key: month,
    label: shortName.format(date),
    name: longName.format(date),
    values: { created, signed },
    to: { created: quotesOf("createdAt", first), signed: quotesOf("signatureDate", first) },
  };
}

export default function QuotesChart() {
  const { data, error, refetch } = useRead(statisticsContract.quotesKpi, {});
  const months = data?.months ?? [];
  const signed = months.reduce((sum, month) => sum + month.signed, 0);
  const signedCents = months.reduce((sum, month) => sum + month.signedCents, 0);
  if (error && !data)
    return <Problem error={error} retry={() => void refetch()} title="Les devis ne s’affichent pas" />;
  return (
    <Section title="Devis des douze derniers mois">
      <Bars
        title="Devis des douze derniers mois"
        series={series}
        entries={months.map(entryOf)}
        write={frenchNumber}
        isWhole
        note={
          data && (
            <>
              <Spark
                title="Loyers mensuels signés, mois par mois"
                values={months.map((month) => month.signedCents)}
              />
              {`${frenchNumber(signed)} signé${signed > 1 ? "s" : ""}, ${frenchPrice(signedCents)} de loyers mensuels`}
            </>
          )
        }
      />
    </Section>
  );
}
