// The life cycle of a line of a bank statement: matched with what it pays, or booked to an account.
import { flow } from "#kernel/flow/flow.ts";

interface LineSubject {
  status: string;
  amountCents: number;
}

const may = "MATCH_RECEIPTS";

export const lineFlow = flow<LineSubject>()({
  subject: "Cette ligne",
  start: "TO_MATCH",
  states: {
    TO_MATCH: { label: "À rapprocher", tone: "warning" },
    MATCHED: { label: "Rapprochée", tone: "success" },
    IGNORED: { label: "Mise de côté", tone: "neutral" },
  },
  moves: {
    match: {
      label: "Rapprocher",
      from: ["TO_MATCH"],
      to: "MATCHED",
      may,
      refusals: ({ amountCents }) =>
        amountCents > 0 ? [] : ["Cette ligne est une sortie d’argent : elle ne paie aucune facture."],
    },
    matchReturn: {
      label: "Rapprocher avec un prélèvement rejeté",
      from: ["TO_MATCH"],
      to: "MATCHED",
      may,
      refusals: ({ amountCents }) =>
        amountCents < 0
          ? []
          : ["Cette ligne est une entrée d’argent : elle n’est le rejet d’aucun prélèvement."],
    },
    matchTransfer: {
      label: "Rapprocher avec un virement envoyé",
      from: ["TO_MATCH"],
      to: "MATCHED",
      may,
      refusals: ({ amountCents }) =>
        amountCents < 0 ? [] : ["Cette ligne est une entrée d’argent : elle n’est aucun de nos virements."],
    },
    matchSurely: {
      from: ["TO_MATCH"],
      to: "MATCHED",
      may: "SYSTEM",
      cause: "one reading only of what it pays",
    },
    ignore: { label: "Mettre de côté", from: ["TO_MATCH"], to: "IGNORED", may },
    undo: {
      label: "Annuler le rapprochement",
      from: ["MATCHED", "IGNORED"],
      to: "TO_MATCH",
      may,
      isGrave: true,
    },
  },
  commands: {},
  next: {
    TO_MATCH: {
      nextActors: () => [{ label: "À rapprocher", whose: "Comptabilité", move: "match" }],
    },
    MATCHED: { nextActors: () => [] },
    IGNORED: { nextActors: () => [] },
  },
});
