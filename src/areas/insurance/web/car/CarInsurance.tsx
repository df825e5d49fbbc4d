// The insurance of a car: its cover, the memos received, the request.
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { CarFile, CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { prefetch, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, DayCell, StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { LinkLines } from "#kit/record/LinkLines.tsx";
import { insuranceContract } from "../../contract.ts";
import { insuranceFlow } from "../../model/flow.ts";
import type { Insurance } from "../../model/insurance.ts";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import { MemoLines } from "./MemoLines.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";

const forms = recordForms(() => import("./insurance-forms.tsx"));

export type CarInsurance = Insurance & { carId: string };

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

function RequestLinks({ carId, links, contractId }: CarInsurance) {
  const { hasPermission } = useSession();
  const revoke = useWrite(insuranceContract.revokeInsuranceLink);
  if (links.length === 0) return null;
  return (
    <Section title="Demandes envoyées">
      <UnsentMessages about={contractId} />
      <LinkLines
        links={links}
        consequence="ne pourra plus envoyer son attestation par ce lien."
        revoke={
          hasPermission("SEND_INSURANCE_REQUEST")
            ? ({ id }) => revoke.mutateAsync({ params: { carId, linkId: id } })
            : undefined
        }
      />
    </Section>
  );
}

const Details = ({ of }: { of: CarInsurance }) => (
  <>
    <CarFile title="Assurance" record={of} forms={forms}>
      <InsuranceFacts insurance={of} />
    </CarFile>
    <MemoLines {...of} />
    <RequestLinks {...of} />
  </>
);

export const preload = (carId: string): void =>
  prefetch(insuranceContract.readCarInsurance, { params: { carId } });

export default function CarInsuranceSection({ record: { id } }: CarSectionProps) {
  return (
    <CarFileSection endpoint={insuranceContract.readCarInsurance} sent={{ params: { carId: id } }} lines={6}>
      {({ insurance }) =>
        insurance ? (
          <Details of={{ ...insurance, carId: id }} />
        ) : (
          <Empty
            title="Aucune assurance n’est attendue"
            hint="Elle le devient dès que ce véhicule est affecté à un contrat."
          />
        )
      }
    </CarFileSection>
  );
}
