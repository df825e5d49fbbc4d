// Changes of the account or the ICS of an issuer, under which all its debits are collected: written in its history and in
// the security journal, and notified to accountants.
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import { addDays, frenchDay } from "#kernel/calendar/day.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { reaction } from "#kernel/server/area.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { recordSecurityEvent } from "#people/server/security/journal.ts";
import { approvalRefusals } from "#people/server/users/second-person.ts";
import { emailsOf, permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { lessorChanged, type PaidAccount } from "#settings/model/events.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import type { IssuerView } from "../../model/issuers/view.ts";
import { bornFrom, identityOf, unconfirmedAccount, waitingAccount } from "../issuers.ts";

interface CreditorChange {
  subject: "Le compte" | "L’ICS";
  /** As displayed; the first entry of a value is no change. */
  former: string;
  current: string;
}

const nameOf = async (call: Call, issuer: Row<"issuer">): Promise<string> =>
  (await identityOf(call, issuer))?.name ?? issuer.code;

const recordCreditorEvent = (call: Call, detail: string): Promise<void> =>
  recordSecurityEvent(call.db, call.services.realClock(), {
    action: "CREDITOR_CHANGE",
    result: "ACCEPTED",
    account: call.actor.email,
    accountId: actorId(call.actor),
    address: call.address ?? "",
    userAgent: call.userAgent,
    detail,
  });

const noAccount = "aucun compte";

/** Accountants learn of it by a notice and by e-mail, and the security journal has a line. */
async function announceChange(
  call: Call,
  issuer: Row<"issuer">,
  { subject, former, current }: CreditorChange,
): Promise<void> {
  if (former === "" || former === current) return;
  const isFirst = former === noAccount;
  const title = `${subject} de ${await nameOf(call, issuer)} ${isFirst ? "est saisi" : "a changé"}`;
  const waiting = subject === "Le compte" ? await waitingAccount(call, issuer.id) : null;
  const wait = waiting
    ? ` ; ${isFirst ? "aucun véhicule ne lui est cédé" : "les documents portent encore le premier"} jusqu’à ce qu’une autre personne le confirme, ou jusqu’au ${frenchDay(bornFrom(waiting))}`
    : "";
  const detail = `${isFirst ? current : `${former} remplacé par ${current || "aucun"}`}${wait}`;
  await recordCreditorEvent(call, `${title} : ${detail}`);
  const accountants = await permissionHolders(call, "FINALIZE_INVOICES");
  await notifyUsers(call, accountants, {
    kind: "creditorChanged",
    title,
    detail,
    address: "/billing/issuers",
    cause: `creditor ${issuer.id} ${newId()}`,
  });
  if (!call.services.post.canSend.mail) return;
  for (const to of await emailsOf(call, accountants))
    await call.services.post.mail(call, {
      to,
      about: [issuer.id],
      subject: title,
      text: `${title} : ${detail}.\n\nModifié par ${call.actor.name}. Si ce changement n’est pas attendu, n’approuvez ni n’envoyez aucune remise et prévenez un administrateur.`,
    });
}

export const announceCreditorId = (call: Call, issuer: Row<"issuer">, former: string): Promise<void> =>
  announceChange(call, issuer, { subject: "L’ICS", former, current: issuer.creditorId });

/** Papers bear a new account after a second person, or five days; another entry restarts the delay, the former one ends it. */
async function waitForSecondPerson(
  call: Call,
  issuerId: string,
  { former, current }: { former: PaidAccount; current: PaidAccount },
): Promise<void> {
  const waiting = await waitingAccount(call, issuerId);
  const entry = {
    issuerId,
    formerIban: waiting?.formerIban ?? former.iban,
    formerBic: waiting?.formerBic ?? former.bic,
    enteredAt: call.now.toISOString(),
    enteredBy: call.actor.name,
    enteredById: actorId(call.actor),
  };
  await call.db.deleteFrom("waitingAccount").where("issuerId", "=", issuerId).execute();
  if (entry.formerIban !== current.iban && call.actor.sub !== null)
    await call.db.insertInto("waitingAccount").values(entry).execute();
}

/** The first account of an SPV waits like a new one: until then, no car is sold to it. */
export async function announceFirstAccount(
  call: Call,
  issuer: Row<"issuer">,
  current: PaidAccount,
): Promise<void> {
  await waitForSecondPerson(call, issuer.id, { former: { iban: "", bic: "" }, current });
  await announceChange(call, issuer, {
    subject: "Le compte",
    former: noAccount,
    current: maskedIban(current.iban),
  });
}

/** The history of the issuer has a line of its own, with masked accounts; the first account of the lessor is no change. */
export async function announceAccount(
  call: Call,
  issuer: Row<"issuer">,
  accounts: { former: PaidAccount | null; current: PaidAccount },
): Promise<void> {
  const former = accounts.former?.iban ?? "";
  const current = accounts.current.iban;
  if (!accounts.former || former === "" || former === current) return;
  await waitForSecondPerson(call, issuer.id, { former: accounts.former, current: accounts.current });
  const masked = { former: maskedIban(former), current: maskedIban(current) };
  call.recordChange({
    record: "issuer",
    id: issuer.id,
    did: `a changé le compte : ${masked.former} remplacé par ${masked.current}`,
    before: { iban: masked.former },
    after: { iban: masked.current },
  });
  await announceChange(call, issuer, { subject: "Le compte", ...masked });
}

/**
 * The account of an issuer that nobody has confirmed, with reasons why the caller cannot: after five days too, when papers
 * bear it. Null when there is none.
 */
export async function accountToConfirm(call: Call, issuerId: string): Promise<IssuerView["waitingAccount"]> {
  const waiting = await unconfirmedAccount(call, issuerId);
  if (!waiting) return null;
  const { formerIban, enteredAt, enteredBy, enteredById } = waiting;
  const isAuthor = enteredById === actorId(call.actor);
  const refusals = await approvalRefusals(call, {
    permission: "CONFIRM_ISSUER_ACCOUNT",
    preparerIds: [enteredById],
    reasons: isAuthor ? ["Vous avez saisi ce compte : une autre personne le confirme."] : [],
  });
  return { formerIban, from: bornFrom(waiting), enteredAt, enteredBy, refusals };
}

/** Papers bear the new account at once; `enteredAt` identifies the entry that the person has read. */
export async function confirmAccount(call: Call, id: string, enteredAt: string): Promise<Row<"issuer">> {
  const issuer = await getForUpdate(call, "issuer", id);
  const waiting = await accountToConfirm(call, id);
  if (!waiting) throw refused("Aucun compte n’attend d’être confirmé.");
  if (waiting.refusals.length > 0) throw refused(waiting.refusals.join(" "), "SamePerson");
  const { numDeletedRows } = await call.db
    .deleteFrom("waitingAccount")
    .where("issuerId", "=", id)
    .where("enteredAt", "=", enteredAt)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refused("Le compte a changé entre-temps : relisez-le.");
  const detail = `le compte ${maskedIban((await identityOf(call, issuer))?.iban ?? "")}`;
  call.recordChange({ record: "issuer", id, did: `a confirmé ${detail}` });
  await recordCreditorEvent(call, `Confirmé pour ${await nameOf(call, issuer)} : ${detail}`);
  return issuer;
}

const daysOfDoubt = 5;

/**
 * Accounts that have changed the account or the ICS of an issuer since a preparation, within five days, or as long as no
 * second person has confirmed the account. An ICS that is again what it was before is no change; a masked account does not
 * prove as much.
 */
export async function creditorChangers(
  call: Call,
  { issuerId, createdAt }: { issuerId: string; createdAt: string },
): Promise<string[]> {
  const { rows } = await sql<{ whoId: string }>`
    with changes as (
      select id, who_id, coalesce(before ->> 'iban', '') as iban, coalesce(before ->> 'creditorId', '') as creditor_id
      from audit_line where record = 'issuer' and record_id = ${issuerId}
        and at >= least(${createdAt}::timestamptz, ${addDays(call.today, -daysOfDoubt)}::date)),
    authors as (
      select who_id, bool_or(iban <> '') as has_iban,
        (array_agg(creditor_id order by id) filter (where creditor_id <> ''))[1] as creditor_id
      from changes group by who_id)
    select who_id as "whoId" from authors
    where has_iban or creditor_id <> (select creditor_id from issuer where id = ${issuerId})
    order by who_id`.execute(call.db);
  const unconfirmed = await unconfirmedAccount(call, issuerId);
  return [...new Set([...rows.map(({ whoId }) => whoId), ...(unconfirmed ? [unconfirmed.enteredById] : [])])];
}

export const creditorReactions = [
  reaction(lessorChanged, async (call, accounts) =>
    announceAccount(call, await get(call, "issuer", lessorIssuerId), accounts),
  ),
];
