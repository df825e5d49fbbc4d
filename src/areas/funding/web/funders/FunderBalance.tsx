// Amount owed to a funder, its instalments by month, and the value of its cars.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice, frenchRate, signedPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { DueMonths } from "./DueMonths.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { fundingContract } from "../../contract.ts";
import { countedShare } from "../../model/fleet-balance.ts";

const incompleteNote = (count: number): string | null =>
  count === 0
    ? null
    : `${frenchNumber(count)} véhicule${count > 1 ? "s" : ""} dont un coût n’est pas renseigné : il compte pour zéro.`;

export default function FunderBalance({ funderId }: { funderId: string }) {
  const { data, error, refetch } = useRead(fundingContract.readFunderBalance, { params: { id: funderId } });
  if (!data) return error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton lines={8} />;
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
