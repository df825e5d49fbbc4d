// The case file of a damage: facts, reports, money, chronology, photos. Loaded by the thread of documents.
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { type Block, heading, pairs, sideBySide, stack, text, together } from "#platform/paper/blocks.ts";
import { photograph } from "#platform/paper/images.ts";
import { soft } from "#platform/paper/style.ts";
import { table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import type { Damage } from "../../model/damages/damage.ts";
import { offerAnswers } from "../../model/damages/records.ts";
import { damageStatusLabels } from "../../model/damages/flow.ts";
import { damageKinds, responsibilities } from "../../model/damages/kinds.ts";
import { thirdPartyFacts } from "../../model/damages/third-party.ts";
import { conclusions } from "../../model/damages/conclusion.ts";
import type { DamagePaperFacts } from "../../model/papers/facts.ts";

export interface CaseFile extends DamagePaperFacts {
  chronology: readonly { at: string; who: string; did: string }[];
  photos: readonly { name: string; bytes: Uint8Array }[];
}

type Pair = readonly [label: string, value: string];
const filled = (facts: readonly Pair[]): Block => pairs(facts.filter(([, value]) => value !== ""));
const price = (cents: number | null): string => (cents === null ? "" : frenchPrice(cents));
const on = (day: Damage["claimedOn"]): string => (day === null ? "" : frenchDay(day));

const circumstances = ({ damage, driverName, client, orderId }: CaseFile): Block[] => [
  heading("Circonstances"),
  filled([
    ["Nature", damageKinds[damage.kind]],
    ["Survenu le", frenchInstant(damage.damageTime)],
    ["Connu le", frenchDay(damage.learntOn)],
    ["Lieu", damage.place],
    ["Blessés", damage.hasInjured ? "Oui" : "Non"],
    ["Locataire", client?.name ?? damage.companyName],
    ["Contrat", orderId ?? ""],
    ["Conducteur", driverName],
    ["Responsabilité", damage.responsibility === null ? "" : responsibilities[damage.responsibility]],
    ...thirdPartyFacts(damage),
  ]),
  ...(damage.circumstances === "" ? [] : [text(damage.circumstances, {}, { after: 8 })]),
];

const insurer = ({ damage }: CaseFile): Block[] => [
  heading("Assurance"),
  filled([
    ["Assureur", damage.insurer],
    ["Police", damage.policyNumber],
    ["Déclaré le", on(damage.claimedOn)],
    ["N° de sinistre", damage.claimNumber],
    ["Offre reçue le", on(damage.offeredOn)],
    ["Offre", price(damage.offerCents)],
    ["Réponse", damage.offerAnswer === null ? "" : offerAnswers[damage.offerAnswer]],
  ]),
];

const reportColumns = [
  { title: "Examiné le", share: 2 },
  { title: "Expert", share: 4 },
  { title: "Conclusion", share: 3 },
  { title: "Réparation HT", share: 2, align: "right" },
] as const;

const reports = ({ damage }: CaseFile): Block[] =>
  damage.expertises.length === 0
    ? []
    : [
        heading("Expertises"),
        table(
          reportColumns,
          damage.expertises.map((one) => [
            frenchDay(one.examinedOn),
            one.expert,
            conclusions[one.conclusion],
            price(one.repairCents),
          ]),
        ),
      ];

const money = ({ damage }: CaseFile): Block[] => [
  heading("Réparation et remboursements"),
  filled([
    ["Garage", damage.garageName],
    ["Réparé le", on(damage.repairedOn)],
    ["Facture", damage.repairNumber],
    ["Réparation HT", price(damage.repairCents)],
    ["Remboursé", price(damage.refundedCents)],
    ["Recours demandé", price(damage.recourseClaimedCents)],
    ["Recours reçu", price(damage.recourseReceivedCents)],
    ["Part du client", price(damage.feeCents)],
    ["Laissé en l’état", damage.unrepairedReason],
    ["Motif de clôture", damage.closedReason],
  ]),
];

const chronologyColumns = [
  { title: "Date", share: 2 },
  { title: "Par", share: 2 },
  { title: "Action", share: 5 },
] as const;

const chronology = ({ chronology: lines }: CaseFile): Block[] => [
  heading("Chronologie"),
  table(
    chronologyColumns,
    lines.map(({ at, who, did }) => [frenchInstant(at), who, did]),
  ),
];

const photoHeight = 170;
const photoBlock = ({ name, bytes }: CaseFile["photos"][number]): Block =>
  stack(
    photograph(bytes, { height: photoHeight, alt: name }),
    text(name, { size: 8, color: soft }, { after: 8 }),
  );

/** Two by row, each row on one page. */
function photos({ photos: all }: CaseFile): Block[] {
  if (all.length === 0) return [];
  const rows: Block[] = [];
  for (let index = 0; index < all.length; index += 2)
    rows.push(
      together(
        sideBySide(
          [all[index], all[index + 1]].map((photo) => ({
            share: 50,
            block: photo ? photoBlock(photo) : stack(),
          })),
          { gap: 14, after: 6 },
        ),
      ),
    );
  return [heading("Photos"), ...rows];
}

export const draw: Draw<CaseFile> = (file) => {
  const { lessor, car, damage } = file;
  const title = "Dossier de sinistre";
  const paper = lessorPaper(lessor, { title: `${title} ${car.plate || car.vin}`, name: title });
  letterhead(paper, lessor, {
    title,
    facts: [damageStatusLabels[damage.status], `Établi le ${frenchDay(file.on)}`],
  });
  paper.put(
    heading("Véhicule"),
    filled([
      ["Modèle", car.title],
      ["Immatriculation", car.plate],
      ["N° d’identification", car.vin],
      ["Couleur", car.color],
    ]),
    ...circumstances(file),
    ...insurer(file),
    ...reports(file),
    ...money(file),
    ...chronology(file),
    ...photos(file),
  );
  return paper.end();
};
