// Moves of a batch by people: approved as it is, sent as it was approved, abandoned.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import type { Row, VersionedId } from "#kernel/server/records/records.ts";
import { debitBatchFlow } from "../../model/debits/batch-flow.ts";
import { collectors } from "../../model/debits/due.ts";
import { recordPresentations } from "#mandates/server/moves/debits.ts";
import { approvedNow, dispatch, requireApproved, sentNow } from "../batches.ts";
import { candidates } from "./candidates.ts";
import { contentHashOf, debitFileOf, lockDebits } from "./file.ts";
import { moveDebits } from "./move-debits.ts";
import { subjectIn } from "./subject.ts";

type BatchRow = Row<"debitBatch">;

/** Approves the content as it is now: the second person is checked on the locked batch, by account. */
export async function approveBatch(call: Call, { id, version }: VersionedId): Promise<BatchRow> {
  const request = { kind: "debitBatch", id, version, move: "approve" } as const;
  const batch = await lockForMove(call, debitBatchFlow, request, subjectIn(call));
  const set = {
    contentHash: await contentHashOf(call, batch, await lockDebits(call, id)),
    ...approvedNow(call),
  };
  const did = `a approuvé la remise ${batch.reference}`;
  return move(call, debitBatchFlow, { ...request, set, did }, subjectIn(call));
}

/** Mandates are locked before batches, as every end of a mandate does. */
async function lockMandatesOf(call: Call, batchId: string): Promise<Map<string, Row<"mandate">>> {
  const rows = await call.db
    .selectFrom("mandate")
    .selectAll()
    .where("id", "in", (of) => of.selectFrom("debit").select("mandateId").where("batchId", "=", batchId))
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function requireMandates(
  debits: readonly Row<"debit">[],
  mandates: ReadonlyMap<string, Row<"mandate">>,
): void {
  for (const { mandateId, mandateAccountId, provider, companyName } of debits) {
    const mandate = mandates.get(mandateId);
    const isSame = mandate?.provider === provider && mandate.accountId === mandateAccountId;
    if (mandate?.status !== "Active" || !isSame)
      throw refused(`Le mandat de ${companyName} a changé : retirez son prélèvement.`, "MandateChanged");
  }
}

/** Refuses a batch with a part that a dispute or a plan has lowered since: it would debit too much. */
async function requireCollectable(call: Call, debits: readonly Row<"debit">[]): Promise<void> {
  const parts = await candidates(call, { partIds: debits.map(({ partId }) => partId) });
  const collectable = new Map(parts.map(({ partId, collectableCents }) => [partId, collectableCents]));
  const excess = debits.find(({ partId, amountCents }) => amountCents > (collectable.get(partId) ?? 0));
  if (excess)
    throw refused(
      `La somme à prélever pour ${excess.documentNumber} (${excess.companyName}) a changé ou est contestée : retirez ce prélèvement.`,
      "AmountChanged",
    );
}

/** Sends what was approved, whole or not at all: the file, its debits and their mandates in one transaction. */
export async function sendBatch(call: Call, { id, version }: VersionedId): Promise<BatchRow> {
  const mandates = await lockMandatesOf(call, id);
  const request = { kind: "debitBatch", id, version, move: "send" } as const;
  const batch = await lockForMove(call, debitBatchFlow, request, subjectIn(call));
  const debits = await lockDebits(call, id);
  requireApproved(
    batch,
    await contentHashOf(call, batch, debits),
    "Le contenu de cette remise, notre compte ou notre ICS ne sont plus ceux qui ont été approuvés : abandonnez-la et préparez-en une autre.",
  );
  requireMandates(debits, mandates);
  await requireCollectable(call, debits);
  const fileKey = await dispatch(call, batch, {
    folder: "debits",
    kind: "PAYMENT",
    // A payment of Stripe is charged at once: it is made on its day.
    dueOn: batch.provider === "stripe" ? batch.collectionOn : call.today,
    lines: debits,
    fileOf: () => debitFileOf(call, batch, debits),
  });
  await moveDebits(call, "send", debits);
  await recordPresentations(call, [...new Set(debits.map(({ mandateId }) => mandateId))], batch.collectionOn);
  const set = { fileKey, ...sentNow(call) };
  const did = `a envoyé la remise ${batch.reference} à ${batch.provider === "embedded" ? "la banque" : collectors[batch.provider]}`;
  return move(call, debitBatchFlow, { ...request, set, did }, subjectIn(call));
}
