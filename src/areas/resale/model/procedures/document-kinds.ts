// The proofs of buyers as kinds of documents; those that show an identity have a permission of their own.
import { documentKind, type DocumentKind } from "#documents/model/kind.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { identityProofs, proofKey, type ProofKind, proofKinds } from "./proofs.ts";

const may = "ADD_RESALE_PROCEDURE";
const showsIdentity = (kind: ProofKind): boolean => identityProofs.some((one) => one === kind);

export const proofDocumentKinds: readonly DocumentKind[] = keysOf(proofKinds).map((kind) =>
  documentKind({
    key: proofKey(kind),
    label: proofKinds[kind],
    mayAdd: may,
    mayReview: may,
    ...(showsIdentity(kind) && { mayRead: "READ_BUYER_IDENTITY" }),
    isOnRequest: true,
    refusalGoes: "à l’acheteur",
  }),
);
