// The columns of the lists of insurances, and their bulk actions.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { ContractLink } from "#contracts/web/parts/ContractLink.tsx";
import type { Result } from "#kernel/contract.ts";
import { usualMove } from "#kernel/flow/flow.ts";
import { call } from "#kernel/web/calls/client.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { insuranceContract } from "../contract.ts";
import { insuranceFlow } from "../model/flow.ts";

export type InsuranceLine = Result<typeof insuranceContract.listInsurances>["items"][number];

export const insuranceColumns = columnsOf(insuranceContract.listInsurances)([
  { key: "car", width: 235, cell: ({ car }) => carLine(car) },
  {
    key: "status",
    width: 135,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={insuranceFlow} status={status} />,
  },
  { key: "companyName", width: 157, onPhone: "second" },
  {
    key: "orderId",
    width: 135,
    cell: ({ contractId, orderId }) => <ContractLink id={contractId} orderId={orderId} />,
  },
  { key: "neededOn", width: 115, onPhone: "end" },
  { key: "expirationDate", width: 105 },
  { key: "requestedAt", width: 150 },
  ...hidden("requestedOf", "insurer", "receivedAt", "isFleet"),
]);

export const pageOfLine = ({ carId }: InsuranceLine) => `/car-summary/insurances/${carId ?? ""}` as const;

export const insuranceBulk: readonly BulkAction<InsuranceLine>[] = [
  {
    label: "Demander l’attestation",
    may: "SEND_INSURANCE_REQUEST",
    isNext: ({ status, hasInsuranceCertificateToReview }) =>
      !hasInsuranceCertificateToReview && usualMove(insuranceFlow, status) === "request",
    sends: "Un e-mail avec un lien part au contact habituel de chaque société",
    run: async ({ carId, version }) => {
      const { insurance } = await call(insuranceContract.sendInsuranceRequest, {
        params: { carId: carId ?? "" },
        body: { version, contactId: null, message: "" },
      });
      return `demande envoyée à ${insurance?.requestedOf ?? ""}`;
    },
  },
];
