// Changes of the account or the ICS of an issuer, under which all its debits are collected: written in its history and in
// the security journal, and notified to accountants.
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import { addDays } from "#kernel/calendar/day.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { reaction } from "#kernel/server/area.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { recordSecurityEvent } from "#people/server/security/journal.ts";
import { emailsOf, permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { lessorChanged } from "#settings/model/events.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import { identityOf } from "../issuers.ts";
import "./tables.ts";

interface CreditorChange {
  subject: "Le compte" | "L’ICS";
  /** As displayed; the first entry of a value is no change. */
  former: string;
  current: string;
}

/** Accountants learn of it by a notice and by e-mail, and the security journal has a line. */
async function announceChange(
  call: Call,
  issuer: Row<"issuer">,
  { subject, former, current }: CreditorChange,
): Promise<void> {
  if (former === "" || former === current) return;
  const name = (await identityOf(call, issuer))?.name ?? issuer.code;
  const title = `${subject} de ${name} a changé`;
  const detail = `${former} remplacé par ${current || "aucun"}`;
  await recordSecurityEvent(call.db, call.services.realClock(), {
    action: "CREDITOR_CHANGE",
    result: "ACCEPTED",
    account: call.actor.email,
    accountId: actorId(call.actor),
    address: call.address ?? "",
    userAgent: call.userAgent,
    detail: `${title} : ${detail}`,
  });
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

/** The history of the issuer has a line of its own, with masked accounts. */
export async function announceAccount(
  call: Call,
  issuer: Row<"issuer">,
  { former, current }: { former: string; current: string },
): Promise<void> {
  if (former === "" || former === current) return;
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

const daysOfDoubt = 5;

/**
 * True when the caller has changed the account or the ICS of an issuer since a preparation, or within five days. An ICS
 * that is again what it was before is no change; a masked account does not prove as much.
 */
export async function hasChangedCreditor(
  call: Call,
  { issuerId, createdAt }: { issuerId: string; createdAt: string },
): Promise<boolean> {
  const { rows } = await sql<{ hasChanged: boolean | null }>`
    with own as (
      select id, coalesce(before ->> 'iban', '') as iban, coalesce(before ->> 'creditorId', '') as creditor_id
      from audit_line where record = 'issuer' and record_id = ${issuerId} and who_id = ${actorId(call.actor)}
        and at >= least(${createdAt}::timestamptz, ${addDays(call.today, -daysOfDoubt)}::date))
    select exists (select from own where iban <> '')
      or (select creditor_id from own where creditor_id <> '' order by id limit 1)
        <> (select creditor_id from issuer where id = ${issuerId}) as "hasChanged"`.execute(call.db);
  return rows[0]?.hasChanged === true;
}

export const creditorReactions = [
  reaction(lessorChanged, async (call, { formerIban, iban }) =>
    announceAccount(call, await get(call, "issuer", lessorIssuerId), { former: formerIban, current: iban }),
  ),
];
