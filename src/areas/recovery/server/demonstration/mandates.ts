// The mandates of the demonstration, in every state, through the same functions as people.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { emptyAddress } from "#kernel/company/address.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { companyOf } from "#clients/server/read.ts";
import type { Scheme } from "#mandates/model/wording.ts";
import { storeAccount } from "#mandates/server/accounts/accounts.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { askAnotherAccount, askMandate, openMandate } from "#mandates/server/requests/ask.ts";
import { mandateLinkAddress } from "#mandates/server/client/link.ts";
import { giveAccount } from "#mandates/server/client/public-page.ts";
import type { DatedAct } from "./acts.ts";
import { providerClient, recordHeldMandate } from "./bank/provider-mandate.ts";
import { fictitiousIban } from "./fictitious-iban.ts";
import { type MandateRow, moveBySystem, moveByStaff } from "#mandates/server/moves/moves.ts";

/** The identifier that the public documentation of French banks gives as an example. */
const exampleCreditorId = "FR72ZZZ123456";

const request = (scheme: Scheme) => ({ scheme, contactId: null, codeChannel: "email" }) as const;

/** Days since the older mandates were signed. */
const signedAgo = 200;

/** A mandate signed some time ago, its paper left aside. */
export async function recordSigned(
  call: Call,
  companyId: string,
  rank: number,
  scheme: Scheme,
  signedOn: Day = addDays(call.today, -signedAgo),
): Promise<MandateRow> {
  const { name, address } = await companyOf(call, companyId);
  const row = await openMandate(call, companyId, request(scheme));
  const account = { iban: fictitiousIban(rank), bic: "", holder: name, address };
  const accountId = await storeAccount(call, row, account);
  const set = {
    accountId,
    accountMask: maskedIban(fictitiousIban(rank)),
    signedOn,
  };
  const move = scheme === "CORE" ? "sign" : "signForBank";
  return moveBySystem(call, move, { id: row.id, set, did: "a signé le mandat" });
}

async function recordHanded(call: Call, companyId: string, rank: number): Promise<void> {
  const { id } = await recordSigned(call, companyId, rank, "B2B");
  const set = { givenOn: addDays(call.today, -6) };
  await moveBySystem(call, "handOver", { id, set, did: "a remis le mandat à sa banque" });
}

/** The companies that their client says are debited, and their kind of client. */
const debitedCompanies = (call: Call) =>
  call.db
    .selectFrom("company as o")
    .innerJoin("client as c", "c.id", "o.clientId")
    .select(["o.id", "o.mandateStatus", "c.type"])
    .where("o.paymentKind", "=", "MANDATE")
    .orderBy("o.id")
    .execute();

/** The first company whose cars are all delivered: no delivery waits for it. */
async function firstOnTheRoad(call: Call, mandates: readonly MandateRow[]): Promise<MandateRow | undefined> {
  for (const mandate of mandates) {
    const contracts = await call.db
      .selectFrom("contract")
      .select("status")
      .where("companyId", "=", mandate.companyId)
      .execute();
    const isOnTheRoad = contracts.some(({ status }) => status === "ONGOING");
    if (isOnTheRoad && contracts.every(({ status }) => status !== "PENDING_FIRST_DELIVERY")) return mandate;
  }
  return undefined;
}

export async function demonstrateMandates(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Camille Durand");
  await call.db
    .updateTable("issuer")
    .set({ creditorId: exampleCreditorId })
    .where("id", "=", lessorIssuerId)
    .execute();
  const active: MandateRow[] = [];
  const heldBy = await providerClient(call);
  for (const [rank, { id, mandateStatus, type }] of (await debitedCompanies(call)).entries()) {
    if (id === heldBy) await recordHeldMandate(call, id, addDays(call.today, -signedAgo));
    else if (mandateStatus === "Active") active.push(await recordSigned(call, id, rank, "CORE"));
    else if (type === "COMPANY") await recordHanded(call, id, rank);
    else await askMandate(call, id, request("CORE"));
  }
  const suspended = await firstOnTheRoad(call, active);
  if (suspended)
    await moveByStaff(call, "suspend", {
      id: suspended.id,
      version: suspended.version,
      set: { reason: "Le client conteste sa dernière facture." },
    });
}

/** Far from the ranks of the first mandates. */
const changedRank = 970;

/** A client who was debited types another account on its page, and signs it: the next debit names the former one. */
async function changeAccount(call: Call): Promise<void> {
  const mandate = await call.db
    .selectFrom("mandate as m")
    .innerJoin("contract as k", "k.companyId", "m.companyId")
    .selectAll("m")
    .where("m.status", "=", "Active")
    .where("m.scheme", "=", "CORE")
    .where("m.provider", "=", "embedded")
    .where("m.presentedOn", "is not", null)
    .where("k.status", "=", "ONGOING")
    .orderBy("m.companyId", "desc")
    .executeTakeFirst();
  if (!mandate) return;
  const { id, version, companyName: holder } = mandate;
  const address = await mandateLinkAddress(call, await askAnotherAccount(call, { id, version }));
  await giveAccount(call, address.slice(address.lastIndexOf("/") + 1), {
    iban: fictitiousIban(changedRank),
    bic: "",
    holder,
    address: emptyAddress,
  });
  const procedure = await runningProcedure(call, { kind: "mandate", id });
  if (procedure) await signAll(call, procedure.id);
}

export const changedAccounts = (today: Day): DatedAct[] => [{ on: addDays(today, -6), act: changeAccount }];
