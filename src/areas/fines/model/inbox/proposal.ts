// The values that a read notice proposes to its form, and whether it is certain.
import { z } from "zod";
import type { ReadValue } from "#documents/model/kind.ts";
import { daySchema, type Day, isDay } from "#kernel/calendar/day.ts";
import { centsSchema } from "#kernel/money.ts";
import { type FineKind, fineKindKeys } from "../kinds.ts";
import { type ReadKey, readValue } from "./notice-kind.ts";

export const proposalSchema = z.object({
  kind: z.enum(fineKindKeys).nullable(),
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
  /** The plate as read, corrected letters included; empty when none was. */
  read: string;
  isOurs: boolean;
  /** Our plates of that day at one character from it. */
  near: readonly string[];
}

function plateDoubts({ read, isOurs, near }: ReadPlates): string[] {
  if (read === "" || isOurs) return [];
  return near.length === 0
    ? [`${read} n’était pas une de nos plaques ce jour-là.`]
    : [`${read} n’était pas une de nos plaques ce jour-là : ${near.join(" ou ")} à un caractère près.`];
}

export const plateOf = (values: readonly ReadValue[]): string => textOf(values, "plate");
export const offenceDayOf = (values: readonly ReadValue[]): Day | null => dayOf(values, "offenceOn");

/** Everything that was read; no plate is chosen among several, nor taken from a neighbour. */
export function proposeNotice(
  values: readonly ReadValue[],
  kind: FineKind | null,
  plates: ReadPlates,
): NoticeProposal {
  return {
    kind,
    authority: textOf(values, "authority") || (kind === "OFFENCE" || kind === "INCREASED" ? "ANTAI" : ""),
    number: textOf(values, "number"),
    noticeKey: textOf(values, "noticeKey"),
    plate: plates.isOurs || plates.near.length === 0 ? plates.read : "",
    plates: plates.isOurs ? [plates.read] : [...plates.near],
    offenceOn: dayOf(values, "offenceOn"),
    offenceTime: textOf(values, "offenceTime"),
    place: textOf(values, "place").slice(0, 200),
    nature: textOf(values, "nature").slice(0, 200),
    sendingDate: dayOf(values, "sendingDate"),
    reducedCents: centsOf(values, "reducedCents"),
    fixedCents: centsOf(values, "fixedCents"),
    increasedCents: centsOf(values, "increasedCents"),
    // A plate is ours on a day: without the day, which has its own doubt, nothing is said of it.
    doubts: [
      ...essential.flatMap((name) => doubtOf(values, name)),
      ...(offenceDayOf(values) === null ? [] : plateDoubts(plates)),
    ],
  };
}

/** True of a notice whose every essential field was read without a corrected character, for an offence or a toll. */
export const isReadForCertain = ({ kind, doubts, authority, plate }: NoticeProposal): boolean =>
  (kind === "OFFENCE" || kind === "TOLL") && doubts.length === 0 && authority !== "" && plate !== "";
