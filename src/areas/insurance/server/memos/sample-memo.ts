// A « mémo véhicule assuré » of nobody, for tests and the demonstration: what the paper of an insurer says.
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Upload } from "#kernel/documents/files.ts";

interface MemoText {
  insurer: string;
  policyNumber: string;
  subscriber: string;
  plate: string;
  title: string;
}

export async function sampleMemo(text: MemoText): Promise<Upload> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 420]);
  page.drawText("Mémo véhicule assuré", { x: 50, y: 360, size: 22, font });
  const lines = [
    ["Assureur", text.insurer],
    ["Contrat", text.policyNumber],
    ["Souscripteur", text.subscriber],
    ["Immatriculation", text.plate],
    ["Véhicule", text.title],
  ];
  for (const [index, [label = "", value = ""]] of lines.entries()) {
    page.drawText(label, { x: 50, y: 310 - index * 32, size: 11, font });
    page.drawText(value, { x: 190, y: 310 - index * 32, size: 13, font });
  }
  page.drawText("Exemple sans valeur", { x: 50, y: 60, size: 10, font });
  return { name: "memo-vehicule-assure.pdf", type: "application/pdf", bytes: await document.save() };
}
