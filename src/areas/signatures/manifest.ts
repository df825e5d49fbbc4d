// Signature procedures of documents.
import { feminine, manifest, page } from "#kernel/manifest.ts";

export const signaturesManifest = manifest({
  name: "signatures",
  pages: {
    "/public/sign/:token": page("Signature", "ANONYMOUS"),
  },
  links: ["signature"],
  // Roles that may send anything to signature; each `subjectKind` then restricts access to its own procedures.
  permissions: { FOLLOW_SIGNATURE: ["accountant", "salesman", "salesDirector", "salesAdministrator"] },
  records: {
    signature: feminine("la procédure de signature", "procédures de signature", { title: "Signature" }),
  },
  parts: {
    signatureSigner: { title: "Signataire", many: "signataires" },
    signatureDocument: { title: "Document de signature", many: "documents de signature" },
    signatureJournal: { title: "Ligne de journal", many: "lignes de journal" },
  },
});
