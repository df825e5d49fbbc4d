// The life cycle of the sale of a car to an SPV.
import { flow } from "#kernel/flow/flow.ts";

interface TransferSubject {
  status: string;
  spvName: string;
  createdAt: string;
  transferredOn: string | null;
}

const may = "TRANSFER_CARS";

export const transferFlow = flow<TransferSubject>()({
  subject: "Cette cession",
  start: "PREPARED",
  states: {
    PREPARED: { label: "Préparée", tone: "warning" },
    TRANSFERRED: { label: "À régler", tone: "info" },
    PAID: { label: "Réglée", tone: "success", final: true },
    REVERSED: { label: "Annulée", tone: "neutral", final: true },
  },
  moves: {
    transfer: { label: "Céder", from: ["PREPARED"], to: "TRANSFERRED", may },
    pay: { from: ["TRANSFERRED"], to: "PAID", may: "SYSTEM", cause: "nothing is left of its invoice" },
    reopen: { from: ["PAID"], to: "TRANSFERRED", may: "SYSTEM", cause: "a payment of its invoice is undone" },
    reverse: { label: "Annuler", from: ["TRANSFERRED", "PAID"], to: "REVERSED", may, isGrave: true },
  },
  commands: {
    edit: { label: "Modifier", in: ["PREPARED"], may },
    withdraw: { label: "Abandonner", in: ["PREPARED"], may, isGrave: true },
    receivePayment: { label: "Saisir le règlement", in: ["TRANSFERRED"], may: "RECEIVE_SPV_PAYMENT" },
  },
  next: {
    PREPARED: {
      usually: "transfer",
      nextActors: ({ createdAt }) => [
        { label: "Acte de cession à déposer", whose: "Administrateur", since: createdAt, move: "transfer" },
      ],
    },
    TRANSFERRED: {
      usually: "receivePayment",
      nextActors: ({ spvName, transferredOn }) => [
        {
          label: "Règlement attendu",
          whose: spvName,
          since: transferredOn,
          move: "receivePayment",
        },
      ],
    },
    PAID: null,
    REVERSED: null,
  },
});
export type TransferStatus = keyof typeof transferFlow.states;
