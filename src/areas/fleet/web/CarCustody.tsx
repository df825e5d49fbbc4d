// Holders of the car, newest first.
import { dayInParis, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { fleetContract } from "../contract.ts";
import { custodyKinds, type CustodySpan, lastDayUntil } from "../model/custody.ts";
import { CarFileSection } from "./parts/CarFileSection.tsx";
import type { CarSectionProps } from "./parts/section.ts";

const since = ({ fromAt, hasFromTime }: CustodySpan): string =>
  hasFromTime ? frenchInstant(fromAt) : frenchDay(dayInParis(fromAt));

function until({ untilAt, hasUntilTime }: CustodySpan): string {
  if (untilAt === null) return "En cours";
  return hasUntilTime ? frenchInstant(untilAt) : frenchDay(lastDayUntil(untilAt));
}

const Holders = ({ spans }: { spans: readonly CustodySpan[] }) => (
  <Section title="Garde" isFlush>
    <PlainTable label="Garde du véhicule" titles={["Détenteur", "Nom", "Du", "Au"]} stacks>
      {spans.map((span) => (
        <tr key={span.fromAt}>
          <td>{custodyKinds[span.kind]}</td>
          <td data-long>{span.holder}</td>
          <td data-label="Du">{since(span)}</td>
          <td data-label="Au">{until(span)}</td>
        </tr>
      ))}
    </PlainTable>
  </Section>
);

/** Fetched with the head of the car, in parallel. */
export const preload = (id: string): void => prefetch(fleetContract.readCarCustody, { params: { id } });

export default function CarCustody({ record: { id } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={fleetContract.readCarCustody} sent={{ params: { id } }} lines={4}>
      {({ spans }) =>
        spans.length === 0 ? (
          <Empty title="Aucune garde connue" hint="Ce véhicule n’a encore quitté notre parc pour personne." />
        ) : (
          <Holders spans={spans} />
        )
      }
    </CarFileSection>
  );
}
