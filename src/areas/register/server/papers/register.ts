// The police register on paper. Loaded by the thread of documents.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { text } from "#platform/paper/blocks.ts";
import { letterhead, lessorPaper } from "#platform/paper/letterhead.ts";
import { table, type TableRow } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import { identityKinds } from "#purchasing/model/seller-identity.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { causes, lineKinds, paymentModes } from "../../model/line.ts";
import type { RegisterLineView } from "../../model/register.ts";

export interface RegisterPaper {
  lessor: Lessor;
  exportedOn: string;
  lines: readonly RegisterLineView[];
}

const filled = (parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(" · ");

const partyText = (line: RegisterLineView): string => {
  if (line.partyKind === "COMPANY")
    return filled([
      line.partyAddress || "Siège à compléter",
      line.siren === "" ? "SIREN à compléter" : `SIREN ${line.siren}`,
      line.representative === "" ? "Représentant à compléter" : `Représentant : ${line.representative}`,
    ]);
  const document = line.documentKind === "" ? "" : identityKinds[line.documentKind];
  return filled([
    line.partyQuality,
    line.partyAddress,
    document && `${document} n° ${line.documentNumber}`,
    line.documentIssuedOn && `délivrée le ${frenchDay(line.documentIssuedOn)} par ${line.documentAuthority}`,
  ]);
};

const vehicleText = (line: RegisterLineView): string =>
  filled([
    `VIN ${line.vin}`,
    line.plate,
    line.genre,
    line.color,
    line.firstRegisteredOn && `1re immat. ${frenchDay(line.firstRegisteredOn)}`,
    line.odometer !== null &&
      `${line.odometer.toLocaleString("fr-FR")} km ${line.isOdometerReal ? "réels" : "au compteur, non garantis"}`,
  ]);

const rowOf = (line: RegisterLineView): TableRow => [
  { text: `N° ${line.orderNumber}`, detail: `ligne ${line.lineNumber}` },
  {
    text: `${lineKinds[line.kind]} le ${frenchDay(line.happenedOn)}`,
    detail: filled([
      causes[line.cause],
      line.namedLine !== null && `nomme la ligne ${line.namedLine}`,
      line.reason,
    ]),
  },
  { text: filled([line.brand, line.model, line.version]), detail: vehicleText(line) },
  { text: line.partyName, detail: partyText(line) },
  {
    text: line.priceCents === null ? "" : frenchPrice(line.priceCents),
    detail: line.paymentMode === "" ? "" : paymentModes[line.paymentMode],
  },
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
