// Life cycle of a declaration asked of a driver: sent by a link, received, then accepted, joined to a damage or refused.
import { flow, stateLabels } from "#kernel/flow/flow.ts";

export interface RequestSubject {
  status: string;
  recipientName: string;
  invitedAt: string;
  receivedAt: string | null;
}

const may = "HANDLE_DAMAGES";
const staff = "Administration des ventes";

export const requestFlow = flow<RequestSubject>()({
  subject: "Cette déclaration",
  start: "INVITED",
  states: {
    INVITED: { label: "Lien envoyé", tone: "info" },
    RECEIVED: { label: "À traiter", tone: "warning" },
    ACCEPTED: { label: "Acceptée", tone: "success", final: true },
    JOINED: { label: "Rattachée", tone: "success", final: true },
    REFUSED: { label: "Refusée", tone: "neutral", final: true },
    WITHDRAWN: { label: "Lien retiré", tone: "neutral", final: true },
  },
  moves: {
    accept: { label: "Accepter", from: ["RECEIVED"], to: "ACCEPTED", may },
    join: { label: "Rattacher à un sinistre", from: ["RECEIVED"], to: "JOINED", may },
    refuse: { label: "Refuser", from: ["RECEIVED"], to: "REFUSED", may, isGrave: true },
    withdraw: { label: "Retirer le lien", from: ["INVITED"], to: "WITHDRAWN", may, isGrave: true },
    receive: { from: ["INVITED"], to: "RECEIVED", may: "SYSTEM", cause: "the driver sends the declaration" },
  },
  commands: {
    remind: { label: "Renvoyer le lien", in: ["INVITED"], may },
  },
  next: {
    INVITED: {
      nextActors: ({ recipientName, invitedAt }) => [
        { label: "Déclaration attendue", whose: recipientName, since: invitedAt, move: "remind" },
      ],
    },
    RECEIVED: {
      usually: "accept",
      nextActors: ({ receivedAt }) => [
        { label: "Déclaration à traiter", whose: staff, since: receivedAt, move: "accept" },
      ],
    },
    ACCEPTED: null,
    JOINED: null,
    REFUSED: null,
    WITHDRAWN: null,
  },
});
export type RequestStatus = keyof typeof requestFlow.states;
export const requestStatuses = Object.keys(requestFlow.states) as [RequestStatus, ...RequestStatus[]];
export const requestStatusLabels = stateLabels(requestFlow);
