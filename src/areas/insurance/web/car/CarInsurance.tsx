// The insurance of a car: what covers it, what was received, who was asked.
import { useState } from "react";
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import type { OfCar } from "#fleet/web/parts/section.ts";
import { frenchInstant } from "#kernel/day.ts";
import { readAhead, useRead, useWrite } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, DayCell, StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { DoableButtons } from "#kit/record/OfferButtons.tsx";
import { LinkLines } from "#kit/record/LinkLines.tsx";
import { useOffers } from "#kit/record/offers.ts";
import { WhatNext } from "#kit/record/WhatNext.tsx";
import { insuranceContract } from "../../contract.ts";
import { insuranceFlow } from "../../model/flow.ts";
import type { Insurance } from "../../model/insurance.ts";
import { Dialogs, type DialogName } from "./Dialogs.tsx";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import { MemoLines } from "./MemoLines.tsx";

export interface Insured {
  carId: string;
  insurance: Insurance;
}

const FactsOf = ({ insurance }: { insurance: Insurance }) => (
  <Facts
    columns={3}
    of={[
      ["Statut", <StatusBadge key="status" flow={insuranceFlow} status={insurance.status} />],
      ["Police", insurance.isFleet && <Badge tone="info">Flotte du loueur</Badge>],
      ["Assureur", insurance.insurer],
      ["N° de police", insurance.policyNumber],
      ["Expire le", insurance.expirationDate && <DayCell day={insurance.expirationDate} />],
      ["Société", insurance.companyName],
      ["Contrat", <ContractLink key="contract" id={insurance.contractId} orderId={insurance.orderId} />],
      [
        "Demandée",
        insurance.requestedAt && `le ${frenchInstant(insurance.requestedAt)}, à ${insurance.requestedOf}`,
      ],
      ["Dernier refus", insurance.refusalReason],
    ]}
  />
);

function Links({ carId, insurance: { links, contractId } }: Insured) {
  const { holds } = useSession();
  const revoke = useWrite(insuranceContract.revokeInsuranceLink);
  if (links.length === 0) return null;
  return (
    <Section title="Demandes envoyées">
      <UnsentMessages about={contractId} />
      <LinkLines
        links={links}
        consequence="ne pourra plus envoyer son attestation par ce lien."
        revoke={
          holds("SEND_INSURANCE_REQUEST")
            ? ({ id }) => revoke.mutateAsync({ params: { carId, linkId: id } })
            : undefined
        }
      />
    </Section>
  );
}

const names = ["request", "approve", "refuse", "validate", "withdraw"] as const;

function Whole(of: Insured) {
  const { insurance } = of;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const doable = useOffers({
    record: insurance,
    offers: insurance.offers,
    moves: Object.fromEntries(names.map((name) => [name, () => setDialog(name)])),
    askThemselves: names,
  });
  return (
    <>
      <WhatNext next={insurance.next} doable={doable} />
      <Section title="Assurance" actions={<DoableButtons of={doable} />}>
        <FactsOf insurance={insurance} />
      </Section>
      <MemoLines {...of} />
      <Links {...of} />
      {dialog && <Dialogs {...of} name={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

export const ahead = (carId: string): void =>
  readAhead(insuranceContract.readCarInsurance, { params: { carId } });

export default function CarInsurance({ record: { id } }: OfCar) {
  const { data, error, refetch } = useRead(insuranceContract.readCarInsurance, { params: { carId: id } });
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  if (!data.insurance)
    return (
      <Empty
        title="Aucune assurance n’est attendue"
        hint="Elle le devient dès que ce véhicule est affecté à un contrat."
      />
    );
  return <Whole carId={id} insurance={data.insurance} />;
}
