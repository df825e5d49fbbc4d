// Documents of a procedure that the user may open.
import { signatures } from "../../contract.ts";
import type { Procedure } from "../../model/procedure.ts";

export const documentsOf = (procedure: Procedure) => {
  const sent = { params: { id: procedure.id } };
  const signed = {
    key: "signed",
    name: "Document signé et scellé",
    endpoint: signatures.downloadSigned,
    sent,
  };
  const evidence = [
    { key: "evidence", name: "Dossier de preuve", endpoint: signatures.downloadEvidence, sent },
    {
      key: "evidence-json",
      name: "Dossier de preuve (JSON)",
      endpoint: signatures.downloadEvidenceJson,
      sent,
    },
  ];
  const original = {
    key: "original",
    name: procedure.onScreen ? "Document établi, avant son scellement" : "Document présenté",
    note: procedure.documentName,
    endpoint: signatures.downloadOriginal,
    sent,
  };
  const { status, mayReadDocument, mayReadEvidence } = procedure;
  const isSigned = status === "SIGNED";
  return [
    ...(isSigned && mayReadDocument ? [signed] : []),
    ...(isSigned && mayReadEvidence ? evidence : []),
    ...(mayReadDocument ? [original] : []),
  ];
};
