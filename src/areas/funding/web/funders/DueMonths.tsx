// Instalments by month: the next twelve as bars, all of them below.
import type { z } from "zod";
import { frenchPrice } from "#kernel/money.ts";
import { Bars } from "#kit/chart/Bars.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import type { balanceSchema } from "../../model/balance.ts";

type Months = z.output<typeof balanceSchema>["months"];
type Month = Months[number];

const monthFormat = new Intl.DateTimeFormat("fr-FR", { month: "short", year: "2-digit", timeZone: "UTC" });
const monthLabel = ({ month }: Month): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

const barCount = 12;

export function DueMonths({ months }: { months: Months }) {
  if (months.length === 0)
    return (
      <Empty
        title="Aucune échéance à venir"
        hint="Elles viennent des prêts dont les chiffres sont complets."
      />
    );
  const entries = months.slice(0, barCount).map((month) => ({
    key: month.month,
    label: monthLabel(month),
    values: {
      principal: month.principalCents,
      cost: month.interestCents + month.insuranceCents,
    },
  }));
  return (
    <Bars
      title="Échéances des douze mois à venir"
      series={[
        { key: "principal", label: "Capital", ink: "primary" },
        { key: "cost", label: "Intérêts et assurance", ink: "accent" },
      ]}
      entries={entries}
      write={frenchPrice}
      note={months.length > barCount && `Puis ${months.length - barCount} mois d’échéances.`}
    />
  );
}
