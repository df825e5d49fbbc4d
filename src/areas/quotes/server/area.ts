// Quotes on the server: each endpoint and its verb.
import { area, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { companyChanged } from "#clients/model/events.ts";
import { quotesContract } from "../contract.ts";
import "./tables.ts";
import { compareTco } from "./comparison.ts";
import { demonstrateQuotes } from "./demonstration.ts";
import { changeQuote, type Kept, keepQuote } from "./keep.ts";
import { clientQuoteList, quoteList } from "./list.ts";
import { previewOf, quoteDocument } from "./papers.ts";
import { readPricedCar } from "./priced.ts";
import { cancelSignature, copyLink, sendToSignature, signatureReactions } from "./signing.ts";
import { startQuote } from "./start.ts";
import { quoteOf, viewOf } from "./view.ts";

const shown = (call: Call, { row, known }: Kept) => viewOf(call, row, known);

const plainText = (name: string, text: string) => ({ name, type: "text/plain", bytes: new TextEncoder().encode(text) });

export const quotesArea = area(
  "quotes",
  quotesContract,
  {
    listQuotes: quoteList,
    listClientQuotes: clientQuoteList,
    readQuote: async ({ params }, call) => viewOf(call, await quoteOf(call, params.id)),
    startQuote: ({ query }, call) => startQuote(call, query),
    readPricedCar: ({ params }, call) => readPricedCar(call, params.id),
    createQuote: async ({ body }, call) => shown(call, await keepQuote(call, body)),
    changeQuote: async ({ params, body }, call) => shown(call, await changeQuote(call, params.id, body)),
    readQuoteDocument: async ({ params }, call) => quoteDocument(call, await quoteOf(call, params.id), params.kind),
    previewQuote: ({ body }, call) => previewOf(call, body),
    createQuoteSignature: async ({ body }, call) => {
      const views = [];
      for (const row of await sendToSignature(call, { ...body, signers: body.signers })) views.push(await viewOf(call, row));
      return views;
    },
    copyQuoteSignatureLink: async ({ params }, call) => plainText("lien.txt", await copyLink(call, params.id)),
    cancelQuoteSignature: async ({ body }, call) => viewOf(call, await cancelSignature(call, body)),
    compareTco: async ({ body }, call) => plainText("comparaison.txt", await compareTco(call, body)),
  },
  {
    demonstration: demonstrateQuotes,
    reactions: [
      ...signatureReactions,
      reaction(companyChanged, async (call, { companyId, companyName, clientId, clientName, isBadPayer }) => {
        await call.db.updateTable("quote").set({ companyName, clientId, clientName, isBadPayer }).where("companyId", "=", companyId).execute();
      }),
    ],
  },
);
