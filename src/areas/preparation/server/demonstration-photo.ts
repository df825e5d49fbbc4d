// Drawn photos of a car: its side from the left or the right, or its cabin, as it left or as it came back.
import sharp from "sharp";
import type { Upload } from "#kernel/documents/files.ts";
import type { Spot } from "../model/inspection-items.ts";

interface PhotoSubject {
  /** Color of the body. */
  color: string;
  spot?: Spot;
  /** With the traces of a rental: a long scratch outside, a burn inside. */
  isWorn?: boolean;
}

const outside = (color: string, isWorn: boolean): string => `
  <path d="M8 52v-9c0-3 2-5 5-6l14-3 12-9c2-1 4-2 7-2h14c4 0 7 1 10 3l11 9 8 2c3 1 5 4 5 7v8z" fill="${color}" stroke="#333" stroke-width=".6"/>
  <path d="M32 34l9-7h9v7zM53 27h7c3 0 5 1 7 2l6 5H53z" fill="#cfe0ee" stroke="#333" stroke-width=".5"/>
  <path d="M51 27v24M9 40l6-2v3l-6 1z" stroke="#333" stroke-width=".4" fill="#fdf6d8"/>
  <circle cx="25" cy="53" r="7" fill="#222"/><circle cx="25" cy="53" r="3.4" fill="#aaa"/>
  <circle cx="76" cy="53" r="7" fill="#222"/><circle cx="76" cy="53" r="3.4" fill="#aaa"/>
  ${isWorn ? '<path d="M35 44l12-1.4M38 45l6-.6" stroke="#fff" stroke-width=".5"/>' : ""}`;

const inside = (isWorn: boolean): string => `
  <rect width="96" height="72" fill="#2a2d33"/><path d="M8 20q40-10 80 0v14q-40 6-80 0z" fill="#3a3f48"/>
  <rect x="38" y="21" width="20" height="10" rx="1" fill="#0c1c2c"/>
  <path d="M14 66V46q0-8 8-8h10q8 0 8 8v20zM56 66V46q0-8 8-8h10q8 0 8 8v20z" fill="#5a616d" stroke="#17191d" stroke-width=".6"/>
  ${isWorn ? '<circle cx="27" cy="54" r="1.6" fill="#17120e" stroke="#6b4a2f" stroke-width=".7"/>' : ""}`;

const outsideSpots: readonly (Spot | undefined)[] = [
  undefined,
  "FRONT_LEFT",
  "FRONT_RIGHT",
  "REAR_LEFT",
  "REAR_RIGHT",
];

export async function drawnPhoto(
  words: string,
  { color, spot, isWorn = false }: PhotoSubject,
): Promise<Upload> {
  const isMirrored = spot === "FRONT_RIGHT" || spot === "REAR_RIGHT";
  const subject = outsideSpots.includes(spot)
    ? `<g transform="${isMirrored ? "translate(96 0) scale(-1 1)" : ""}">${outside(color, isWorn && spot === "FRONT_LEFT")}</g>`
    : inside(isWorn && spot === "FRONT_SEATS");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 72" width="480" height="360">
    <rect width="96" height="46" fill="${isWorn ? "#e9e4dc" : "#dfe4ea"}"/><rect y="46" width="96" height="26" fill="#b9c0c9"/>
    ${subject}
    <rect x="2" y="63" width="92" height="7" rx="2" fill="#fff"/><text x="48" y="68" font-size="4.2" text-anchor="middle" font-family="sans-serif">${words}</text></svg>`;
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
  return { name: "photo.jpg", type: "image/jpeg", bytes };
}
