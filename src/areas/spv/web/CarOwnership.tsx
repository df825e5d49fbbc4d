// The owners of a car by days: us, a funder during a finance lease, an SPV since its transfer.
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { addDays, frenchDay } from "#kernel/calendar/day.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { spvContract } from "../contract.ts";
import { type Owner, ownerKinds } from "../model/ownership.ts";

export const preload = (carId: string): void => prefetch(spvContract.readCarOwners, { params: { carId } });

const daysText = ({ from, until }: Owner): string =>
  until === null
    ? `Depuis le ${frenchDay(from)}`
    : `Du ${frenchDay(from)} au ${frenchDay(addDays(until, -1))}`;

function OwnerName({ owner: { kind, name, biller } }: { owner: Owner }) {
  if (kind === "LESSOR") return ownerKinds.LESSOR;
  return (
    <>
      {name} <Badge>{ownerKinds[kind]}</Badge>
      {biller === "SPV" && " Il facture les loyers."}
      {biller === "SELLER" && " Géré et facturé par nous."}
    </>
  );
}

export default function CarOwnership({ record: { id } }: CarSectionProps) {
  const { data, pending } = useLoadedRead(spvContract.readCarOwners, { params: { carId: id } });
  if (!data) return pending;
  return (
    <Section
      title="Propriétaires"
      actions={data.isTransferred && <Go to={`/billing/transferred-cars/view/${id}`}>Voir la cession</Go>}
    >
      <Facts
        of={data.owners.map((owner) => [daysText(owner), <OwnerName key={owner.from} owner={owner} />])}
      />
    </Section>
  );
}
