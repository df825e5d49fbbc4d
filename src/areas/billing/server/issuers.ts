// Issuers with their identity: the lessor's is in the settings.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { type Lessor } from "#settings/model/lessor.ts";
import { missingLessorText, readStoredLessor } from "#settings/server/lessor.ts";
import { lessorIssuerId } from "../model/issuer.ts";
import type { IssuerIdentity } from "../model/documents/frozen.ts";
import "./tables.ts";

const identityOfLessor = (lessor: Lessor): Omit<IssuerIdentity, "creditorId"> => ({
  name: lessor.name,
  legalForm: lessor.legalForm,
  capitalCents: lessor.capitalCents,
  siret: lessor.siret,
  rcsCity: lessor.rcsCity,
  vatNumber: lessor.vatNumber,
  address: { line1: lessor.addressLine1, zipCode: lessor.zipCode, city: lessor.city, country: "FR" },
  addressLine2: lessor.addressLine2,
  email: lessor.email,
  phone: lessor.phone,
  iban: lessor.iban,
  bic: lessor.bic,
});

/** The identity of an issuer, or null before the lessor's is entered in the settings. */
export async function identityOf(call: Call, issuer: Row<"issuer">): Promise<IssuerIdentity | null> {
  const { creditorId } = issuer;
  if (issuer.identity) return { ...issuer.identity, creditorId };
  const { lessor } = await readStoredLessor(call);
  return lessor && { ...identityOfLessor(lessor), creditorId };
}

/** The issuer that bills a contract. */
export async function issuerOfContract(call: Call, contractId: string): Promise<string> {
  const billing = await call.db
    .selectFrom("contractBilling")
    .select("issuerId")
    .where("contractId", "=", contractId)
    .executeTakeFirst();
  return billing?.issuerId ?? lessorIssuerId;
}

/** An issuer that can issue documents; refused before its identity is entered. */
export async function readIssuer(
  call: Call,
  id: string,
): Promise<{ issuer: Row<"issuer">; identity: IssuerIdentity }> {
  const issuer = await get(call, "issuer", id);
  const identity = await identityOf(call, issuer);
  if (!identity) throw refused(missingLessorText, "LessorMissing");
  return { issuer, identity };
}
