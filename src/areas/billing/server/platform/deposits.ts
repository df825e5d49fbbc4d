// Invoices that leave by an approved platform: deposited by hand from the outbox, or submitted to the platform of the
// settings, then followed as the platform says.
import type { StreamedDocument } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { applyMove, begin, lockForMove } from "#kernel/server/records/life-cycle.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { get, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { readFileOutsideTransaction } from "#platform/files/stored-files.ts";
import { zipFiles } from "#platform/files/zip.ts";
import type { FrozenDocument } from "../../model/documents/frozen.ts";
import { type DepositView, depositViewSchema, leavesByPlatform } from "../../model/platform/deposit.ts";
import { depositFlow, type DepositForm, type DepositSubject } from "../../model/platform/flow.ts";
import { cashingViews } from "./cashings.ts";
import { statusesOf } from "./apply-statuses.ts";
import { submitSoon } from "./submit.ts";
import { recordSending, sendingInstant } from "../sent.ts";
import { isOptionOn, type Rules } from "../rules/rules.ts";

type Deposit = Row<"platformDeposit">;
const kind = "platformDeposit";
const toView = viewOf(depositViewSchema);

/** A finalised document awaits its deposit when its issuer is bound to a platform on the day of issue. */
export async function awaitDeposit(
  call: Call,
  { document, content, rules }: { document: Row<"billingDocument">; content: FrozenDocument; rules: Rules },
): Promise<void> {
  const { id, issuerId, companyId, companyName } = document;
  const { number, issuedOn } = content;
  if (!isOptionOn(rules, "PLATFORM", { issuerId, on: issuedOn }) || !leavesByPlatform(content)) return;
  await begin(
    call,
    depositFlow,
    { kind, did: `attend le dépôt de ${number} sur la plateforme` },
    { id, issuerId, companyId, companyName, kind: content.kind, number, issuedOn, depositedOn: null },
  );
}

/** The deposit of a document; null for one that leaves by mail. */
export async function depositOf(call: Call, documentId: string): Promise<Deposit | null> {
  const deposit = await call.db.selectFrom(kind).selectAll().where("id", "=", documentId).executeTakeFirst();
  return deposit ?? null;
}

export const isOnPlatform = async (call: Call, documentId: string): Promise<boolean> =>
  (await depositOf(call, documentId)) !== null;

const subjectOf = (
  call: Call,
  { status, kind: documentKind, issuedOn, flowId }: Deposit,
  { paperKey, remainingCents }: Row<"billingDocument">,
): DepositSubject => ({
  status,
  kind: documentKind,
  issuedOn,
  hasPaper: paperKey !== null,
  isAutomatic: call.services.invoicePlatform !== null,
  isFollowed: flowId !== null,
  remainingCents,
});

export const depositSubject = async (call: Call, deposit: Deposit): Promise<DepositSubject> =>
  subjectOf(call, deposit, await get(call, "billingDocument", deposit.id));

export async function depositView(call: Call, deposit: Deposit): Promise<DepositView> {
  const document = await get(call, "billingDocument", deposit.id);
  const { totalCents, remainingCents } = document;
  const subject = subjectOf(call, deposit, document);
  return toView({
    ...deposit,
    totalCents,
    remainingCents,
    hasPaper: subject.hasPaper,
    statuses: await statusesOf(call, deposit.id),
    cashings: await cashingViews(call, deposit.id),
    ...lifeCycleOf(depositFlow, subject, missingPermission(call)),
  });
}

async function requireNewReference(call: Call, { id, issuerId }: Deposit, reference: string): Promise<void> {
  const other = await call.db
    .selectFrom(kind)
    .select("number")
    .where("issuerId", "=", issuerId)
    .where("platformReference", "=", reference)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (other) throw invalid({ platformReference: `C’est déjà la référence de ${other.number}.` });
}

/** The deposit is the sending of the document, and the notice of its debit. */
export async function recordDeposit(
  call: Call,
  { id, version, depositedOn, platformReference }: DepositForm & { id: string },
): Promise<Deposit> {
  const row = await lockForMove(call, depositFlow, { kind, id, version, move: "deposit" }, (one) =>
    depositSubject(call, one),
  );
  if (depositedOn > call.today) throw invalid({ depositedOn: "Ce jour n’est pas encore venu." });
  if (depositedOn < row.issuedOn) throw invalid({ depositedOn: "Ce jour précède l’émission de la facture." });
  await requireNewReference(call, row, platformReference);
  const did = `a noté le dépôt de ${row.number} sur la plateforme, sous ${platformReference}`;
  const deposited = await applyMove(call, row, {
    kind,
    to: "DEPOSITED",
    set: { depositedOn, platformReference, reason: "", flowId: null, isTest: false },
    did,
  });
  await recordSending(call, { id, did, sentAt: sendingInstant(call, depositedOn) });
  return deposited;
}

/** A rejected document has a flow of its own for each attempt; the statuses of the former one no longer count. */
export async function submitAgain(call: Call, { id, version }: VersionedId): Promise<Deposit> {
  const row = await lockForMove(call, depositFlow, { kind, id, version, move: "submitAgain" }, (one) =>
    depositSubject(call, one),
  );
  const again = await applyMove(call, row, {
    kind,
    to: "TO_DEPOSIT",
    set: { attempt: row.attempt + 1, attemptFrom: call.now.toISOString(), flowId: null, reason: "" },
    did: `a demandé de transmettre ${row.number} de nouveau à la plateforme`,
  });
  await submitSoon(call);
  return again;
}

/** At most: the outbox is downloaded again for the next ones. */
const filesAtOnce = 300;

const waitingPapers = (call: Call) =>
  call.db
    .selectFrom("platformDeposit as deposit")
    .innerJoin("billingDocument as document", "document.id", "deposit.id")
    .select(["deposit.number", "document.paperKey"])
    .where("deposit.status", "in", ["TO_DEPOSIT", "REJECTED"])
    .orderBy("deposit.issuedOn")
    .orderBy("deposit.number")
    .limit(filesAtOnce)
    .execute();

/** The Factur-X files that wait for their deposit, read while they are sent. */
export async function platformOutbox(call: Call, outside: OutsideContext): Promise<StreamedDocument> {
  const files = (await waitingPapers(call)).flatMap(({ number, paperKey }) =>
    paperKey === null
      ? []
      : [{ path: `${number}.pdf`, read: () => readFileOutsideTransaction(outside, paperKey) }],
  );
  if (files.length === 0) throw refused("Aucune facture n’attend son dépôt.");
  return { name: `Factures à déposer ${call.today}.zip`, type: "application/zip", chunks: zipFiles(files) };
}
