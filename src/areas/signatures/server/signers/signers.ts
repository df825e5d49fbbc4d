// The signers of a procedure: each with their link, and what they sign together.
import type { Updateable } from "kysely";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Tables } from "#kernel/server/database.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { readLink, type LinkKind, decryptToken } from "#platform/links/links.ts";
import type { ProcedureEvent } from "../../model/events.ts";

export type SignatureRow = Row<"signature">;
/** A signer with the token of their link, or "" when it can no longer be decrypted. */
export type SignerRow = Row<"signatureSigner"> & { token: string };

/** The link of a signer. The status of the procedure decides which documents it gives access to. */
export const signerLink: LinkKind = { name: "signature", path: "/public/sign/:token", isRewritten: true };

async function signersWhere(
  call: Call,
  column: "signatureId" | "linkId" | "id",
  value: string,
): Promise<SignerRow[]> {
  const rows = await call.db
    .selectFrom("signatureSigner as s")
    .innerJoin("outsiderLink as l", "l.id", "s.linkId")
    .selectAll("s")
    .select("l.encryptedToken")
    .where(`s.${column}`, "=", value)
    .orderBy("s.position")
    .execute();
  return rows.map(({ encryptedToken, ...row }) => ({
    ...row,
    token: decryptToken(call, encryptedToken) ?? "",
  }));
}

export const signersOf = (call: Call, signatureId: string): Promise<SignerRow[]> =>
  signersWhere(call, "signatureId", signatureId);

export async function signerById(call: Call, id: string): Promise<SignerRow> {
  const [signer] = await signersWhere(call, "id", id);
  if (!signer) throw notFound("Ce signataire");
  return signer;
}

/** One document to be signed by one person. */
export interface SignerRequest {
  row: SignatureRow;
  signer: SignerRow;
}

/** The procedures sent together with this one, itself included, in sending order, without the withdrawn ones. */
export async function proceduresSentTogether(call: Call, row: SignatureRow): Promise<SignatureRow[]> {
  if (row.groupId === null) return [row];
  return call.db
    .selectFrom("signature")
    .selectAll()
    .where("groupId", "=", row.groupId)
    .where("status", "!=", "CANCELED")
    .orderBy("id")
    .execute();
}

/** The same person in each procedure of a group: its procedures have the same signers, in the same order. */
export async function requestsOfSigner(
  call: Call,
  rows: readonly SignatureRow[],
  { position }: Pick<SignerRow, "position">,
): Promise<SignerRequest[]> {
  const out: SignerRequest[] = [];
  for (const row of rows) {
    const signer = (await signersOf(call, row.id)).find((one) => one.position === position);
    if (signer) out.push({ row, signer });
  }
  return out;
}

/** The signer of a link, or a 404. */
export async function signerOfToken(call: Call, token: string): Promise<SignerRow> {
  const link = await readLink(call, signerLink, token);
  const [signer] = await signersWhere(call, "linkId", link.id);
  if (!signer) throw notFound("Ce lien");
  return { ...signer, token };
}

export const eventOf = (call: Call, row: SignatureRow): ProcedureEvent => ({
  signatureId: row.id,
  subject: { kind: row.subjectKind, id: row.subjectId },
  at: call.now.toISOString(),
});

export async function updateSigner(
  call: Call,
  { id }: Pick<SignerRow, "id">,
  set: Updateable<Tables["signatureSigner"]>,
): Promise<void> {
  await call.db.updateTable("signatureSigner").set(set).where("id", "=", id).execute();
}
