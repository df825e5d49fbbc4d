// Endpoints of the deposit and the collateral of a contract.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import { depositFormSchema, depositRemovalSchema, depositsSchema } from "../model/deposits/deposit.ts";

const params = z.object({ contractId: id });
const path = "/contracts/:contractId/deposits";
const on = recordWrites({
  path,
  record: "contract",
  params,
  returns: depositsSchema,
  may: "RECORD_DEPOSIT",
});

export const depositsContract = contract({
  readDeposits: read({
    path,
    takes: { params },
    returns: depositsSchema,
    may: "SIGNED_IN",
    shows: ["contract"],
    summary: "Dépôt de garantie et gage-espèces d’un contrat : dus et reçus",
  }),
  recordDeposit: on("", "a enregistré un dépôt de garantie", {
    body: depositFormSchema,
    summary: "Enregistrer un versement du dépôt de garantie ou du gage-espèces",
  }),
  removeDeposit: on(":receiptId/remove", "a retiré un dépôt de garantie", {
    params: { receiptId: id },
    body: depositRemovalSchema,
    summary: "Retirer un dépôt enregistré par erreur, avec son motif",
  }),
});
