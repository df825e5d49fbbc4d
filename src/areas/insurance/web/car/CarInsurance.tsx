// The insurance of a car: its cover, the memos received, the request.
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import { CarFile, CarFileSection } from "#fleet/web/parts/CarFileSection.tsx";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { frenchInstant, frenchDay } from "#kernel/calendar/day.ts";
import { prefetch, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import type { Tone } from "#kernel/flow/flow.ts";
import { Badge, DayCell, StatusBadge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { LinkLines } from "#kit/record/LinkLines.tsx";
import { insuranceContract } from "../../contract.ts";
import { insuranceFlow } from "../../model/flow.ts";
import type { Insurance, Memo } from "../../model/insurance.ts";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { type MemoState, memoStates } from "../../model/records.ts";

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

const tones: Readonly<Record<MemoState, Tone>> = {
  PENDING: "warning",
  APPROVED: "success",
  REFUSED: "danger",
  REPLACED: "neutral",
  WITHDRAWN: "neutral",
};

const titles = ["Statut", "Assureur", "N° de police", "Fin", "Donnée", "Décision"];

const Row = ({ memo }: { memo: Memo }) => (
  <tr>
    <td>
      <Badge tone={tones[memo.state]}>{memoStates[memo.state]}</Badge>
    </td>
    <td>{memo.insurer}</td>
    <td>{memo.policyNumber}</td>
    <td>{frenchDay(memo.expirationDate)}</td>
    <td>
      {memo.givenBy}, {frenchInstant(memo.givenAt)}
    </td>
    <td data-long>
      {memo.decidedAt && `${memo.decidedBy ?? ""}, ${frenchInstant(memo.decidedAt)}`}
      {memo.reason && ` : ${memo.reason}`}
    </td>
  </tr>
);

function MemoLines({ carId, memos, car }: CarInsurance) {
  if (memos.length === 0) return null;
  const sent = { params: { carId, vin: car.vin } };
  const documents = [
    {
      state: "PENDING",
      name: "Attestation à vérifier",
      endpoint: insuranceContract.downloadInsuranceMemoToReview,
    },
    { state: "APPROVED", name: "Attestation validée", endpoint: insuranceContract.downloadInsuranceMemo },
  ] as const;
  return (
    <Section title="Attestations">
      <Documents
        lines={documents
          .filter(({ state }) => memos.some((memo) => memo.state === state))
          .map(({ state, name, endpoint }) => ({ key: state, name, endpoint, sent }))}
        empty="Aucune attestation en cours"
      />
      <PlainTable label="Attestations reçues" titles={titles} stacks>
        {memos.map((memo) => (
          <Row key={memo.id} memo={memo} />
        ))}
      </PlainTable>
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
