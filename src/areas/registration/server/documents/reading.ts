// Reads a document before it is stored, for the user to check.
import { contradictsKind } from "#documents/model/kind.ts";
import { carFactsOf, declaredKinds, kindOf } from "#documents/server/kinds.ts";
import { readDocumentPages } from "#documents/server/read-document.ts";
import { invalid } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { requesterOf } from "#platform/processes/requester.ts";
import { readPages } from "#platform/reading/read.ts";
import { documentKindOf, registrationKindOf, toReadFields } from "../../model/document-kinds.ts";
import type { RegistrationKind } from "../../model/required-documents.ts";
import type { DocumentReading } from "../../model/registration.ts";

/** Must run outside a transaction: text recognition takes seconds. */
export async function readUploadedDocument(
  context: OutsideContext,
  { carId, kind: chosen, file }: { carId: string; kind: RegistrationKind | null; file: Upload },
): Promise<DocumentReading> {
  const { pages, fault } = await readPages(file.bytes, file.type, requesterOf(context));
  if (fault === "PASSWORD")
    throw invalid({ file: "Ce PDF est protégé par un mot de passe : envoyez-le sans protection." });
  return context.within(async (call) => {
    const facts = await carFactsOf(call, carId);
    const kind = chosen && documentKindOf(chosen);
    const vins = facts["vin"] ? [facts["vin"]] : [];
    const { recognised, values, warnings } = await readDocumentPages(call, pages, { kind, vins, facts });
    const kinds = declaredKinds(call);
    const isOther = kind !== null && recognised !== null && contradictsKind(kinds, kind, recognised);
    return {
      kind: chosen ?? (recognised && registrationKindOf({ kind: recognised })),
      fields: toReadFields(values, facts),
      warnings: isOther
        ? [`Ce document ressemble à : ${kindOf(call, recognised).label}. Vérifiez son type.`, ...warnings]
        : warnings,
      isRead: pages.some(({ text }) => text.trim() !== ""),
    };
  });
}
