// Signers of an amendment: the lessee; for a transfer, the leaving company and the incoming one.
import { invalid, refused, type FieldMessages } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ProcedureSigner, SignerDraft } from "#signatures/model/procedure.ts";
import { signingParties } from "../../model/amendments/amendment.ts";
import type { Holder } from "../../model/terms/terms.ts";
import type { AmendmentRow, ContractRow } from "../rows.ts";
import { usualSignatory } from "./usual-signatory.ts";

type AmendmentParties = Pick<AmendmentRow, "kind" | "before" | "after">;

async function usualSigners(
  call: Call,
  contract: ContractRow,
  parties: readonly Holder[],
): Promise<SignerDraft[]> {
  const signers: SignerDraft[] = [];
  for (const { companyId, companyName } of parties) {
    const signer = await usualSignatory(call, contract, companyId);
    if (!signer) throw refused(`Aucun contact ne peut signer pour ${companyName}.`);
    signers.push({ ...signer, companyId });
  }
  return signers;
}

/** Each signer signs for one of the companies, and each company needs a signer: without one, it is not bound. */
function requireRepresentedParties(signers: readonly SignerDraft[], parties: readonly Holder[]): void {
  const problems: FieldMessages = {};
  for (const [index, { companyId }] of signers.entries())
    if (!parties.some((party) => party.companyId === companyId))
      problems[`signers.${index}.companyId`] = "Choisissez la société pour laquelle cette personne signe.";
  const missing = parties.filter((party) => !signers.some(({ companyId }) => companyId === party.companyId));
  if (missing.length > 0)
    problems.signers = `Il manque un signataire pour ${missing.map(({ companyName }) => companyName).join(" et pour ")}.`;
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

export async function amendmentSigners(
  call: Call,
  {
    contract,
    row,
    signers,
  }: { contract: ContractRow; row: AmendmentParties; signers: readonly SignerDraft[] | undefined },
): Promise<ProcedureSigner[]> {
  const parties = signingParties(row);
  const people = signers ?? (await usualSigners(call, contract, parties));
  if (parties.length === 1) return people.map((one) => ({ ...one, companyId: null }));
  requireRepresentedParties(people, parties);
  const names = new Map(parties.map(({ companyId, companyName }) => [companyId, companyName]));
  return people.map((one) => ({ ...one, companyName: names.get(one.companyId ?? "") ?? "" }));
}
