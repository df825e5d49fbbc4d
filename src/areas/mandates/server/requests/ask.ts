// Staff ask a company for a mandate, remind its signer, or ask for another account.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import type { Company } from "#clients/model/companies/company.ts";
import { signatoriesOf } from "#clients/model/contact.ts";
import { companyOf, contactsOf } from "#clients/server/read.ts";
import { actorId } from "#kernel/actor.ts";
import { yearOf } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import { refuseStaffEmail } from "#people/server/users/colleagues.ts";
import { nameWithEmail, type SignerDraft, signerDraftSchema } from "#signatures/model/procedure.ts";
import { signerFromContact } from "#signatures/model/signer.ts";
import { sql } from "kysely";
import { mandateFlow } from "../../model/flow.ts";
import type { MandateRequest, Provider } from "../../model/mandate.ts";
import { mandateReference } from "../../model/reference.ts";
import { askRefusals, mandateProviderOf } from "../companies/ask-refusals.ts";
import { sendMandateLetter } from "../client/letters.ts";
import { syncPaymentMethod } from "../companies/payment-method.ts";
import { lockMandate, lockMandates, type MandateRow } from "../moves/moves.ts";
import { mandateSubjectOf } from "../moves/view.ts";

/** The chosen contact, or the first signatory of the company. */
async function signerOf(call: Call, company: Company, request: MandateRequest): Promise<SignerDraft> {
  const signatories = signatoriesOf(await contactsOf(call, company.clientId), company.id);
  const contact =
    request.contactId === null ? signatories[0] : signatories.find(({ id }) => id === request.contactId);
  if (!contact) throw invalid({ contactId: `Cette personne ne signe pas pour ${company.name}.` });
  await refuseStaffEmail(call, { field: "contactId", email: contact.email });
  const signer = signerDraftSchema.safeParse({
    ...signerFromContact(contact),
    codeChannel: request.codeChannel,
  });
  if (!signer.success)
    throw invalid({ codeChannel: "Ce signataire n’a pas de mobile : le code partira par e-mail." });
  return signer.data;
}

/** The next of our series that no mandate bears, one made elsewhere included: banks tell neither case nor spaces apart. */
async function nextReference(call: Call): Promise<string> {
  const { rows } = await sql<{ rank: string }>`select nextval('mandate_reference') as rank`.execute(call.db);
  const reference = mandateReference("", yearOf(call.today), Number(rows[0]?.rank));
  const used = await call.db
    .selectFrom("mandate")
    .select("id")
    .where(sql<boolean>`upper(replace(reference, ' ', '')) = ${reference}`)
    .executeTakeFirst();
  return used ? nextReference(call) : reference;
}

const askedBy = ({ actor }: Call) => ({ accountAskedBy: actor.name, accountAskedById: actorId(actor) });

/** A mandate that its client has not signed yet, without a word to them. */
export async function openMandate(
  call: Call,
  companyId: string,
  request: MandateRequest,
  provider: Provider = mandateProviderOf(call, request.scheme),
): Promise<MandateRow> {
  const company = await companyOf(call, companyId);
  await lockMandates(call, companyId);
  const reasons = await askRefusals(call, company, provider);
  if (reasons.length > 0) throw refused(reasons.join(" "));
  const { type } = await get(call, "client", company.clientId);
  if (request.scheme === "B2B" && type === "INDIVIDUAL")
    throw invalid({ scheme: "Le mandat interentreprises est réservé aux professionnels." });
  const signer = await signerOf(call, company, request);
  return begin(
    call,
    mandateFlow,
    { kind: "mandate", did: `a demandé un mandat à ${nameWithEmail(signer)}` },
    {
      issuerId: lessorIssuerId,
      companyId,
      companyName: company.name,
      clientId: company.clientId,
      scheme: request.scheme,
      provider,
      reference: await nextReference(call),
      signer,
      ...askedBy(call),
    },
  );
}

export async function askMandate(
  call: Call,
  companyId: string,
  request: MandateRequest,
  letter: "ask" | "lapsing" = "ask",
): Promise<MandateRow> {
  const row = await openMandate(call, companyId, request);
  await syncPaymentMethod(call, companyId);
  await sendMandateLetter(call, row, letter);
  return row;
}

interface Target {
  id: string;
  version: number;
}

export async function remindMandate(call: Call, target: Target): Promise<MandateRow> {
  const set = { remindedAt: call.now.toISOString() };
  const reminding = { kind: "mandate", ...target, move: "remind", set, did: "a relancé le client" } as const;
  await lockMandate(call, target.id);
  const row = await move(call, mandateFlow, reminding, (current) => mandateSubjectOf(call, current));
  await sendMandateLetter(call, row, "remind");
  return row;
}

/** The mandate stays active on its account until the client signs another one. */
export async function askAnotherAccount(call: Call, target: Target): Promise<MandateRow> {
  const set = { accountAskedAt: call.now.toISOString(), ...askedBy(call) };
  const asking = { kind: "mandate", ...target, move: "amendAccount", set } as const;
  await lockMandate(call, target.id);
  const row = await move(call, mandateFlow, asking, (current) => mandateSubjectOf(call, current));
  await sendMandateLetter(call, row, "account");
  return row;
}
