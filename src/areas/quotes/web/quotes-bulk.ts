// Bulk actions on quotes in signature. The contracts are imported on first use: the list alone uses little of them.
import { call } from "#kernel/web/calls/client.ts";
import { usualMove } from "#kernel/flow/flow.ts";
import { procedureFlow } from "#signatures/model/flow.ts";
import type { BulkAction } from "#kit/list/bulk/bulk.ts";
import type { QuoteLine } from "./view/JointSignatureDialog.tsx";

function signatureOf({ status, signatureId }: QuoteLine): string {
  if (status !== "PENDING" || signatureId === null) throw new Error("Ce devis n’est pas en signature.");
  return signatureId;
}

/** Returns the recipients, as a French sentence. */
async function remind(quote: QuoteLine): Promise<string> {
  const params = { id: signatureOf(quote) };
  const { signatures } = await import("#signatures/contract.ts");
  const { version } = await call(signatures.readSignature, { params });
  const { signers } = await call(signatures.remindSignature, { params, body: { version } });
  const awaited = signers.filter(({ status }) => status === "NOTIFIED");
  return `relance envoyée à ${awaited.map(({ email }) => email).join(", ")}`;
}

async function cancel(quote: QuoteLine): Promise<void> {
  const signatureId = signatureOf(quote);
  const { quoteSignaturesContract } = await import("../contract/signatures.ts");
  await call(quoteSignaturesContract.cancelQuoteSignature, { body: { signatureId } });
}

export const pendingActions: readonly BulkAction<QuoteLine>[] = [
  {
    label: "Relancer",
    may: "AMEND_CONTRACT",
    // A quote in signature has a procedure of the same status.
    isNext: ({ status }) => status === "PENDING" && usualMove(procedureFlow, status) === "remind",
    sends: "Un e-mail de relance part aux signataires",
    run: remind,
  },
  { label: "Annuler la signature", may: "CREATE_QUOTE", isGrave: true, run: cancel },
];
