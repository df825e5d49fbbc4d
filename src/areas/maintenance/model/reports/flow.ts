// Life cycle of the report of a garage (envoi du garage): works done and their invoice, sent by its link.
import { flow } from "#kernel/flow/flow.ts";

export interface ReportSubject {
  status: string;
  sentAt: string;
}

export const garageReportFlow = flow<ReportSubject>()({
  subject: "Cet envoi du garage",
  start: "SENT",
  states: {
    SENT: { label: "À vérifier", tone: "warning" },
    ACCEPTED: { label: "Validé", tone: "success", final: true },
    RETURNED: { label: "Renvoyé au garage", tone: "neutral", final: true },
    REPLACED: { label: "Remplacé", tone: "neutral", final: true },
  },
  moves: {
    accept: { label: "Valider l’envoi", from: ["SENT"], to: "ACCEPTED", may: "MANAGE_MAINTENANCE" },
    sendBack: { label: "Renvoyer au garage", from: ["SENT"], to: "RETURNED", may: "MANAGE_MAINTENANCE" },
    replace: { from: ["SENT"], to: "REPLACED", may: "SYSTEM", cause: "another report of the garage" },
  },
  commands: {},
  next: {
    SENT: {
      usually: "accept",
      nextActors: ({ sentAt }) => [
        { label: "Travaux et facture à vérifier", whose: "Écurie", since: sentAt, move: "accept" },
      ],
    },
    ACCEPTED: null,
    RETURNED: null,
    REPLACED: null,
  },
});
