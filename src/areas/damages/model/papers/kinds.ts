// The letters of damages and of losses, as addresses and menus name them.
import { z } from "zod";
import type { Damage } from "../damages/damage.ts";
import type { Loss } from "../losses/loss.ts";
import { enumOf } from "#kernel/schema/keys.ts";

export const damagePapers = {
  insurer: "Déclaration à l’assureur",
  "client-claim": "Demande de déclaration au client",
  "client-share": "Part à la charge du client",
  recourse: "Recours contre le tiers",
} as const;
export type DamagePaper = keyof typeof damagePapers;
export const damagePaper = enumOf(damagePapers);

export const lossPapers = { client: "Lettre au client", cession: "Acte de cession" } as const;
export type LossPaper = keyof typeof lossPapers;
export const lossPaper = enumOf(lossPapers);

/** Codes of the refusals to mail a letter. */
export const mailErrors = { ChannelUnavailable: "L’envoi de messages n’est pas réglé." } as const;

/** Letters to the client, which a mail carries; the others go to insurers, whose address is not recorded. */
export const mailedDamagePapers = ["client-claim", "client-share"] as const satisfies readonly DamagePaper[];
export const mailedDamagePaper = z.enum(mailedDamagePapers);
export type MailedPaper = (typeof mailedDamagePapers)[number] | Extract<LossPaper, "client">;

type DamageFacts = Pick<
  Damage,
  | "isFleetPolicy"
  | "companyId"
  | "recourseClaimedCents"
  | "repairCents"
  | "proposedShareCents"
  | "feeCents"
  | "status"
>;

/** The letters that a damage calls for: we declare under our policy, the client under its own. */
export function papersOfDamage(damage: DamageFacts): DamagePaper[] {
  const { isFleetPolicy, companyId, feeCents, proposedShareCents, recourseClaimedCents, status } = damage;
  if (status === "JOINED") return [];
  const hasShare = feeCents !== null || (proposedShareCents ?? 0) > 0;
  return [
    ...(isFleetPolicy ? (["insurer"] as const) : []),
    ...(!isFleetPolicy && companyId !== null ? (["client-claim"] as const) : []),
    ...(companyId !== null && hasShare ? (["client-share"] as const) : []),
    ...(recourseClaimedCents === null ? [] : (["recourse"] as const)),
  ];
}

export function papersOfLoss({ status, companyId }: Pick<Loss, "status" | "companyId">): LossPaper[] {
  if (status !== "OPEN" && status !== "CEDED") return [];
  return [...(companyId === null ? [] : (["client"] as const)), "cession"];
}
