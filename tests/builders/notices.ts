// Notices as they are printed, for tests of their inbox.
import PDFDocument from "pdfkit";

export interface PrintedNotice {
  number: string;
  plate: string;
  /** « 05/04/2027 ». */
  offenceOn: string;
  /** « 08h30 ». */
  offenceTime: string;
  sendingDate: string;
  title?: string;
  more?: readonly string[];
}

async function pdfOf(...pages: readonly (readonly string[])[]): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4" });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  for (const [at, lines] of pages.entries()) {
    if (at > 0) document.addPage();
    lines.forEach((line, index) => document.text(line, 60, 80 + index * 24));
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function linesOf({ title = "AVIS DE CONTRAVENTION", more = [], ...notice }: PrintedNotice): string[] {
  return [
    title,
    `Numéro de l'avis de contravention : ${notice.number}`,
    "Clé : 12",
    `Date de l'avis : ${notice.sendingDate}`,
    `Date de l'infraction : ${notice.offenceOn}`,
    `Heure de l'infraction : ${notice.offenceTime}`,
    "Lieu de l'infraction : A7, PR 12",
    "Nature de l'infraction : Excès de vitesse inférieur à 20 km/h",
    `Immatriculation : ${notice.plate}`,
    "Amende forfaitaire minorée : 90,00 €",
    "Amende forfaitaire : 135,00 €",
    "Amende forfaitaire majorée : 375,00 €",
    ...more,
  ];
}

/** An « avis de contravention » as the reader of files sees it. */
export const printNotice = (notice: PrintedNotice): Promise<File> => printNotices(notice);

/** One file with a page for each notice. */
export async function printNotices(...notices: [PrintedNotice, ...PrintedNotice[]]): Promise<File> {
  const bytes = await pdfOf(...notices.map(linesOf));
  return new File([new Uint8Array(bytes)], `avis-${notices[0].number}.pdf`, { type: "application/pdf" });
}

/** A page with nothing to read. */
export const printBlank = async (): Promise<File> =>
  new File([new Uint8Array(await pdfOf(["."]))], "illisible.pdf", { type: "application/pdf" });
