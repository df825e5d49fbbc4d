// The values that a read notice proposes to its form, and whether it is certain.
import { z } from "zod";
import type { ReadValue } from "#documents/model/kind.ts";
import { daySchema, type Day, isDay } from "#kernel/calendar/day.ts";
import { centsSchema } from "#kernel/money.ts";
import { foldText, type ReadPage } from "#kernel/documents/reading.ts";
import { writtenPages } from "#documents/model/split.ts";
import { isOffence, usualAuthority } from "../authority.ts";
import { countryKeys } from "../countries.ts";
import { fineKindKeys } from "../kinds.ts";
import { noticeParts, type ReadKey, readKeys, readValue } from "./notice-kind.ts";
import { francs, titleOf } from "./notice-title.ts";

export const proposalSchema = z.object({
  kind: z.enum(fineKindKeys).nullable(),
  /** Null for a foreign notice whose country was not read. */
  country: z.enum(countryKeys).nullable(),
  authority: z.string(),
  number: z.string(),
  noticeKey: z.string(),
  /** Empty where several of our plates are possible, or none. */
  plate: z.string(),
  /** Our plates of that day that the text may be. */
  plates: z.array(z.string()),
  offenceOn: daySchema.nullable(),
  offenceTime: z.string(),
  place: z.string(),
  nature: z.string(),
  sendingDate: daySchema.nullable(),
  reducedCents: centsSchema.nullable(),
  fixedCents: centsSchema.nullable(),
  increasedCents: centsSchema.nullable(),
  /** Several notices in one file: the pages of each, « 1-2 »; empty for a single one. */
  parts: z.array(z.string()),
  /** French sentences: what a person has to read again. */
  doubts: z.array(z.string()),
});
export type NoticeProposal = z.output<typeof proposalSchema>;

const textOf = (values: readonly ReadValue[], name: ReadKey): string => readValue(values, name)?.value ?? "";
const dayOf = (values: readonly ReadValue[], name: ReadKey): Day | null => {
  const text = textOf(values, name);
  return isDay(text) ? text : null;
};
const centsOf = (values: readonly ReadValue[], name: ReadKey): number | null => {
  const text = textOf(values, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

/** The fields without which a fine is not recorded by itself. */
const essential = [
  "number",
  "plate",
  "offenceOn",
  "offenceTime",
  "sendingDate",
] as const satisfies readonly ReadKey[];
const essentialLabels: Readonly<Record<(typeof essential)[number], string>> = {
  number: "Le numéro de l’avis",
  plate: "La plaque",
  offenceOn: "Le jour de l’infraction",
  offenceTime: "L’heure de l’infraction",
  sendingDate: "La date de l’avis",
};

function doubtOf(values: readonly ReadValue[], name: (typeof essential)[number]): string[] {
  const value = readValue(values, name);
  if (!value) return [`${essentialLabels[name]} : à lire sur l’avis.`];
  return value.isDoubtful ? [`${essentialLabels[name]} : ${value.doubt ?? "relisez-la."}`] : [];
}

interface ReadPlates {
  /** The plates as read, corrected letters included. */
  read: readonly string[];
  /** Those that were ours that day. */
  ours: readonly string[];
  /** Our plates of that day at one character from one that was not. */
  near: readonly string[];
}

function plateDoubts({ read, ours, near }: ReadPlates): string[] {
  const [first, ...others] = read;
  if (first === undefined) return [];
  if (others.length > 0)
    return [`Plusieurs plaques sur l’avis : ${read.join(", ")}. Choisissez celle du véhicule en infraction.`];
  if (ours.length > 0) return [];
  return near.length === 0
    ? [`${first} n’était pas une de nos plaques ce jour-là.`]
    : [`${first} n’était pas une de nos plaques ce jour-là : ${near.join(" ou ")} à un caractère près.`];
}

export const platesOf = (values: readonly ReadValue[]): string[] => [
  ...new Set(values.flatMap(({ key, value }) => (key === readKeys.plate ? [value] : []))),
];
export const offenceDayOf = (values: readonly ReadValue[]): Day | null => dayOf(values, "offenceOn");

/** The plate of ours, else the only one read: none is chosen among several, nor taken from a neighbour. */
function chosenPlate({ read, ours, near }: ReadPlates): string {
  const [only = "", ...others] = ours.length > 0 ? ours : near.length > 0 ? [] : read;
  return others.length === 0 ? only : "";
}

interface ReadNotice {
  pages: readonly ReadPage[];
  plates: ReadPlates;
}

/** The values of the first notice of a file: those of the others are theirs. */
export function valuesOfFirst(
  values: readonly ReadValue[],
  pages: readonly ReadPage[],
): readonly ReadValue[] {
  const [first = []] = noticeParts(pages);
  return values.filter(({ page }) => first.includes(page));
}

/** Everything that was read: a file that holds several notices is split before any of its values is certain. */
export function proposeNotice(values: readonly ReadValue[], { pages, plates }: ReadNotice): NoticeProposal {
  const parts = noticeParts(pages);
  const number = textOf(values, "number");
  const nature = textOf(values, "nature").slice(0, 200);
  const isInFrancs = pages.some(({ text }) => francs.test(foldText(text)));
  const euros = (key: ReadKey): number | null => (isInFrancs ? null : centsOf(values, key));
  const [reducedCents, fixedCents, increasedCents] = [
    euros("reducedCents"),
    euros("fixedCents"),
    euros("increasedCents"),
  ];
  const amounts = [reducedCents, fixedCents, increasedCents];
  const { kind, country, doubts } = titleOf(pages, { number, nature, amounts });
  return {
    kind,
    country,
    authority: kind !== null && isOffence(kind) ? usualAuthority : textOf(values, "authority"),
    number,
    noticeKey: textOf(values, "noticeKey"),
    plate: chosenPlate(plates),
    plates: plates.ours.length > 0 ? [...plates.ours] : [...plates.near],
    offenceOn: dayOf(values, "offenceOn"),
    offenceTime: textOf(values, "offenceTime"),
    place: textOf(values, "place").slice(0, 200),
    nature,
    sendingDate: dayOf(values, "sendingDate"),
    reducedCents,
    fixedCents,
    increasedCents,
    parts: parts.length > 1 ? parts.map(writtenPages) : [],
    // A plate is ours on a day: without the day, which has its own doubt, nothing is said of it.
    doubts: [
      ...(parts.length > 1
        ? [
            `Ce fichier contient ${parts.length} avis (p. ${parts.map(writtenPages).join(" ; p. ")}) : scindez-le.`,
          ]
        : []),
      ...doubts,
      ...(isInFrancs ? ["Ses montants sont en francs suisses : saisissez-les en euros."] : []),
      ...essential.flatMap((name) => doubtOf(values, name)),
      ...(offenceDayOf(values) === null ? [] : plateDoubts(plates)),
    ],
  };
}

/** True of the only notice of a file, every essential field of which has a single candidate, for an offence or a toll. */
export const isReadForCertain = ({ kind, doubts, authority, plate }: NoticeProposal): boolean =>
  (kind === "OFFENCE" || kind === "TOLL") && doubts.length === 0 && authority !== "" && plate !== "";
