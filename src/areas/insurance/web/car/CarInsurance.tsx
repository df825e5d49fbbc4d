// The insurance of a car: what covers it, what was received, who was asked.
import { useState } from "react";
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { prefetch, useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, DayCell, StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { OfferActionButtons } from "#kit/record/OfferButtons.tsx";
import { LinkLines } from "#kit/record/LinkLines.tsx";
import { useOffers } from "#kit/record/offers.ts";
import { NextSteps } from "#kit/record/NextSteps.tsx";
import { insuranceContract } from "../../contract.ts";
import { insuranceFlow } from "../../model/flow.ts";
import type { Insurance } from "../../model/insurance.ts";
import type { DialogName } from "./InsuranceDialog.tsx";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import { MemoLines } from "./MemoLines.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const InsuranceDialog = lazyDialog(() => import("./InsuranceDialog.tsx"));

export interface InsuranceProps {
  carId: string;
  insurance: Insurance;
}

const InsuranceFacts = ({ insurance }: { insurance: Insurance }) => (
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

function RequestLinks({ carId, insurance: { links, contractId } }: InsuranceProps) {
  const { hasPermission: holds } = useSession();
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

const dialogNames = ["request", "approve", "refuse", "validate", "withdraw"] as const;

function InsuranceDetails(of: InsuranceProps) {
  const { insurance } = of;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const doable = useOffers({
    record: insurance,
    offers: insurance.offers,
    moves: Object.fromEntries(dialogNames.map((name) => [name, () => setDialog(name)])),
    selfConfirming: dialogNames,
  });
  return (
    <>
      <NextSteps next={insurance.next} offerActions={doable} />
      <Section title="Assurance" actions={<OfferActionButtons of={doable} />}>
        <InsuranceFacts insurance={insurance} />
      </Section>
      <MemoLines {...of} />
      <RequestLinks {...of} />
      {dialog && <InsuranceDialog {...of} name={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

export const preload = (carId: string): void =>
  prefetch(insuranceContract.readCarInsurance, { params: { carId } });

export default function CarInsurance({ record: { id } }: CarSectionProps) {
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
  return <InsuranceDetails carId={id} insurance={data.insurance} />;
}
