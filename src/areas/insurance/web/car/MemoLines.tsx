// The memos of an insurance, latest first: the pending one and the approved one may be opened.
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import type { Tone } from "#kernel/flow/flow.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { insuranceContract } from "../../contract.ts";
import type { Memo } from "../../model/insurance.ts";
import { type MemoState, memoStates } from "../../model/records.ts";
import type { CarInsurance } from "./CarInsurance.tsx";

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

export function MemoLines({ carId, memos, car }: CarInsurance) {
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
