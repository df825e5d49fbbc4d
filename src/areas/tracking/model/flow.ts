// Life cycle of the eligibility of a car: checked with the maker, agreed to by the client, read from then on.
import { flow } from "#kernel/flow/flow.ts";
import type { NextActor } from "#kernel/flow/next.ts";
import type { Eligibility } from "./eligibility.ts";

export const consents = { GIVEN: "Donné", DECLINED: "Refusé" } as const;
export type Consent = keyof typeof consents;

export interface FirstMountSubject {
  status: string;
  isSold: boolean;
  eligibility: Eligibility | null;
  consent: Consent | null;
  requestedAt: string | null;
  requestedOf: string;
  consentAt: string | null;
  updatedAt: string;
}

const staff = "Administration des ventes";

const unsoldRefusals = ({ isSold }: FirstMountSubject): string[] =>
  isSold ? [] : ["Aucun contrat en cours ne vend la géolocalisation ou l’écoconduite de ce véhicule."];
const eligibilityRefusals = ({ eligibility }: FirstMountSubject): string[] => {
  if (eligibility === null) return ["L’éligibilité n’a pas encore été vérifiée."];
  return eligibility === "NO" ? ["Ce véhicule n’est pas éligible."] : [];
};
function conclusionRefusals(subject: FirstMountSubject): string[] {
  const { eligibility, consent } = subject;
  if (consent === "GIVEN") return [...unsoldRefusals(subject), ...eligibilityRefusals(subject)];
  return consent !== null || eligibility === "NO"
    ? []
    : ["Il faut la réponse du client, ou un véhicule qui n’est pas éligible."];
}

function nextActors(subject: FirstMountSubject): NextActor<"check" | "request" | "validate">[] {
  const { isSold, eligibility, consent, requestedAt, requestedOf, consentAt, updatedAt } = subject;
  if (!isSold) return [];
  if (eligibility === null)
    return [{ label: "Éligibilité à vérifier", whose: staff, since: updatedAt, move: "check" }];
  if (eligibility === "NO")
    return [{ label: "Non éligible, à conclure", whose: staff, since: updatedAt, move: "validate" }];
  if (consent === "DECLINED")
    return [{ label: "Refus du client, à conclure", whose: staff, since: consentAt, move: "validate" }];
  if (requestedAt === null)
    return [{ label: "Accord à demander", whose: staff, since: updatedAt, move: "request" }];
  return [{ label: "Accord attendu", whose: requestedOf, since: requestedAt }];
}

export const firstMountFlow = flow<FirstMountSubject>()({
  subject: "Cette télématique de série",
  start: "TODO",
  states: {
    TODO: { label: "À vérifier", tone: "warning" },
    SENT: { label: "Accord demandé", tone: "info" },
    DONE: { label: "Conclue", tone: "success", final: true },
  },
  moves: {
    request: {
      label: "Demander l’accord du client",
      from: ["TODO", "SENT"],
      to: "SENT",
      may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
      refusals: (subject) => [...unsoldRefusals(subject), ...eligibilityRefusals(subject)],
    },
    validate: {
      label: "Conclure",
      from: ["TODO", "SENT"],
      to: "DONE",
      may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
      refusals: conclusionRefusals,
    },
    withdraw: {
      label: "Rouvrir",
      from: ["DONE"],
      to: "TODO",
      may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
      isGrave: true,
    },
    agree: {
      from: ["TODO", "SENT"],
      to: "DONE",
      may: "SYSTEM",
      cause: "the agreement of the client, by its link",
    },
    retract: { from: ["DONE"], to: "TODO", may: "SYSTEM", cause: "the client who takes its agreement back" },
    restart: {
      from: ["TODO", "SENT", "DONE"],
      to: "TODO",
      may: "SYSTEM",
      cause: "another rental of the car",
    },
  },
  commands: {
    check: {
      label: "Vérifier l’éligibilité",
      in: ["TODO", "SENT"],
      may: "CHECK_FIRST_MOUNT_ELIGIBILITY",
    },
    decline: {
      in: ["TODO", "SENT"],
      may: "SYSTEM",
      cause: "the refusal of the client, by its link",
    },
  },
  firstOffers: ["check"],
  next: {
    TODO: { usually: "check", nextActors },
    SENT: { nextActors },
    DONE: null,
  },
});

type Reading = Pick<FirstMountSubject, "status" | "isSold" | "consent" | "eligibility">;

/** The data of the maker may be read: sold, on a car found eligible, with the consent of its client. */
export const canReadMakerData = ({ status, isSold, consent, eligibility }: Reading): boolean =>
  status === "DONE" && isSold && consent === "GIVEN" && eligibility !== null && eligibility !== "NO";

/** The missing condition of `canReadMakerData`, in French; null when it holds, `row` is absent for a car that was never checked. */
export function makerDataProblem(row: Reading | undefined): string | null {
  if (row && canReadMakerData(row)) return null;
  if (!row || row.eligibility === null) return "son éligibilité n’est pas vérifiée";
  if (row.eligibility === "NO") return "ce véhicule n’est pas éligible";
  return row.consent === "DECLINED" ? "le client l’a refusée" : "l’accord du client est attendu";
}
