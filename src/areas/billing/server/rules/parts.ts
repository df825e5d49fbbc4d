// Billing rule parts of the area.
import type { Handlers } from "#kernel/server/area.ts";
import type { rulesContract } from "../../contract/rules.ts";
import { lineKindKeys } from "../../model/documents/line-kinds.ts";
import { previewMention, readMentions, setMention } from "./mentions.ts";
import { natureChanged, readNatures, setNature } from "./natures.ts";
import { removeRule } from "./rules.ts";

export const ruleHandlers: Handlers<typeof rulesContract> = {
  readVatNatures: (_, call) => readNatures(call),
  setVatNature: ({ body }, call) => setNature(call, body),
  readMentions: (_, call) => readMentions(call),
  setMention: ({ body }, call) => setMention(call, body),
  previewMention: ({ query }, call) => previewMention(call, query),
  removeBillingRule: async ({ params, body }, call) => {
    const { subject, about } = await removeRule(call, { id: params.id, ...body });
    const kind = lineKindKeys.find((one) => one === about);
    if (subject === "NATURE" && kind) await natureChanged(call, kind);
    return params;
  },
};
