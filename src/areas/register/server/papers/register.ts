// The police register on paper. Loaded by the thread of documents.
import { text } from "#platform/paper/blocks.ts";
import { letterhead, lessorPaper } from "#platform/paper/letterhead.ts";
import { table, type TableRow } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { paidText, partyText, vehicleText, writtenText } from "../../model/line-texts.ts";
import type { RegisterLineView } from "../../model/register.ts";

export interface RegisterPaper {
  lessor: Lessor;
  exportedOn: string;
  lines: readonly RegisterLineView[];
}

const rowOf = (line: RegisterLineView): TableRow => [
  { text: `N° ${line.orderNumber}`, detail: `ligne ${line.lineNumber}` },
  writtenText(line),
  vehicleText(line),
  partyText(line),
  paidText(line),
  { text: "", detail: line.hash.slice(0, 16) },
];

export const draw: Draw<RegisterPaper> = ({ lessor, exportedOn, lines }) => {
  const receipt = lessor.policeRegisterReceipt || "Récépissé de la déclaration préalable : à compléter";
  const paper = lessorPaper(lessor, { title: "Registre de police", name: "Registre de police" });
  letterhead(paper, lessor, { title: "Registre de police", facts: [`Export du ${exportedOn}`, receipt] });
  paper.put(
    text("Tenu en application des articles 321-7 et R321-1 à R321-8 du code pénal."),
    table(
      [
        { title: "N°", share: 9 },
        { title: "Écriture", share: 18 },
        { title: "Véhicule", share: 23 },
        { title: "Vendeur ou acheteur", share: 24 },
        { title: "Prix", share: 16, align: "right" },
        { title: "Empreinte", share: 20 },
      ],
      lines.map(rowOf),
    ),
  );
  return paper.end();
};
