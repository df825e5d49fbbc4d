// A mandate that replaces another one, or whose account changes: accountants are notified, and the former signer and the
// billing contact of the company are written to.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, type Row } from "#kernel/server/records/records.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { writeTo } from "#settings/server/letters.ts";
import { fullName } from "#signatures/model/procedure.ts";
import { isOtherAccount } from "../../model/account-change.ts";
import { providers } from "../../model/mandate.ts";
import { accountOf } from "./accounts.ts";

type MandateRow = Row<"mandate">;

interface AccountChange {
  former: MandateRow;
  current: MandateRow;
}

const accountAt = async (call: Call, { accountId }: MandateRow) =>
  accountId === null ? null : accountOf(call, accountId);

const accountName = ({ accountMask, provider }: MandateRow): string =>
  accountMask || `compte tenu par ${providers[provider]}`;

async function notifyAccountants(call: Call, { former, current }: AccountChange, isChanged: boolean) {
  const { companyName, clientId, accountAskedBy, id } = current;
  const accounts = isChanged
    ? `${accountName(former)} remplacé par ${accountName(current)}`
    : `même compte, ${accountName(current)}`;
  await notifyUsers(call, await permissionHolders(call, "APPROVE_DEBITS"), {
    kind: "debitedAccountChanged",
    title: `${companyName} : ${isChanged ? "le compte prélevé a changé" : "le mandat est remplacé"}`,
    detail: `${accounts}, demandé par ${accountAskedBy}`,
    address: `/prospection/clients/view/${clientId}?tab=mandates`,
    cause: `mandate ${id} ${current.accountId ?? former.id}`,
  });
}

interface Recipient {
  name: string;
  email: string;
}

/** The signer of the former account, then the billing contact when it has another address. */
async function recipientsOfChange(call: Call, { signer, ...former }: MandateRow): Promise<Recipient[]> {
  const formerSigner = { name: fullName(signer), email: signer.email };
  const [billing] = await recipientsOf(call, former);
  const isOther = billing && billing.email.toLowerCase() !== signer.email.toLowerCase();
  return isOther ? [formerSigner, billing] : [formerSigner];
}

async function writeToClient(call: Call, { former, current }: AccountChange): Promise<void> {
  const lessor = await readLessor(call);
  const { companyName, reference, signer, clientId } = current;
  for (const to of await recipientsOfChange(call, former))
    await writeTo(call, {
      to,
      isByLessor: true,
      about: [clientId],
      subject: `Votre compte de prélèvement a changé : ${companyName}`,
      paragraphs: [
        `Le mandat de prélèvement de ${companyName} porte désormais sur un autre compte : ${accountName(current)}, au lieu de ${accountName(former)}. Il a été signé le ${frenchDay(current.signedOn ?? call.today)} par ${fullName(signer)} (référence du mandat : ${reference}).`,
        "Si ce changement vient de vous, vous n’avez rien à faire.",
        `Si vous n’en êtes pas à l’origine, prévenez-nous sans attendre au ${lessor.phone} ou à ${lessor.email}, ou en répondant à ce message.`,
      ],
    });
}

/** Announces that a mandate, active or amended, debits in the place of another account; returns it with its change. */
export async function announceAccountChange(
  call: Call,
  { former, current }: AccountChange,
): Promise<MandateRow> {
  const isChanged = isOtherAccount(await accountAt(call, former), await accountAt(call, current));
  await notifyAccountants(call, { former, current }, isChanged);
  if (!isChanged) return current;
  await writeToClient(call, { former, current });
  const did = `a remplacé le compte ${accountName(former)} par ${accountName(current)}, à la demande de ${current.accountAskedBy}`;
  const set = { accountChangedAt: call.now.toISOString() };
  return change(call, "mandate", { id: current.id, version: null, did }, set);
}

/** The day of a change, in Paris; null for the first account of a company. */
export const changeDayOf = ({ accountChangedAt }: Pick<MandateRow, "accountChangedAt">) =>
  accountChangedAt === null ? null : dayInParis(accountChangedAt);
