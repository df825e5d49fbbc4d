// Amount owed to a funder, its instalments by month, and the value of its cars.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice, frenchRate, signedPrice } from "#kernel/money.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { fundingContract } from "../../contract.ts";
import { countedShare } from "../../model/fleet-balance.ts";
import type { z } from "zod";
import { Bars } from "#kit/chart/Bars.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import type { balanceSchema } from "../../model/balance.ts";

type Months = z.output<typeof balanceSchema>["months"];
type Month = Months[number];

const monthFormat = new Intl.DateTimeFormat("fr-FR", { month: "short", year: "2-digit", timeZone: "UTC" });
const monthLabel = ({ month }: Month): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

const barCount = 12;

function DueMonths({ months }: { months: Months }) {
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

const incompleteNote = (count: number): string | null =>
  count === 0
    ? null
    : `${frenchNumber(count)} véhicule${count > 1 ? "s" : ""} dont un coût n’est pas renseigné : il compte pour zéro.`;

export default function FunderBalance({ funderId }: { funderId: string }) {
  const sent = { params: { id: funderId } };
  const { data, pending } = useLoadedRead(fundingContract.readFunderBalance, sent, { lines: 8 });
  if (!data) return pending;
  return (
    <>
      <Section title={`Balance de flotte au ${frenchDay(data.day)}`}>
        <Facts
          columns={3}
          of={[
            ["Véhicules financés", frenchNumber(data.nbOfCars)],
            ["Achat", frenchPrice(data.buyingCents)],
            ["Transport", frenchPrice(data.transportCents)],
            ["Immatriculation", frenchPrice(data.registrationCents)],
            ["Capital restant dû", frenchPrice(data.outstandingCents)],
            [
              `Balance : ${frenchRate(countedShare)} des coûts, moins le capital dû`,
              <strong key="balance">{signedPrice(data.fleetBalanceCents)}</strong>,
            ],
          ]}
        />
        {incompleteNote(data.nbOfCarsIncomplete)}
      </Section>
      <Section title="Échéances à venir">
        <DueMonths months={data.months} />
      </Section>
    </>
  );
}
