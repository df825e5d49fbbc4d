// Mandates in one call, for tests of every area.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import "#billing/server/tables.ts";
import { askMandate } from "#mandates/server/requests/ask.ts";
import { giveAccount } from "#mandates/server/client/public-page.ts";
import { mandateLinkAddress } from "#mandates/server/client/link.ts";
import { type MandateRow } from "#mandates/server/moves/moves.ts";
import type { Scheme } from "#mandates/model/wording.ts";
import type { Call } from "#kernel/server/call.ts";
import { emptyAddress } from "#kernel/company/address.ts";
import { get } from "#kernel/server/records/records.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { buildClient, type BuiltClient } from "./clients.ts";
import { concludeProcedure } from "./signatures.ts";

/** IBANs of the SWIFT register: no real account. */
export const ibans = {
  french: "FR7630006000020123456789034",
  otherFrench: "FR1420041010050500013M02606",
  german: "DE89370400440532013000",
  swiss: "CH9300762011623852957",
  monegasque: "MC5811222000010123456789030",
  emirati: "AE070331234567890123456",
} as const;

/** The identifier that the public documentation of French banks gives as an example. */
export const creditorId = "FR72ZZZ123456";

/** The lessor may debit. */
export async function allowDebits(call: Call): Promise<void> {
  await call.db.updateTable("issuer").set({ creditorId }).where("id", "=", lessorIssuerId).execute();
  call.markUnchanged();
}

export interface BuiltMandate extends BuiltClient {
  mandate: MandateRow;
  /** Of the link sent to the signer. */
  token: string;
}

const tokenOf = async (call: Call, row: MandateRow): Promise<string> =>
  (await mandateLinkAddress(call, row)).split("/").at(-1) ?? "";

/** A mandate asked of a new client, or of a given one. */
export async function buildMandate(
  call: Call,
  { scheme = "CORE", client }: { scheme?: Scheme; client?: BuiltClient } = {},
): Promise<BuiltMandate> {
  await allowDebits(call);
  const built = client ?? (await buildClient(call));
  const request = { scheme, contactId: null, codeChannel: "email" } as const;
  const mandate = await askMandate(call, built.company.id, request);
  return { ...built, mandate, token: await tokenOf(call, mandate) };
}

/** Types the account and signs, without visits, codes and papers of the signature. */
export async function signMandate(
  call: Call,
  { mandate, token }: Pick<BuiltMandate, "mandate" | "token">,
  iban: string = ibans.french,
  bic = "",
): Promise<MandateRow> {
  await giveAccount(call, token, { iban, bic, holder: mandate.companyName, address: emptyAddress });
  const procedure = await runningProcedure(call, { kind: "mandate", id: mandate.id });
  await concludeProcedure(call, procedure?.id ?? "");
  return get(call, "mandate", mandate.id);
}
