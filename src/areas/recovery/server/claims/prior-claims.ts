// Claims born before a judgment: parts of documents, set apart from what is paid on its day.
import { sql } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { idsOf, pluck } from "#kernel/values.ts";
import type { PriorClaim, PriorShare } from "#billing/model/documents/prior.ts";
import { linesOf } from "#billing/server/documents/frozen-lines.ts";
import { lateClaimText, priorCents } from "../../model/dunning/insolvency.ts";
import { type LockedPart, replaceParts } from "../parts/parts.ts";
import { lockDocuments } from "#ledger/server/receipts/lock.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { withdrawUnsent } from "#payments/server/debits/withdraw.ts";

type Insolvency = Row<"insolvency">;
type Document = Row<"billingDocument">;

/** Parts left of a document, which no judgment has set apart yet. */
const openParts = (call: Call, documentId: string): Promise<LockedPart[]> =>
  call.db
    .selectFrom("documentPart as p")
    .select(["p.id", "p.documentId", "p.dueOn", "p.remainingCents"])
    .where("p.documentId", "=", documentId)
    .where("p.isReplaced", "=", false)
    .where("p.remainingCents", ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("priorClaim as c").select("c.partId").whereRef("c.partId", "=", "p.id"))),
    )
    .orderBy("p.dueOn")
    .orderBy("p.position")
    .execute();

/** Prior claims are not collected: unsent debits are withdrawn. */
async function claim(call: Call, { id, judgmentOn }: Insolvency, partIds: readonly string[]): Promise<void> {
  if (partIds.length === 0) return;
  await call.db
    .insertInto("priorClaim")
    .values(partIds.map((partId) => ({ partId, insolvencyId: id })))
    .execute();
  await withdrawUnsent(
    call,
    { partIds },
    `La créance est antérieure au jugement du ${frenchDay(judgmentOn)}.`,
  );
}

/** A part that the judgment cuts becomes two: what is prior, then what is payable on its day. */
async function cutPart(
  call: Call,
  part: LockedPart,
  { cents, on }: { cents: Cents; on: Day },
): Promise<string> {
  const { documentId, dueOn, remainingCents } = part;
  const [prior = ""] = await replaceParts(call, {
    replaced: [part],
    parts: [
      { documentId, dueOn, cents },
      { documentId, dueOn, cents: remainingCents - cents },
    ],
    on,
  });
  return prior;
}

/** Amount paid before the judgment or set apart already: it lowers what is left to set apart. */
async function settledBefore(call: Call, documentId: string, judgmentOn: Day): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(cents), 0) as cents from (
      select a.cents from document_part p join allocation a on a.part_id = p.id
      where p.document_id = ${documentId} and a.effective_on < ${judgmentOn} and a.undoes_id is null
        and not exists (select from allocation u where u.undoes_id = a.id)
        and not exists (select from prior_claim c where c.part_id = p.id)
      union all
      select p.amount_cents from document_part p join prior_claim c on c.part_id = p.id
      where p.document_id = ${documentId} and not p.is_replaced) settled`.execute(call.db);
  return rows[0]?.cents ?? 0;
}

/**
 * Sets apart what a locked document bills of the days before the judgment; what was paid of it paid these first. Returns
 * the amount set apart.
 */
async function splitDocument(call: Call, insolvency: Insolvency, document: Document): Promise<Cents> {
  const { judgmentOn } = insolvency;
  const { issuedOn, totalCents } = document;
  if (issuedOn === null) return 0;
  const billedBefore = priorCents(
    { issuedOn, totalCents, lines: await linesOf(call, document.id) },
    judgmentOn,
  );
  const unsettled = Math.max(0, billedBefore - (await settledBefore(call, document.id, judgmentOn)));
  let left = unsettled;
  const prior: string[] = [];
  for (const part of await openParts(call, document.id)) {
    const cents = Math.min(left, part.remainingCents);
    left -= cents;
    if (cents === part.remainingCents) prior.push(part.id);
    else if (cents > 0) prior.push(await cutPart(call, part, { cents, on: judgmentOn }));
  }
  await claim(call, insolvency, prior);
  return unsettled - left;
}

const claimable = (call: Call, companyId: string): Promise<{ id: string }[]> =>
  call.db
    .selectFrom("billingDocument")
    .select("id")
    .where("companyId", "=", companyId)
    .where("status", "=", "FINAL")
    .where("kind", "in", ["INVOICE", "NOTE"])
    .where("remainingCents", ">", 0)
    .orderBy("id")
    .execute();

/** Open documents of a company, locked before anything that pays them. */
export async function lockClaimable(call: Call, companyId: string): Promise<void> {
  const documents = await claimable(call, companyId);
  await lockDocuments(call, idsOf(documents));
}

const documentsById = (call: Call, ids: readonly string[]): Promise<Document[]> =>
  call.db
    .selectFrom("billingDocument")
    .selectAll()
    .where("id", "in", [...ids])
    .orderBy("dueOn")
    .orderBy("id")
    .execute();

export async function claimPrior(call: Call, insolvency: Insolvency): Promise<void> {
  const ids = (await claimable(call, insolvency.companyId)).map(({ id }) => id);
  if (ids.length === 0) return;
  for (const document of await documentsById(call, ids)) await splitDocument(call, insolvency, document);
}

/** The parts set apart are paid on their day again. */
export async function releaseClaims(call: Call, insolvencyId: string): Promise<void> {
  await call.db.deleteFrom("priorClaim").where("insolvencyId", "=", insolvencyId).execute();
}

/** The last judgment that may set apart a document; undefined for a kind of document that none sets apart. */
async function judgmentOver(
  call: Call,
  { origin, kind, companyId }: Document,
): Promise<Insolvency | undefined> {
  if (origin === "LATE" || (kind !== "INVOICE" && kind !== "NOTE")) return undefined;
  return call.db
    .selectFrom("insolvency")
    .selectAll()
    .where("companyId", "=", companyId)
    .orderBy("judgmentOn", "desc")
    .executeTakeFirst();
}

/** A document finalised after a judgment may still bill days before it; a payment may come back after it. */
export async function claimPriorOfDocument(call: Call, documentId: string): Promise<void> {
  const [document] = await documentsById(call, [documentId]);
  const insolvency = document && (await judgmentOver(call, document));
  if (!insolvency) return;
  const cents = await splitDocument(call, insolvency, document);
  if (cents > 0) await announceClaim(call, insolvency, { document, cents });
}

/** Notifies accountants of a claim that their declaration lacks. */
async function announceClaim(
  call: Call,
  insolvency: Insolvency,
  { document: { id: documentId, number }, cents }: { document: Document; cents: Cents },
): Promise<void> {
  const text = lateClaimText(insolvency, call.today);
  if (text === null) return;
  await notifyUsers(call, await permissionHolders(call, "RECORD_INSOLVENCY"), {
    kind: "priorClaimBorn",
    title: `${insolvency.companyName} : créance antérieure de ${frenchPrice(cents)} (${number ?? ""})`,
    detail: text,
    address: `/billing/insolvencies/view/${insolvency.id}`,
    cause: `claim ${insolvency.id} ${documentId}`,
  });
}

/** The recipient of a declaration of claims (C. com., art. L622-24 and L641-3). */
const declaredTo = ({ kind, trustee }: Pick<Insolvency, "kind" | "trustee">): string =>
  `${kind === "LIQUIDATION" ? "au liquidateur" : "au mandataire judiciaire"}, ${trustee.name}`;

/** The share of a draft that `claimPriorOfDocument` will set apart once it is numbered. */
export async function shareOfDraft(
  call: Call,
  { documentId, issuedOn, totalCents }: { documentId: string; issuedOn: Day; totalCents: Cents },
): Promise<PriorShare | null> {
  const [document] = await documentsById(call, [documentId]);
  const insolvency = document && (await judgmentOver(call, document));
  if (!insolvency) return null;
  const { judgmentOn } = insolvency;
  const cents = priorCents({ issuedOn, totalCents, lines: await linesOf(call, documentId) }, judgmentOn);
  return cents > 0 ? { judgmentOn, cents, trustee: declaredTo(insolvency) } : null;
}

/** Declared: a document issued by the day of the declaration. */
export async function claimOfDocument(
  call: Call,
  { documentId }: { documentId: string },
): Promise<PriorClaim | null> {
  const parts = await call.db
    .selectFrom("priorClaim as c")
    .innerJoin("documentPart as p", "p.id", "c.partId")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .innerJoin("insolvency as i", "i.id", "c.insolvencyId")
    .select(["p.id", "p.remainingCents", "d.issuedOn"])
    .select(["i.judgmentOn", "i.kind", "i.trustee", "i.claimsDeclaredOn"])
    .where("p.documentId", "=", documentId)
    .where("p.remainingCents", ">", 0)
    .orderBy("i.judgmentOn")
    .orderBy("p.position")
    .execute();
  const last = parts.at(-1);
  if (!last) return null;
  const { judgmentOn, claimsDeclaredOn, issuedOn } = last;
  const isDeclared = claimsDeclaredOn !== null && issuedOn !== null && issuedOn <= claimsDeclaredOn;
  return {
    judgmentOn,
    cents: sumOf(pluck(parts, "remainingCents")),
    trustee: declaredTo(last),
    declaredOn: isDeclared ? claimsDeclaredOn : null,
    partIds: idsOf(parts),
  };
}
