// Contracts in one call, for tests of every area.
import type { PaymentMethod } from "#clients/model/companies/payment.ts";
import { buildClient, type BuiltClient } from "#tests/builders/clients.ts";
import type { Call } from "#kernel/server/call.ts";
import type { DraftChange } from "#quotes/model/editor/draft.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { concludeQuote, sendToSignature } from "#quotes/server/signature.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { contractOfQuote } from "#contracts/server/lifecycle/creation.ts";
import { type ContractRow, periodsOf } from "#contracts/server/rows.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";

export const wireTransfer: PaymentMethod = { kind: "WIRE_TRANSFER", mandateStatus: null };

export interface BuiltContract extends BuiltClient {
  contract: ContractRow;
}

/** The contract of a quote signed for real, for tests of signatures and their papers. */
export async function signQuote(call: Call, quote: { id: string; version: number }): Promise<ContractRow> {
  const [sent] = await sendToSignature(call, { quotes: [quote], signers: undefined, isOrdered: false });
  await signAll(call, sent?.signatureId ?? "");
  return contractOfQuote(call, quote.id);
}

/** The contract that the last signature creates, without procedure, codes and papers: 20 ms rather than 430. */
async function concludedContract(call: Call, quote: { id: string }): Promise<ContractRow> {
  await concludeQuote(call, { id: quote.id, at: call.now.toISOString() });
  return contractOfQuote(call, quote.id);
}

/** A contract that has just begun; the client pays by transfer unless one is passed. */
export async function buildContract(
  call: Call,
  change: DraftChange = {},
  client?: BuiltClient,
): Promise<BuiltContract> {
  const built = client ?? (await buildClient(call, {}, wireTransfer));
  const { quote } = await buildQuote(call, change, built);
  return {
    client: built.client,
    company: built.company,
    contact: built.contact,
    contract: await concludedContract(call, quote),
  };
}

/** A contract whose first car was delivered today. */
export async function buildOngoing(
  call: Call,
  change: DraftChange = {},
  client?: BuiltClient,
): Promise<BuiltContract> {
  const built = await buildContract(call, change, client);
  const [period] = await periodsOf(call, built.contract.id);
  if (!period) throw new RangeError("a contract has a period");
  return {
    ...built,
    contract: await startPeriod(call, { periodId: period.id, on: call.today, carId: null, kilometrage: 10 }),
  };
}
