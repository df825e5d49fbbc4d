// The creditor of the mandate of a company: the one issuer that bills all its rents, else the lessor.
import { carIssuerChanged } from "#billing/model/events.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { issuerNames, issuerOfContract, readIssuer } from "#billing/server/issuers.ts";
import { companyOf } from "#clients/server/read.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { sql } from "kysely";
import { governingMandate } from "../../model/governing.ts";
import { passingRefusal } from "../../model/passing.ts";
import { mandatesOf } from "../companies/payment-method.ts";
import { isUnderWay } from "../companies/under-way.ts";
import { lockMandatesOf, type MandateRow } from "../moves/moves.ts";
import { passMandate } from "./pass.ts";
import "#contracts/server/tables.ts";

interface BilledContract {
  orderId: string;
  issuerId: string;
}

/** The contracts under way of a company, each with the issuer that bills it today. */
async function billedContracts(call: Call, companyId: string): Promise<BilledContract[]> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select c.id, c.order_id as "orderId" from contract c
    where c.company_id = ${companyId} and ${isUnderWay} order by c.order_id`.execute(call.db);
  const billed: BilledContract[] = [];
  for (const { id, orderId } of rows) billed.push({ orderId, issuerId: await issuerOfContract(call, id) });
  return billed;
}

interface Reading {
  contracts: readonly BilledContract[];
  mandates: readonly MandateRow[];
}

interface Candidacy extends Pick<Reading, "contracts"> {
  mandate: MandateRow | undefined;
  issuerId: string;
}

/** French reason why a mandate of a company does not pass to an issuer; null when it does. */
async function refusalOf(
  call: Call,
  companyId: string,
  { contracts, mandate, issuerId }: Candidacy,
): Promise<string | null> {
  const { identity } = await readIssuer(call, issuerId);
  const { paymentMethod } = await companyOf(call, companyId);
  const other = contracts.find((one) => one.issuerId !== issuerId);
  const issuerName = other && (await issuerNames(call)).get(other.issuerId);
  return passingRefusal({
    paymentKind: paymentMethod.kind,
    mandate: mandate ?? null,
    creditor: identity,
    billedElsewhere: other ? { orderId: other.orderId, issuerName: issuerName ?? "" } : null,
  });
}

const isInForceAt =
  (issuerId: string) =>
  ({ issuerId: creditor, status }: MandateRow): boolean =>
    creditor === issuerId && status === "Active";

const mandateAt = (mandates: readonly MandateRow[], issuerIds: readonly string[]): MandateRow | undefined =>
  governingMandate(mandates.filter(({ issuerId }) => issuerIds.includes(issuerId)));

/** The mandate of the lessor passes to the one issuer that bills every contract; the newest one signed wins there. */
async function passOn(call: Call, companyId: string, { contracts, mandates }: Reading): Promise<boolean> {
  const [issuerId, ...others] = new Set(contracts.map((one) => one.issuerId));
  const mandate = mandateAt(mandates, [lessorIssuerId]);
  if (issuerId === undefined || issuerId === lessorIssuerId || others.length > 0 || !mandate) return false;
  const held = mandates.find(isInForceAt(issuerId));
  if (held && (held.signedOn ?? "") > (mandate.signedOn ?? "")) return false;
  if ((await refusalOf(call, companyId, { contracts, mandate, issuerId })) !== null) return false;
  await passMandate(call, mandate.id, issuerId);
  return true;
}

/** A mandate passes back to the lessor, which has none, once its creditor bills that company no more. */
async function passBack(
  call: Call,
  companyId: string,
  { contracts, mandates, leaving }: Reading & { leaving: string | null },
): Promise<void> {
  const hasLeft = ({ issuerId }: MandateRow): boolean =>
    issuerId === leaving || (contracts.length > 0 && contracts.every((one) => one.issuerId !== issuerId));
  const mandate = mandates.find(
    ({ status, issuerId, passedFromId }) =>
      status === "Active" && issuerId !== lessorIssuerId && passedFromId !== null,
  );
  if (!mandate || !hasLeft(mandate) || mandates.some(isInForceAt(lessorIssuerId))) return;
  const back = { contracts: [], mandate, issuerId: lessorIssuerId };
  if ((await refusalOf(call, companyId, back)) === null) await passMandate(call, mandate.id, lessorIssuerId);
}

/**
 * Passes the mandate of a company to the creditor that bills it. `leaving`: the issuer that no longer bills one of its
 * cars, whose mandate passes back although it may bill others.
 */
export async function settleCreditor(
  call: Call,
  companyId: string,
  leaving: string | null = null,
): Promise<void> {
  await lockMandatesOf(call, companyId);
  const contracts = await billedContracts(call, companyId);
  const mandates = await mandatesOf(call, companyId);
  if (!(await passOn(call, companyId, { contracts, mandates })))
    await passBack(call, companyId, { contracts, mandates, leaving });
}

/** The companies that rent a car today, by id. */
export const rentersOf = async (
  call: Call,
  carId: string,
): Promise<{ id: string; name: string; clientId: string }[]> => {
  const { rows } = await sql<{ id: string; name: string; clientId: string }>`
    select o.id, o.name, o.client_id as "clientId" from company o
    where o.id in (
      select c.company_id from rental_period p join contract c on c.id = p.contract_id
      where p.car_id = ${carId} and p.start_day is not null and p.end_day is null)
    order by o.id`.execute(call.db);
  return rows;
};

export interface RentCollection {
  /** Of the mandate by which the issuer debits the company; null for one that pays it by transfer. */
  reference: string | null;
  /** French reason of the transfers, after a colon; null for a debit, and until the mandate passes, the next night. */
  reason: string | null;
}

/** How an issuer other than the lessor collects the rents of a company. */
export async function rentCollectionOf(
  call: Call,
  companyId: string,
  issuerId: string,
): Promise<RentCollection> {
  const mandates = await mandatesOf(call, companyId);
  const held = mandates.find(isInForceAt(issuerId));
  if (held) return { reference: held.reference, reason: null };
  const contracts = await billedContracts(call, companyId);
  const mandate = mandateAt(mandates, [issuerId, lessorIssuerId]);
  return { reference: null, reason: await refusalOf(call, companyId, { contracts, mandate, issuerId }) };
}

/** Companies with a mandate that may have to pass: a car of theirs is billed by another issuer, or was. */
const companiesToSettle = async (call: Call): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct m.company_id as id from mandate m
    where m.status = 'Active' and m.scheme = 'CORE' and m.provider = 'embedded'
      and (m.passed_from_id is not null or exists (
        select from car_issuer i join rental_period p on p.car_id = i.car_id join contract c on c.id = p.contract_id
        where c.company_id = m.company_id and i.until_day is null and p.start_day is not null and p.end_day is null))
    order by 1`.execute(call.db);
  return rows;
};

/** A mandate signed or unblocked since the sale, an ICS entered since, the last contract of the lessor ended. */
export const settleCreditors = sweep("collection.settle-creditors", {
  cron: "30 4 * * *",
  find: companiesToSettle,
  each: (call, id) => settleCreditor(call, id),
});

export const creditorReactions = [
  reaction(carIssuerChanged, async (call, { carId, from }) => {
    const leaving = from === lessorIssuerId ? null : from;
    for (const { id } of await rentersOf(call, carId)) await settleCreditor(call, id, leaving);
  }),
];
