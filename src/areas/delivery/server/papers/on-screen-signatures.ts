// Signatures of a report or a deed on our screen: ours, sealed, and that of the other party, drawn or typed.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { type Block, boxes, space, stack, text } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";
import { padHeight, padWidth, type Strokes } from "../../model/handover.ts";

const inkHeight = 70;

/** The drawing of the signature, stroke by stroke. */
const strokesBlock =
  (strokes: Strokes): Block =>
  (sheet, width) => [
    {
      height: inkHeight,
      after: 2,
      draw: (at) =>
        sheet.drawArtifact(() => {
          const scale = Math.min(inkHeight / padHeight, width / padWidth);
          const pen = sheet.document.lineWidth(1.1).strokeColor("#10264f");
          for (const points of strokes) {
            pen.moveTo(at.x + (points[0] ?? 0) * scale, at.y + (points[1] ?? 0) * scale);
            for (let index = 2; index + 1 < points.length; index += 2)
              pen.lineTo(at.x + (points[index] ?? 0) * scale, at.y + (points[index + 1] ?? 0) * scale);
            pen.stroke();
          }
        }),
    },
  ];

interface Party {
  title: string;
  /** The person, below the title. */
  detail: string;
}

interface Signer extends Party {
  name: string;
  /** Empty for a name typed in place of a drawing. */
  strokes: Strokes;
  signedAt: string;
}

const small = (content: string): Block => text(content, { size: 8.5, color: soft });
const party = ({ title, detail }: Party): Block[] => [
  text(title, { isBold: true }, { after: 2 }),
  small(detail),
];
const sealedBlock = (ours: Party): Block =>
  stack(...party(ours), small("Cachet électronique de l’entreprise."));
const line = { line: "#c5ccd8" } as const;

/** Our seal alone, on a report that the other party did not sign. */
export const sealOnly = (ours: Party): Block => boxes([sealedBlock(ours)], line);

export const onScreenSignatures = (ours: Party, signer: Signer): Block =>
  boxes(
    [
      sealedBlock(ours),
      stack(
        ...party(signer),
        signer.strokes.length > 0
          ? strokesBlock(signer.strokes)
          : stack(space(10), text(`Lu et approuvé : ${signer.name}`, { isBold: true })),
        small(`Signé à l’écran le ${frenchInstant(signer.signedAt)}.`),
      ),
    ],
    line,
  );
