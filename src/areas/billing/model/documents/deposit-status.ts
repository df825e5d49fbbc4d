// States of an invoice that leaves by an approved platform.
export const depositStatuses = {
  TO_DEPOSIT: "À déposer",
  SUBMITTED: "Transmise",
  DEPOSITED: "Déposée",
  APPROVED: "Approuvée par le client",
  QUESTIONED: "En litige",
  REJECTED: "Rejetée par la plateforme",
  REFUSED: "Refusée par le client",
  CASHED: "Encaissement déclaré",
  TREATED: "Refus traité",
} as const;
export type DepositStatus = keyof typeof depositStatuses;
