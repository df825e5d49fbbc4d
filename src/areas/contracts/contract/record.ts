// One contract: its record and its moves.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { cancelOriginSchema, contractSchema } from "../model/contract.ts";
import { cancelOrigins, contractFlow } from "../model/flow.ts";

const one = z.object({ id });

export const contractRecordContract = contract({
  readContract: read({
    path: "/contracts/:id",
    takes: { params: one },
    returns: contractSchema,
    may: "SIGNED_IN",
    shows: ["contract", "amendment", "signature"],
    summary: "Lire un contrat",
  }),
  cancelContract: write({
    path: "/contracts/:id/cancel",
    takes: {
      params: one,
      body: z.object({ version, origin: cancelOriginSchema, explanation: longText(2_000) }),
    },
    returns: contractSchema,
    may: "CANCEL_CONTRACT",
    audit: { did: "a annulé le contrat", record: "contract" },
    summary: `Annuler un contrat : ${Object.values(cancelOrigins).join(", ")}`,
  }),
  ...flowEndpoints(contractFlow, {
    path: "/contracts/:id",
    record: "contract",
    params: one,
    returns: contractSchema,
  }),
});
