// Warnings shown before a document is approved: the same file came twice, or it looks like another kind.
import type { Call } from "#kernel/server/call.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import { contradictsKind } from "../model/kind.ts";
import { declaredKinds, kindOf } from "./kinds.ts";

type Sibling = Pick<DocumentRow, "id" | "kind" | "name" | "fileDigest" | "state">;

/** Documents that share a record with this one and are the same file. */
export const twinsOf = async (
  call: Call,
  { id, fileDigest }: Pick<DocumentRow, "id" | "fileDigest">,
): Promise<Sibling[]> =>
  fileDigest === null
    ? []
    : call.db
        .selectFrom("document")
        .select(["id", "kind", "name", "fileDigest", "state"])
        .where("fileDigest", "=", fileDigest)
        .where("id", "in", (of) =>
          of
            .selectFrom("documentLink as other")
            .innerJoin("documentLink as own", (on) =>
              on.onRef("own.record", "=", "other.record").onRef("own.recordId", "=", "other.recordId"),
            )
            .select("other.documentId")
            .where("own.documentId", "=", id),
        )
        .orderBy("addedAt")
        .execute();

/** French sentences about a document, given the documents of the same records. */
export function warningsOf(
  call: Call,
  { id, kind, fileDigest, proposal }: Pick<DocumentRow, "id" | "kind" | "fileDigest" | "proposal">,
  siblings: readonly Sibling[],
): string[] {
  const isCounted = ({ state }: Sibling): boolean => state === "PENDING" || state === "APPROVED";
  const twin = siblings.find(
    (one) => one.id !== id && fileDigest !== null && one.fileDigest === fileDigest && isCounted(one),
  );
  const recognised = proposal?.kind ?? null;
  return [
    ...(twin ? [`Le même fichier est déjà là : ${kindOf(call, twin.kind).label} (${twin.name}).`] : []),
    ...(recognised !== null && contradictsKind(declaredKinds(call), kind, recognised)
      ? [`Ce document ressemble à : ${kindOf(call, recognised).label}. Vérifiez sa nature.`]
      : []),
  ];
}
