// Next actions of every status, written by hand.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { nextOf } from "#kernel/flow/flow.ts";
import { fineFlow } from "./flow.ts";
import type { FineSubject } from "./subject.ts";

const subject = (status: string, more: Partial<FineSubject> = {}) => ({
  status,
  kind: "OFFENCE" as const,
  hasCar: true,
  holderKind: "CLIENT" as const,
  sendingDate: day("2027-03-01"),
  lastDay: day("2027-04-15"),
  isLastDayBinding: true,
  claimLastDay: null,
  certificateNamesLessee: null,
  isSeen: true,
  isPaid: false,
  isDesignated: false,
  dispatchedOn: null,
  hasHolderChanged: false,
  namesCompany: false,
  missing: [],
  today: day("2027-03-10"),
  ...more,
});
const late = { today: day("2027-04-16") };

test.each([
  [
    "to check",
    subject("TO_CHECK"),
    ["Détenteur à confirmer", "Administration des ventes", "nameHolder", false],
  ],
  [
    "to check, hour unknown",
    subject("TO_CHECK", { holderKind: null }),
    ["Heure à préciser", "Administration des ventes", "nameHolder", false],
  ],
  [
    "to send, read by a machine alone",
    subject("TO_SEND", { isSeen: false }),
    ["Avis à comparer aux valeurs lues", "Administration des ventes", "see", false],
  ],
  ["to send", subject("TO_SEND"), ["Désignation à envoyer", "Administration des ventes", "send", false]],
  [
    "to send, late",
    subject("TO_SEND", { ...late, missing: ["son SIRET"] }),
    ["Identité à compléter", "Administration des ventes", "send", true],
  ],
  ["sent", subject("SENT"), ["Preuve d’envoi à noter", "Administration des ventes", "proveDispatch", false]],
  [
    "sent, proven",
    subject("SENT", { dispatchedOn: day("2027-03-09") }),
    ["Réponse attendue", "Autorité", "acknowledge", false],
  ],
  [
    "contested",
    subject("CONTESTED"),
    ["Preuve d’envoi à noter", "Administration des ventes", "proveDispatch", false],
  ],
  ["to pay", subject("TO_PAY"), ["Amende à payer", "Comptabilité", "pay", false]],
  ["to pay, late", subject("TO_PAY", late), ["Amende à payer", "Comptabilité", "pay", true]],
  ...(["TO_SEND", "CONTESTED", "TO_PAY"] as const).map(
    (status) =>
      [
        `${status}, another holder since`,
        subject(status, { hasHolderChanged: true }),
        ["Le détenteur a changé", "Administration des ventes", "checkAgain", true],
      ] as const,
  ),
  [
    "closed, another holder since",
    subject("CLOSED", { hasHolderChanged: true, isDesignated: true }),
    ["Le détenteur a changé depuis l’envoi", "Administration des ventes", "rectify", true],
  ],
  [
    "paid, another holder since",
    subject("CLOSED", { hasHolderChanged: true, isPaid: true }),
    ["Le détenteur a changé depuis le paiement", "Administrateur", "reopenPayment", true],
  ],
] as const)("%s", (_, of, [label, whose, move, isLate]) =>
  expect(nextOf(fineFlow, of)[0]).toMatchObject({ label, whose, move, isLate }),
);

test("a sent fine whose holder has changed says so first", () =>
  expect(nextOf(fineFlow, subject("SENT", { hasHolderChanged: true })).map(({ move }) => move)).toEqual([
    "rectify",
    "proveDispatch",
  ]));

test.each([
  ["closed", subject("CLOSED")],
  ["withdrawn", subject("WITHDRAWN")],
] as const)("nothing comes next: %s", (_, of) => expect(nextOf(fineFlow, of)).toEqual([]));
