// A fictitious « mémo véhicule assuré », for tests and the demonstration, worded like that of an insurer.
import type { Upload } from "#kernel/documents/files.ts";
import { drawSample } from "#platform/paper/sample.ts";

interface MemoText {
  insurer: string;
  policyNumber: string;
  subscriber: string;
  plate: string;
  title: string;
}

export async function sampleMemo(text: MemoText): Promise<Upload> {
  const bytes = await drawSample([
    "Mémo véhicule assuré",
    `Assureur : ${text.insurer}`,
    `Contrat : ${text.policyNumber}`,
    `Souscripteur : ${text.subscriber}`,
    `Immatriculation : ${text.plate}`,
    `Véhicule : ${text.title}`,
    "Exemple sans valeur",
  ]);
  return { name: "memo-vehicule-assure.pdf", type: "application/pdf", bytes };
}
