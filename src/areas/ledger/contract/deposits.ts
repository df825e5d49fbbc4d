// Endpoints of the deposit and the collateral of a contract.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { depositFormSchema, depositRemovalSchema, depositsSchema } from "../model/deposits/deposit.ts";

const contractId = z.object({ contractId: id });

export const depositsContract = contract({
  readDeposits: read({
    path: "/contracts/:contractId/deposits",
    takes: { params: contractId },
    returns: depositsSchema,
    may: "SIGNED_IN",
    shows: ["contract"],
    summary: "Dépôt de garantie et gage-espèces d’un contrat : dus et reçus",
  }),
  recordDeposit: write({
    path: "/contracts/:contractId/deposits",
    takes: { params: contractId, body: depositFormSchema },
    returns: depositsSchema,
    may: "RECORD_DEPOSIT",
    audit: { did: "a enregistré un dépôt de garantie", record: "contract" },
    summary: "Enregistrer un versement du dépôt de garantie ou du gage-espèces",
  }),
  removeDeposit: write({
    path: "/contracts/:contractId/deposits/:receiptId/remove",
    takes: { params: contractId.extend({ receiptId: id }), body: depositRemovalSchema },
    returns: depositsSchema,
    may: "RECORD_DEPOSIT",
    audit: { did: "a retiré un dépôt de garantie", record: "contract" },
    summary: "Retirer un dépôt enregistré par erreur, avec son motif",
  }),
});
