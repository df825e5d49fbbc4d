// Mentions as accountants read, write and preview them.
import type { Document } from "#kernel/documents/files.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawPdf } from "#platform/pdf.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import {
  type MentionForm,
  type MentionKey,
  mentionKeys,
  mentionOn,
  mentionRules,
  type MentionTexts,
  mentionTextsSchema,
  mentionVersionSchema,
} from "../../model/rules/mentions.ts";
import { ruleValues } from "../../model/rules/rule.ts";
import { specimenOf } from "../../model/rules/specimen.ts";
import { readIssuer } from "../issuers.ts";
import { firstEntry, ruleEntries, setRule } from "./rules.ts";

const toView = viewOf(mentionTextsSchema);
const toVersion = viewOf(mentionVersionSchema);

export async function readMentions(call: Call): Promise<MentionTexts[]> {
  const entries = await ruleEntries(call, "MENTION", ruleValues.MENTION);
  return mentionKeys.map((mention) => {
    const entered = entries.filter(({ about }) => about === mention);
    const first = mentionRules[mention].first.map((one) => ({ ...firstEntry, ...one }));
    return toView({
      mention,
      text: mentionOn(entered, mention, call.today),
      versions: [...first, ...entered.map(toVersion)].toSorted((one, other) =>
        one.from.localeCompare(other.from),
      ),
    });
  });
}

export async function setMention(
  call: Call,
  { mention, text, ...place }: MentionForm,
): Promise<MentionTexts[]> {
  const the = `la mention « ${mentionRules[mention].label} »`;
  await setRule(call, { subject: "MENTION", about: mention, value: { text }, the }, place);
  return readMentions(call);
}

/** A specimen of the paper that bears the mention, with the text that is being written. */
export async function previewMention(
  call: Call,
  { mention, text }: { mention: MentionKey; text: string },
): Promise<Document> {
  const { identity } = await readIssuer(call, lessorIssuerId);
  const document = specimenOf({ mention, text, issuer: identity, issuedOn: call.today });
  return {
    name: "mention.pdf",
    type: "application/pdf",
    bytes: await drawPdf(import.meta.resolve("../papers/document.ts"), { document, xml: null }),
  };
}
