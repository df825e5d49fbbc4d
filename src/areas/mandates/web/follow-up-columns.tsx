// The columns of the companies that cannot pay yet, and their bulk actions.
import type { Result } from "#kernel/contract.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Badge, StatusBadge } from "#kit/cell/cells.tsx";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { mandatesContract } from "../contract.ts";
import { mandateFlow } from "../model/flow.ts";
import { turns } from "../model/follow-up.ts";

export type FollowUp = Result<typeof mandatesContract.listMissingMandates>["items"][number];

export const followUpColumns = columnsOf(mandatesContract.listMissingMandates)([
  { key: "companyName", width: 230 },
  {
    key: "mandateStatus",
    width: 180,
    onPhone: "under",
    cell: ({ mandateStatus, paymentKind, problem }) =>
      mandateStatus === null || problem === "MISSING" ? (
        <Badge tone="warning">{paymentKind === "NONE" ? "Aucun" : "À demander"}</Badge>
      ) : (
        <StatusBadge flow={mandateFlow} status={mandateStatus} />
      ),
  },
  { key: "turn", width: 130, onPhone: "second", cell: ({ turn }) => turns[turn] },
  { key: "since", width: 150, onPhone: "end" },
  { key: "contractCount", width: 140 },
  { key: "neededOn", width: 150 },
  ...hidden("paymentKind", "problem"),
]);

export const pageOfFollowUp = ({ clientId }: FollowUp) =>
  `/prospection/clients/view/${clientId}?tab=mandates` as const;

async function ask({ id }: FollowUp): Promise<string> {
  const { signer } = await call(mandatesContract.askMandate, {
    params: { companyId: id },
    body: { scheme: "CORE", contactId: null, codeChannel: "email" },
  });
  return `demande envoyée à ${signer.name}`;
}

async function remind({ id, mandateId }: FollowUp): Promise<string> {
  const { mandates } = await call(mandatesContract.readMandates, { params: { companyId: id } });
  const mandate = mandates.find((one) => one.id === mandateId);
  if (!mandate) throw new Error("Aucun mandat n’a encore été demandé.");
  await call(mandatesContract.remindBillingProcedure, {
    params: { id: mandate.id },
    body: { version: mandate.version },
  });
  return `relance envoyée à ${mandate.signer.name}`;
}

export const followUpBulk: readonly BulkAction<FollowUp>[] = [
  {
    label: "Demander le mandat",
    may: "ASK_MANDATE",
    isNext: ({ turn }) => turn === "ACCOUNTANT",
    sends: "Un e-mail avec un lien part au signataire de chaque société",
    run: ask,
  },
  {
    label: "Relancer",
    may: "ASK_MANDATE",
    isNext: ({ mandateStatus, mandateId }) => mandateStatus === "Created" && mandateId !== null,
    sends: "Un e-mail avec le même lien part au signataire de chaque société",
    run: remind,
  },
];
