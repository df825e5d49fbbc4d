// Quotes on the server: each endpoint and its verb.
import { area, objection, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { companyChanged } from "#clients/model/events.ts";
import { quotesManifest } from "../manifest.ts";
import { quotesContract } from "../contract.ts";
import "./tables.ts";
import { compareTco } from "./comparison.ts";
import { askDiscount, decideDiscount, quoteDiscountsWithin } from "./discounts.ts";
import { changeComment } from "./change-comment.ts";
import { changeQuote, type StoredQuote, keepQuotes } from "./keep.ts";
import { clientQuoteList, quoteList } from "./list.ts";
import { previewOf, quoteDocument } from "./papers.ts";
import { basisOfStart, readPricedCar } from "./priced.ts";
import { openReceived, receivedDocument, receivedPage, sendingsOf, sentDocument } from "./received.ts";
import { revokeQuoteLink, sendQuotes } from "./sendings.ts";
import {
  cancelSignature,
  copyLink,
  sendToSignature,
  signatureReactions,
  stopBadPayer,
  suspensionsOf,
} from "./signing.ts";
import { signatureGoingOn } from "#signatures/model/events.ts";
import { startQuote } from "./start.ts";
import { quoteOf, viewOf } from "./view.ts";
import { quoteRecordFields } from "../model/record-fields.ts";

const toView = (call: Call, { row, known }: StoredQuote) => viewOf(call, row, known);

const plainText = (name: string, text: string) => ({
  name,
  type: "text/plain",
  bytes: new TextEncoder().encode(text),
});

export const quotesArea = area(
  quotesManifest,
  quotesContract,
  {
    listQuotes: quoteList,
    listClientQuotes: clientQuoteList,
    readQuote: async ({ params }, call) => viewOf(call, await quoteOf(call, params.id)),
    startQuote: ({ query }, call) => startQuote(call, query),
    readPricedCar: async ({ params, query }, call) =>
      readPricedCar(call, params.id, await basisOfStart(call, query.startsOn)),
    createQuote: async ({ body }, call) => toView(call, await keepQuotes(call, body)),
    changeQuote: {
      form: async ({ params }, call) => {
        const { type } = await quoteOf(call, params.id);
        const { draft, version } = await startQuote(call, { mode: "edit", type, id: params.id });
        return { ...draft, version };
      },
      act: async ({ params, body }, call) => toView(call, await changeQuote(call, params.id, body)),
    },
    changeQuoteComment: {
      form: ({ params }, call) => quoteOf(call, params.id),
      act: async ({ params, body }, call) => viewOf(call, await changeComment(call, params.id, body)),
    },
    readQuoteDocument: async ({ params }, call) =>
      quoteDocument(call, await quoteOf(call, params.id), params.kind),
    previewQuote: ({ body }, call) => previewOf(call, body),
    createQuoteSignature: async ({ body }, call) => {
      const views = [];
      for (const row of await sendToSignature(call, { ...body, signers: body.signers }))
        views.push(await viewOf(call, row));
      return views;
    },
    copyQuoteSignatureLink: async ({ params }, call) =>
      plainText("lien.txt", await copyLink(call, params.id)),
    cancelQuoteSignature: async ({ body }, call) => viewOf(call, await cancelSignature(call, body)),
    askDiscount: async ({ params, body }, call) =>
      viewOf(call, await askDiscount(call, { ...params, ...body })),
    decideDiscount: async ({ params, body }, call) =>
      viewOf(call, await decideDiscount(call, { ...params, ...body })),
    sendQuotes: ({ body }, call) => sendQuotes(call, body),
    listQuoteSendings: ({ params }, call) => sendingsOf(call, params.id),
    readSentDocument: ({ params }, call) => sentDocument(call, params),
    revokeQuoteLink: ({ params }, call) => revokeQuoteLink(call, params),
    openQuoteLink: ({ params }, call) => openReceived(call, params.token),
    readReceivedDocument: ({ params }, call) => receivedDocument(call, params),
    readReceivedPage: ({ params }, call) => receivedPage(call, params),
    compareTco: async ({ body }, call) => plainText("comparaison.txt", await compareTco(call, body)),
  },
  {
    fields: { quote: quoteRecordFields },
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateQuotes(call),
    objections: [objection(signatureGoingOn, suspensionsOf)],
    works: quoteDiscountsWithin.works,
    reactions: [
      ...signatureReactions,
      quoteDiscountsWithin.moved,
      reaction(companyChanged, async (call, { companyId, companyName, clientId, clientName, isBadPayer }) => {
        await call.db
          .updateTable("quote")
          .set({ companyName, clientId, clientName, isBadPayer })
          .where("companyId", "=", companyId)
          .execute();
        if (isBadPayer) await stopBadPayer(call, { companyId, companyName });
      }),
    ],
  },
);
