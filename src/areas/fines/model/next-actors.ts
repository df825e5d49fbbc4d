// The next actors of a fine, by status.
import type { NextActor } from "#kernel/flow/next.ts";
import { isOver } from "./clock.ts";
import type { FineSubject } from "./subject.ts";

const staff = "Administration des ventes";
const accountants = "Comptabilité";

export const checkActors = (fine: FineSubject): NextActor<"nameHolder">[] => [
  {
    label: fine.holderKind === null && fine.hasCar ? "Heure à préciser" : "Détenteur à confirmer",
    whose: staff,
    since: fine.sendingDate,
    move: "nameHolder",
    isLate: isOver(fine.lastDay, fine.today),
  },
];
/** The holder of the decision is no more the one of the offence: a person decides again before anything else. */
const flagActors = ({ hasHolderChanged }: FineSubject): NextActor<"checkAgain">[] =>
  hasHolderChanged
    ? [{ label: "Le détenteur a changé", whose: staff, move: "checkAgain", isLate: true }]
    : [];

export const sendActors = (fine: FineSubject): NextActor<"send" | "see" | "checkAgain">[] => [
  ...flagActors(fine),
  {
    label: !fine.isSeen
      ? "Avis à comparer aux valeurs lues"
      : fine.missing.length > 0
        ? "Identité à compléter"
        : "Désignation à envoyer",
    whose: staff,
    since: fine.sendingDate,
    move: fine.isSeen ? "send" : "see",
    isLate: isOver(fine.lastDay, fine.today),
  },
];
const dispatchActor = ({
  dispatchedOn,
  sendingDate,
}: FineSubject): NextActor<"proveDispatch" | "acknowledge"> =>
  dispatchedOn === null
    ? { label: "Preuve d’envoi à noter", whose: staff, since: sendingDate, move: "proveDispatch" }
    : { label: "Réponse attendue", whose: "Autorité", since: dispatchedOn, move: "acknowledge" };

export const sentActors = (fine: FineSubject): NextActor<"proveDispatch" | "acknowledge" | "rectify">[] => [
  ...(fine.hasHolderChanged
    ? [
        {
          label: "Le détenteur a changé depuis l’envoi",
          whose: staff,
          move: "rectify" as const,
          isLate: true,
        },
      ]
    : []),
  dispatchActor(fine),
];
export const contestedActors = (
  fine: FineSubject,
): NextActor<"proveDispatch" | "acknowledge" | "checkAgain">[] => [...flagActors(fine), dispatchActor(fine)];
export const payActors = (fine: FineSubject): NextActor<"pay" | "checkAgain">[] => [
  ...flagActors(fine),
  {
    label: "Amende à payer",
    whose: accountants,
    since: fine.sendingDate,
    move: "pay",
    isLate: isOver(fine.lastDay, fine.today),
  },
];

export const closedActors = ({
  hasHolderChanged,
  isPaid,
}: FineSubject): NextActor<"rectify" | "reopenPayment">[] =>
  hasHolderChanged
    ? [
        isPaid
          ? {
              label: "Le détenteur a changé depuis le paiement",
              whose: "Administrateur",
              move: "reopenPayment",
              isLate: true,
            }
          : {
              label: "Le détenteur a changé depuis l’envoi",
              whose: staff,
              move: "rectify",
              isLate: true,
            },
      ]
    : [];
