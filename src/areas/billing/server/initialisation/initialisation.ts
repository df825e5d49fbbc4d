// Billing readiness of a contract, missing prerequisites, and first month if delivered before billing began.
import { addMonths, type Day, firstOfMonth, frenchDay } from "#kernel/calendar/day.ts";
import { actorId } from "#kernel/actor.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row, existingRow } from "#kernel/server/records/records.ts";
import { isActive } from "#contracts/model/flow.ts";
import { firstDeliveryOn } from "#contracts/model/period.ts";
import { periodsOf, readSignedContract } from "#contracts/server/rows.ts";
import { type DueLine, dueOf } from "../../model/due/due.ts";
import { contractInitialised } from "../../model/events.ts";
import { type Lack, lacksOf } from "../../model/documents/readiness.ts";
import {
  type BillingReady,
  type Initialisation,
  type InitialisationForm,
  initialisationMistakes,
} from "../../model/initialisation/initialisation.ts";
import { billedCompany, customerOf, methodOf } from "../company-billing.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { identityOf } from "../issuers.ts";
import { carIssuersOf } from "../issuers/car-issuers.ts";
import { recompute } from "../events/record.ts";

/** Enough for a company that begins; the others come as these are initialised. */
const mostListed = 500;

async function lacksOfContract(
  call: Call,
  { companyId, vatTerritory }: Row<"contract">,
  issuerId: string,
): Promise<Lack[]> {
  const billed = await billedCompany(call, companyId);
  return lacksOf({
    issuerId,
    issuer: await identityOf(call, await get(call, "issuer", issuerId)),
    customer: customerOf(billed),
    clientId: billed.company.clientId,
    isDebited: methodOf(billed.company) === "DEBIT",
    isReverseCharged: vatTerritory === "UNION",
  });
}

/** External billing was done by the lessor. */
const billingOf = (call: Call, contractId: string) =>
  existingRow(call, "contractBilling", { contractId, issuerId: lessorIssuerId });

async function readyView(call: Call, contract: Row<"contract">): Promise<BillingReady> {
  const { isReady: isInitialised, issuerId } = await billingOf(call, contract.id);
  const lacks = await lacksOfContract(call, contract, issuerId);
  return {
    contractId: contract.id,
    orderId: contract.orderId,
    companyName: contract.companyName,
    deliveredOn: firstDeliveryOn(await periodsOf(call, contract.id)),
    isReady: isInitialised && lacks.length === 0,
    isInitialised,
    lacks,
  };
}

/** Contracts that wait to be initialised. */
export async function waitingContracts(call: Call): Promise<BillingReady[]> {
  const rows = await call.db
    .selectFrom("contractBilling as b")
    .innerJoin("contract as k", "k.id", "b.contractId")
    .selectAll("k")
    .where("b.isReady", "=", false)
    .orderBy("k.orderId")
    .limit(mostListed)
    .execute();
  const out: BillingReady[] = [];
  for (const row of rows) out.push(await readyView(call, row));
  return out;
}

/** The rents that the present lessee owes for a month. */
async function rentsOf(call: Call, contract: Row<"contract">, month: Day): Promise<DueLine[]> {
  const periods = await periodsOf(call, contract.id);
  const signed = await readSignedContract(call, contract, periods);
  const lines = dueOf({
    contract: signed,
    issuers: await carIssuersOf(call, contract.id),
    through: call.today,
    isOver: !isActive(contract.status),
  });
  return lines.filter(
    (line) =>
      line.month === month &&
      line.holder.companyId === contract.companyId &&
      line.issuerId === lessorIssuerId,
  );
}

function componentsOf(lines: readonly DueLine[]): Initialisation["components"] {
  const byKey = Map.groupBy(lines, ({ component }) => component.key);
  return [...byKey].map(([key, of]) => ({
    key,
    label: of[0]?.component.label ?? "",
    cents: of.reduce((sum, { cents }) => sum + cents, 0),
  }));
}

/** The next month, or the one where billing starts when it is later. */
async function defaultMonth(call: Call, contractId: string): Promise<Day> {
  const { billingStartsOn } = await get(call, "issuer", (await billingOf(call, contractId)).issuerId);
  const next = addMonths(firstOfMonth(call.today), 1);
  return billingStartsOn !== null && billingStartsOn > next ? firstOfMonth(billingStartsOn) : next;
}

export async function readInitialisation(
  call: Call,
  contractId: string,
  month?: Day,
): Promise<Initialisation> {
  const contract = await get(call, "contract", contractId);
  const firstMonth = firstOfMonth(month ?? (await defaultMonth(call, contractId)));
  return {
    ...(await readyView(call, contract)),
    firstMonth,
    components: componentsOf(await rentsOf(call, contract, firstMonth)),
    depositCents: contract.financialDepositCents,
    collateralCents: contract.collateralSecurityDepositCents ?? 0,
  };
}

async function storeBilled(
  call: Call,
  contract: Row<"contract">,
  { firstMonth, billed }: InitialisationForm,
  rents: readonly DueLine[],
): Promise<void> {
  const rows = billed.flatMap(({ component: key, cents }) => {
    const rent = rents.find(({ component }) => component.key === key);
    if (!rent || cents === 0) return [];
    const { kind, label } = rent.component;
    return {
      contractId: contract.id,
      companyId: contract.companyId,
      month: firstMonth,
      component: key,
      kind,
      label,
      cents,
    };
  });
  if (rows.length > 0) await call.db.insertInto("billedElsewhere").values(rows).execute();
}

export async function initContract(
  call: Call,
  contractId: string,
  form: InitialisationForm,
): Promise<BillingReady> {
  const contract = await getForUpdate(call, "contract", contractId);
  const { isReady, issuerId } = await billingOf(call, contractId);
  if (isReady) throw refused("La facturation de ce contrat est déjà initialisée.");
  const lacks = await lacksOfContract(call, contract, issuerId);
  if (lacks.length > 0) throw refused(lacks.map(({ what }) => what).join(" "));
  const rents = await rentsOf(call, contract, form.firstMonth);
  const mistakes = initialisationMistakes(form, {
    components: componentsOf(rents),
    billingStartsOn: (await get(call, "issuer", issuerId)).billingStartsOn,
    deliveredOn: firstDeliveryOn(await periodsOf(call, contractId)),
  });
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  await storeBilled(call, contract, form, rents);
  await call.db
    .updateTable("contractBilling")
    .set({
      isReady: true,
      billsFrom: form.firstMonth,
      initialisedAt: call.now.toISOString(),
      initialisedBy: call.actor.name,
      initialisedById: actorId(call.actor),
    })
    .where("contractId", "=", contractId)
    .where("issuerId", "=", issuerId)
    .execute();
  await recompute(call, contractId);
  call.recordChange({
    record: "contract",
    id: contractId,
    did: `a initialisé la facturation à partir du ${frenchDay(form.firstMonth)}`,
  });
  const { depositCents, depositOn, collateralCents, collateralOn } = form;
  await call.emit(contractInitialised, {
    contractId,
    depositCents,
    depositOn,
    collateralCents,
    collateralOn,
  });
  return readyView(call, contract);
}
