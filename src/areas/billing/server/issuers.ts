// Issuers with their identity: the lessor's is in the settings, that of an SPV follows its company.
import { sql } from "kysely";
import type { Company } from "#clients/model/companies/company.ts";
import { companyOf } from "#clients/server/read.ts";
import { addDays, type Day, dayInParis } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row, findRow } from "#kernel/server/records/records.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Lessor } from "#settings/model/lessor.ts";
import { missingLessorText, readStoredLessor } from "#settings/server/lessor.ts";
import { issuerKinds, lessorIssuerId } from "../model/issuer.ts";
import type { SpvIdentity } from "../model/issuers/spv.ts";
import { type IssuerIdentity, issuerIdentitySchema } from "../model/documents/frozen.ts";

const toIdentity = viewOf(issuerIdentitySchema.omit({ creditorId: true }));

const identityOfLessor = (lessor: Lessor) =>
  toIdentity({
    ...lessor,
    address: { line1: lessor.addressLine1, zipCode: lessor.zipCode, city: lessor.city, country: "FR" },
  });

const identityOfSpv = (own: SpvIdentity, { name, siret, vatNumber, address }: Company) =>
  toIdentity({ ...own, name, siret: siret ?? "", vatNumber: vatNumber ?? "", address });

const daysOfWait = 5;

/** The day from which papers bear an account entered at this instant, unless a second person confirms it first. */
export const bornFrom = ({ enteredAt }: Pick<Row<"waitingAccount">, "enteredAt">): Day =>
  addDays(dayInParis(enteredAt), daysOfWait);

/** The account of an issuer that no second person has confirmed; null when there is none. */
export async function unconfirmedAccount(
  call: Call,
  issuerId: string,
): Promise<Row<"waitingAccount"> | null> {
  const row = await findRow(call, "waitingAccount", { issuerId });
  return row ?? null;
}

/** The new account of an issuer that its papers do not bear yet; null once confirmed, or five days old. */
export async function waitingAccount(call: Call, issuerId: string): Promise<Row<"waitingAccount"> | null> {
  const row = await unconfirmedAccount(call, issuerId);
  return row && call.today < bornFrom(row) ? row : null;
}

/** The identity that papers, mails, files and pages of an issuer bear; null before the lessor's is entered. */
export async function identityOf(call: Call, issuer: Row<"issuer">): Promise<IssuerIdentity | null> {
  const identity = await enteredIdentityOf(call, issuer);
  const waiting = await waitingAccount(call, issuer.id);
  // A new SPV has no former account: no car is sold to it, so that it issues nothing, while its first one waits.
  return identity && waiting && waiting.formerIban !== ""
    ? { ...identity, iban: waiting.formerIban, bic: waiting.formerBic }
    : identity;
}

/** The identity as it was entered, its new account included. */
export async function enteredIdentityOf(
  call: Call,
  { identity, companyId, creditorId }: Row<"issuer">,
): Promise<IssuerIdentity | null> {
  if (identity !== null && companyId !== null)
    return { ...identityOfSpv(identity, await companyOf(call, companyId)), creditorId };
  const { lessor } = await readStoredLessor(call);
  return lessor && { ...identityOfLessor(lessor), creditorId };
}

/** The names of the issuers by their id, the lessor first. */
export async function issuerNames(call: Call): Promise<ReadonlyMap<string, string>> {
  const rows = await call.db
    .selectFrom("issuer as i")
    .leftJoin("company as c", "c.id", "i.companyId")
    .select(["i.id", "c.name"])
    .orderBy("i.kind")
    .orderBy("i.code")
    .execute();
  const { lessor } = await readStoredLessor(call);
  return new Map(rows.map(({ id, name }) => [id, name ?? lessor?.name ?? issuerKinds.LESSOR]));
}

/** The issuer of what a contract owes on a day besides its guarantees: that of the rents of its last car out by then. */
export async function issuerOfContract(
  call: Call,
  contractId: string,
  on: Day = call.today,
): Promise<string> {
  const { rows } = await sql<{ issuerId: string | null }>`
    select i.issuer_id as "issuerId"
    from rental_period p left join car_issuer i on i.car_id = p.car_id and i.from_day <= ${on}
      and (i.until_day is null or i.until_day > ${on})
    where p.contract_id = ${contractId} and p.start_day <= ${on}
    order by p.start_day desc, p.position desc limit 1`.execute(call.db);
  return rows[0]?.issuerId ?? lessorIssuerId;
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
