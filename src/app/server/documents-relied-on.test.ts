// Moves × entry points of documents: the table lists the refusals and their messages. Each move is made on a real
// database, then every entry point tries to remove its documents.
import { purchasingContract } from "#purchasing/contract.ts";
import { describe, expect, it } from "vitest";
import { documentsContract as api } from "#documents/contract.ts";
import type { Failure } from "#kernel/failure.ts";
import { removeDocuments } from "#platform/documents/documents.ts";
import { documentMoves, type ReliedDocuments } from "#tests/scenarios/document-moves.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2026-11-23T09:00:00Z");

const moves = documentMoves(app);

const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const rows = async <Row>(question: string, ...values: unknown[]): Promise<Row[]> =>
  (await app.application.database.pool.query(question, values)).rows as Row[];
/** The documents of a kind held by a record. */
const documents = (recordId: string, kind: string) =>
  rows<{ id: string }>(
    `select d.id from document d join document_link l on l.document_id = d.id
     where l.record_id = $1 and d.kind = $2 and d.state in ('PENDING', 'APPROVED') order by d.added_at, d.id`,
    recordId,
    kind,
  );

interface MoveCase {
  move: string;
  make: () => Promise<ReliedDocuments>;
  kinds: readonly string[];
  /** An account with the permission to remove the documents. */
  by: Parameters<typeof app.as>[0];
  words: RegExp;
  /** Documents of an undone move: nothing relies on them, except the accounts, or the undone move as its proofs. */
  undone?: "accounts" | "proofs";
}

const accounting = "Pièce comptable, conservée jusqu’au 31-12-2036 \\(Code de commerce, art\\. L123-22\\)\\.";
const replace = "Il ne s’efface pas : remplacez-le, en disant pourquoi\\.";
const refuseInstead = "Il ne s’efface pas : refusez-le ou remplacez-le, en disant pourquoi\\.";
const sentences = (...words: string[]): RegExp => new RegExp(`^${words.join(" ")}$`);

const cases: readonly MoveCase[] = [
  {
    move: "the payment of a car",
    make: moves.orderPaid,
    kinds: ["purchasing.order"],
    undone: "accounts",
    by: "purchaser",
    words: sentences("Le paiement du 23-11-2026 s’appuie sur ce document\\.", accounting, replace),
  },
  {
    move: "the payment of a deposit",
    make: moves.advancePaid,
    kinds: ["purchasing.order"],
    by: "purchaser",
    words: sentences(
      "Le versement de l’acompte du 23-11-2026 s’appuie sur ce document\\.",
      accounting,
      replace,
    ),
  },
  {
    move: "a reception from abroad",
    make: moves.received,
    kinds: ["transport.cmr", "transport.photo"],
    by: "purchaser",
    words: sentences("La réception( annulée)? du 23-11-2026 s’appuie sur ce document\\.", replace),
    undone: "proofs",
  },
  {
    move: "the invoice of a carrier",
    make: moves.carried,
    kinds: ["transport.invoice"],
    by: "purchaser",
    words: sentences(accounting, refuseInstead),
  },
  {
    move: "a loan with its first day",
    make: moves.funded,
    kinds: ["funding.schedule", "funding.contract"],
    by: "purchaser",
    words: sentences("Le financement du 20-11-2026 s’appuie sur ce document\\.", accounting, replace),
    undone: "accounts",
  },
  {
    move: "a carte grise",
    make: moves.registered,
    kinds: ["registration.CARTE_GRISE"],
    by: "salesAdministrator",
    words: sentences("L’enregistrement de la carte grise du 23-11-2026 s’appuie sur ce document\\.", replace),
  },
  {
    move: "a technical inspection",
    make: moves.inspected,
    kinds: ["registration.CONTROLE_TECHNIQUE"],
    by: "salesAdministrator",
    words: sentences("Le contrôle technique du 10-11-2026 s’appuie sur ce document\\.", replace),
  },
  {
    move: "an insurance that was approved",
    make: moves.insured,
    kinds: ["insurance.memo"],
    by: "salesAdministrator",
    words: sentences("L’assurance validée le 23-11-2026 s’appuie sur ce document\\.", replace),
  },
  {
    move: "a conversion that was invoiced",
    make: moves.converted,
    kinds: ["conversion.invoice"],
    by: "accountant",
    words: sentences("La facture F-1 de la transformation s’appuie sur ce document\\.", accounting, replace),
    undone: "accounts",
  },
];

const sent = (id: string) => ({ params: { id } });
const remove = (by: MoveCase["by"], id: string) => app.as(by)(api.removeDocument, sent(id));
const refuse = (by: MoveCase["by"], id: string) =>
  app.as(by)(api.refuseDocument, { ...sent(id), body: { reason: "Illisible" } });
const statements = [
  "delete from document where id = $1",
  "delete from document_link where document_id = $1",
  "update document set kind = 'documents.OTHER' where id = $1",
  "update document set file_key = 'elsewhere' where id = $1",
];
const reliances = (id: string) =>
  rows<{ record: string; recordId: string; cause: string }>(
    `select record, record_id as "recordId", cause from document_reliance where document_id = $1`,
    id,
  );

async function refuseEverywhere(id: string, { by, words }: MoveCase): Promise<void> {
  const refused = { kind: "refused", code: "DocumentReliedOn" };
  expect(await failureOf(remove(by, id))).toMatchObject({
    ...refused,
    message: expect.stringMatching(words),
  });
  expect((await app.as(by)(api.readDocument, sent(id))).may).toMatchObject({ remove: false, replace: true });
  const reliers = await reliances(id);
  if (reliers.some(({ cause }) => cause !== "accounts"))
    expect((await failureOf(refuse(by, id))).kind).toBe("refused");
  for (const { record, recordId } of reliers) {
    const dropping = app.within((call) => removeDocuments(call, { record, id: recordId }, [id]));
    expect(await failureOf(dropping)).toMatchObject(refused);
  }
  for (const statement of statements) await expect(rows(statement, id)).rejects.toThrow(/document/);
}

/** An undone move keeps its proofs: they are opened, and never removed. */
async function requireKeptProofs(found: readonly { id: string }[], { by }: MoveCase): Promise<void> {
  for (const { id } of found) {
    expect((await app.as(by)(api.downloadDocument, sent(id))).size).toBeGreaterThan(0);
    expect((await failureOf(remove(by, id))).message).toContain(
      "La réception annulée du 23-11-2026 s’appuie sur ce document.",
    );
  }
}

describe.each(cases)("$move", (one) => {
  it("relies on its documents at every entry point, until it is undone", async () => {
    const { recordId, undo } = await one.make();
    const found = (await Promise.all(one.kinds.map((kind) => documents(recordId, kind)))).flat();
    expect(found).toHaveLength(one.kinds.length);
    for (const { id } of found) await refuseEverywhere(id, one);
    if (!undo) return;
    await undo();
    if (one.undone === "proofs") return requireKeptProofs(found, one);
    for (const { id } of found) {
      const left = await reliances(id);
      expect(left.map(({ cause }) => cause)).toEqual(one.undone === "accounts" ? ["accounts"] : []);
      if (one.undone === "accounts")
        expect((await failureOf(remove(one.by, id))).message).toMatch(sentences(accounting, refuseInstead));
    }
  });
});

it("the signed order of an undone payment stays with its order, whose cars only may be removed", async () => {
  const { recordId, undo } = await moves.orderPaid();
  const [line] = await rows<{ orderId: string }>(
    `select order_id as "orderId" from car_order_line where id = $1`,
    recordId,
  );
  const params = { id: line?.orderId ?? "" };
  await undo?.();
  const purchaser = app.as("purchaser");
  const { lines } = await purchaser(purchasingContract.readCarOrder, { params });
  for (const { id } of lines) await purchaser(purchasingContract.removeCarToPay, { params: { id } });
  const failure = await failureOf(purchaser(purchasingContract.removeCarOrder, { params }));
  expect(failure.message).toContain("pièces comptables sont conservées jusqu’au 31-12-2036");
});

it("an accounting document that no move uses cannot be removed", async () => {
  const { recordId } = await moves.carried();
  const [{ id } = { id: "" }] = await documents(recordId, "transport.invoice");
  await refuse("purchaser", id);
  expect((await failureOf(remove("purchaser", id))).message).toMatch(sentences(accounting, refuseInstead));
});

it("a delivery relies on the memo in force on its day, even once its approval is withdrawn", async () => {
  const { recordId } = await moves.delivered();
  const [memo] = await rows<{ id: string; purpose: string }>(
    `select d.id, r.purpose from document d join document_reliance r on r.document_id = d.id
     where r.record_id = $1 and d.kind = 'insurance.memo'`,
    recordId,
  );
  expect(memo?.purpose).toBe("la livraison du 23-11-2026");
  expect((await failureOf(remove("salesAdministrator", memo?.id ?? ""))).code).toBe("DocumentReliedOn");
});
