// Documents sent to be signed.
import { manifest } from "#kernel/manifest.ts";

export const signaturesManifest = manifest({
  name: "signatures",
  pages: ["/public/sign/:token"],
  // Whoever sends something to signature; what is signed then says who sees to it (`subjectKind`).
  permissions: { FOLLOW_SIGNATURE: ["salesman", "salesDirector", "salesAdministrator"] },
  records: {
    signature: { the: "la procédure de signature", title: "Signature", many: "procédures de signature" },
  },
  parts: {
    signatureSigner: { title: "Signataire", many: "signataires" },
    signatureDocument: { title: "Document de signature", many: "documents de signature" },
    signatureJournal: { title: "Ligne de journal", many: "lignes de journal" },
  },
});
