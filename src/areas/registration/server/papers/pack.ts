// The pack of a registration request: a cover that lists its contents, the request and the mandate filled in, then
// the papers of the file in order. Loaded by the document thread.
import { frenchAddress } from "#kernel/company/address.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { type Block, boxes, heading, pairs, space, stack, text, together } from "#platform/paper/blocks.ts";
import { appendParts, loadPart, type Part } from "#platform/paper/merged-parts.ts";
import type { Paper } from "#platform/paper/paper.ts";
import { faint, soft } from "#platform/paper/style.ts";
import { type Column, table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import type { PackParty } from "../car/owner.ts";

export interface PackPaper {
  lessor: Lessor;
  madeOn: Day;
  /** « Première immatriculation en France à notre nom ». */
  purpose: string;
  isNew: boolean;
  /** Rows of the request: « Marque (D.1) », « RENAULT ». */
  vehicle: readonly (readonly [string, string])[];
  carTitle: string;
  vin: string;
  plate: string | null;
  owner: PackParty;
  /** The lessee of a rental of two years or more, whom the certificate names. */
  lessee: PackParty | null;
  quitusNumber: string;
  papers: readonly {
    label: string;
    isRequired: boolean;
    name: string;
    /** Null if the paper is missing. */
    content: { type: string; bytes: Uint8Array } | null;
  }[];
}

const columns: readonly Column[] = [
  { title: "N°", share: 1 },
  { title: "Pièce", share: 7 },
  { title: "Fichier", share: 6 },
  { title: "Pages", share: 3, align: "right" },
];

function cover(paper: Paper, pack: PackPaper, parts: readonly Part[]): void {
  const { lessor, madeOn, purpose, carTitle, vin, plate, papers } = pack;
  letterhead(paper, lessor, {
    title: "Dossier d’immatriculation",
    facts: [`Constitué le ${frenchDay(madeOn)}`, plate ? `Plaque ${plate}` : "Sans plaque"],
  });
  paper.put(
    text(`${carTitle} · VIN ${vin}`, { size: 11, isBold: true }),
    text(purpose, { color: soft }, { after: 10 }),
    heading("Bordereau des pièces"),
    table(columns, [
      ["1", "Demande de certificat d’immatriculation", "Établie par nos soins", "1"],
      ["2", "Mandat d’immatriculation", "Établi par nos soins", "1"],
      ...papers.map(({ label, isRequired, name }, index) => {
        const part = parts[index];
        return [
          String(index + 3),
          `${label}${isRequired ? "" : " (facultatif)"}`,
          name,
          part?.note || String(part?.count ?? 0),
        ];
      }),
    ]),
  );
}

const partyLines = ({ name, siret, address }: PackParty): Block =>
  stack(
    text(name, { isBold: true }, { after: 1 }),
    text(siret ? `SIRET ${frenchSiret(siret)}` : "", { color: soft }, { after: 1 }),
    text(frenchAddress(address), { color: soft }),
  );
const party = (title: string, one: PackParty): Block =>
  stack(text(title, { size: 8, color: soft }), partyLines(one));

const signature = (signer: string): Block =>
  together(
    space(12),
    boxes(
      [
        stack(text("Fait à", { color: soft }), space(16), text("Le", { color: soft }), space(10)),
        stack(text(`Signature, qualité et cachet : ${signer}`, { color: soft }), space(46)),
      ],
      { line: faint },
    ),
  );

/** A paper that replaces an official form names it. */
const formNotice = (form: string): Block =>
  text(
    `Ce document porte les renseignements du formulaire ${form} ; il est présenté dans notre mise en page.`,
    { size: 8, color: soft },
    { after: 8 },
  );

function request(paper: Paper, pack: PackPaper): void {
  const { lessor, madeOn, isNew, purpose, owner, lessee, vehicle, quitusNumber } = pack;
  paper.newPage();
  letterhead(paper, lessor, {
    title: "Demande de certificat d’immatriculation",
    facts: [frenchDay(madeOn)],
  });
  paper.put(
    formNotice(isNew ? "cerfa n° 13749 (véhicule neuf)" : "cerfa n° 13750"),
    heading("Objet"),
    text(`${purpose}${lessee ? ", véhicule donné en location de longue durée" : ""}`),
    heading("Véhicule"),
    pairs([...vehicle, ...(quitusNumber ? [["N° du quitus fiscal", quitusNumber] as const] : [])]),
    heading("Titulaires"),
    boxes(
      lessee
        ? [party("Loueur, propriétaire (C.1)", owner), party("Locataire (C.3)", lessee)]
        : [party("Propriétaire (C.1)", owner)],
      { line: faint },
    ),
    signature(owner.name),
    ...(lessee ? [signature(lessee.name)] : []),
  );
}

function mandate(paper: Paper, pack: PackPaper): void {
  const { lessor, madeOn, owner, carTitle, vin, plate } = pack;
  paper.newPage();
  letterhead(paper, lessor, { title: "Mandat d’immatriculation", facts: [frenchDay(madeOn)] });
  const lessorParty: PackParty = {
    name: lessor.name,
    siret: lessor.siret,
    address: { line1: lessor.addressLine1, zipCode: lessor.zipCode, city: lessor.city, country: "FR" },
  };
  const isOurs = owner.name === lessor.name;
  paper.put(
    formNotice("cerfa n° 13757"),
    boxes(
      [
        party("Mandant", owner),
        isOurs
          ? stack(
              text("Mandataire : professionnel habilité", { size: 8, color: soft }),
              space(6),
              text("Nom : ……………………………………", { color: soft }),
              text("SIREN : …………………………………", { color: soft }),
            )
          : party("Mandataire", lessorParty),
      ],
      { line: faint },
    ),
    heading("Objet du mandat"),
    text(
      "Le mandant donne mandat au mandataire d’effectuer en son nom, pour le véhicule désigné ci-dessous et pour cette seule opération, les formalités d’immatriculation. Le mandat ne peut pas être transmis.",
    ),
    heading("Véhicule"),
    pairs(
      [
        ["Véhicule", carTitle],
        ["Numéro d’identification (E)", vin],
        ["Immatriculation (A)", plate ?? "Sans"],
      ],
      1,
    ),
    signature(owner.name),
  );
}

export const draw: Draw<PackPaper> = async (pack) => {
  const parts = await Promise.all(pack.papers.map(({ content }) => loadPart(content)));
  const paper = lessorPaper(pack.lessor, { title: `Dossier d’immatriculation ${pack.vin}`, name: pack.vin });
  cover(paper, pack, parts);
  request(paper, pack);
  mandate(paper, pack);
  return appendParts(await paper.end(), parts);
};
