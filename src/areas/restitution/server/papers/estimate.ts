// The estimate of the repairs of a returned car, on paper. Loaded by the document thread.
import type { CarName } from "#fleet/model/car-files/car-name.ts";
import { type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { type Address, frenchAddress } from "#kernel/company/address.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import {
  type Block,
  heading,
  pairs,
  sideBySide,
  space,
  stack,
  text,
  together,
} from "#platform/paper/blocks.ts";
import { photograph } from "#platform/paper/images.ts";
import { lessorPaper, letterhead } from "#platform/paper/letterhead.ts";
import { soft } from "#platform/paper/style.ts";
import { table } from "#platform/paper/table.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";
import type { StatedEstimate, StatedLine } from "../../model/repairs/estimate.ts";
import {
  amountText,
  comparisonText,
  priceText,
  revisionTexts,
  verdictText,
} from "../../model/repairs/texts.ts";

interface PaperLine extends StatedLine {
  photos: readonly { isDeparture: boolean; bytes: Uint8Array }[];
}

export interface EstimatePaper {
  lessor: Lessor;
  car: CarName;
  orderId: string;
  company: { name: string; address: Address };
  madeOn: Day;
  guideStartsOn: Day;
  vatText: string | null;
  estimate: StatedEstimate;
  lines: readonly PaperLine[];
}

/** A silent client has not agreed. */
function stateText({ estimate }: EstimatePaper): string {
  const { status, answerBy, finalisedOn, acceptedAt, contestedOn } = estimate;
  const last = answerBy === null ? "" : frenchDay(answerBy);
  if (status === "FINALISED") {
    const on = finalisedOn === null ? "" : ` le ${frenchDay(finalisedOn)}`;
    if (acceptedAt !== null) return `Accepté le ${frenchDay(dayInParis(acceptedAt))}, montant arrêté${on}.`;
    if (contestedOn !== null)
      return `Contesté le ${frenchDay(contestedOn)}, montant arrêté par nos soins${on}.`;
    return answerBy === null
      ? `Montant arrêté${on}.`
      : `Sans réponse au ${last}, montant arrêté par nos soins${on}.`;
  }
  if (status === "PROPOSED")
    return `Vous pouvez accepter ce chiffrage, ou contester une ligne, jusqu’au ${last}. Votre silence ne vaut pas accord : sans réponse à cette date, le montant est arrêté par nos soins.`;
  return "Projet : ce chiffrage n’est pas proposé.";
}

const basisText = ({ guideStartsOn, estimate }: EstimatePaper): string =>
  [
    `Guide d’usure du ${frenchDay(guideStartsOn)}${estimate.isGuideAnnexed ? "" : " ; guide non annexé au contrat"}.`,
    comparisonText(estimate),
  ].join(" ");

function revisionBlocks({ estimate, lines }: EstimatePaper): Block[] {
  const revision = revisionTexts(estimate, lines);
  return revision ? [revision.lead, ...revision.changes].map((one) => text(one)) : [];
}

const photosBlock = ({ photos, label }: PaperLine): Block =>
  photos.length === 0
    ? stack()
    : sideBySide(
        [true, false].map((isDeparture) => {
          const photo = photos.find((one) => one.isDeparture === isDeparture);
          const name = isDeparture ? "Au départ" : "Au retour";
          return {
            block: photo
              ? stack(
                  photograph(photo.bytes, { height: 130, alt: `${label}, ${name.toLowerCase()}` }),
                  text(name, { size: 8, color: soft }),
                )
              : text(`${name} : pas de photo`, { size: 8, color: soft }),
          };
        }),
        { gap: 10 },
      );

const lineBlock = (line: PaperLine, rank: number, ageingPercent: number): Block =>
  stack(
    together(
      sideBySide([
        { share: 76, block: text(`${rank}. ${line.label}`, { isBold: true }) },
        { share: 24, block: text(amountText(line), { isBold: true }, { as: "P" }) },
      ]),
      text([verdictText(line), line.why, priceText(line, ageingPercent)].filter(Boolean).join(" · "), {
        color: soft,
      }),
      text(line.judgedReason && `Motif : ${line.judgedReason}`, { color: soft }),
      photosBlock(line),
    ),
    text(line.contestReason && `Contestée : ${line.contestReason}`),
    text(line.keptReason && `Maintenue : ${line.keptReason}`),
    space(6),
  );

function totals({ estimate, vatText, lines }: EstimatePaper): Block {
  const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  return table(
    [
      { title: "", share: 7 },
      { title: "", share: 3, align: "right" },
    ],
    [
      ["Total des lignes", frenchPrice(sum)],
      ...(estimate.franchiseCents > 0 ? [["Franchise", `− ${frenchPrice(estimate.franchiseCents)}`]] : []),
      ["Nature de TVA", vatText ?? "À confirmer"],
      ["Montant de la remise en état", frenchPrice(estimate.totalCents)],
    ],
    { hasTotal: true },
  );
}

export const draw: Draw<EstimatePaper> = (paper) => {
  const { lessor, car, orderId, company, madeOn, estimate, lines } = paper;
  const { edition, returnedOn, ageMonths, ageingPercent } = estimate;
  const title = "Remise en état";
  const sheet = lessorPaper(lessor, { title: `${title} ${car.plate || car.vin}`, name: title });
  letterhead(sheet, lessor, {
    title,
    facts: [`Version ${edition}`, `Établie le ${frenchDay(madeOn)}`, `Contrat ${orderId}`],
  });
  const billed = lines.filter(({ verdict }) => verdict === "BILLABLE");
  const others = lines.filter(({ verdict }) => verdict !== "BILLABLE");
  const block = (line: PaperLine, index: number): Block => lineBlock(line, index + 1, ageingPercent);
  sheet.put(
    pairs([
      ["Véhicule", car.title],
      ["Immatriculation", car.plate || car.vin],
      ["Locataire", company.name],
      ["Adresse", frenchAddress(company.address)],
      ["Restitué le", frenchDay(returnedOn)],
      ["Vétusté", `${frenchNumber(ageingPercent)} %, véhicule de ${ageMonths} mois`],
    ]),
    text(basisText(paper)),
    ...revisionBlocks(paper),
    text(stateText(paper), { isBold: true }),
    heading("Lignes facturées"),
    ...(billed.length === 0 ? [text("Rien n’est facturé.")] : billed.map(block)),
    together(heading("Montant"), totals(paper)),
    ...(others.length === 0 ? [] : [heading("Non facturées"), ...others.map(block)]),
  );
  return sheet.end();
};
