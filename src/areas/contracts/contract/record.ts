// One contract: its record and its moves.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { cancelOriginSchema, contractSchema } from "../model/contract.ts";
import { cancelOrigins, contractFlow } from "../model/flow.ts";

const path = "/contracts/:id";
const params = z.object({ id });
const returns = contractSchema;

export const contractRecordContract = contract({
  readContract: read({
    path,
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows: ["contract", "amendment", "signature"],
    summary: "Lire un contrat",
  }),
  ...flowEndpoints(
    contractFlow,
    { path, record: "contract", params, returns },
    {
      cancel: verb(
        "cancelContract",
        "cancel",
        z.object({ version, origin: cancelOriginSchema, explanation: longText(2_000) }),
        "a annulé le contrat",
        { summary: `Annuler un contrat : ${Object.values(cancelOrigins).join(", ")}` },
      ),
    },
  ),
});
