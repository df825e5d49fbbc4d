// Server part of quotes: each endpoint and its function.
import { plainTextDocument } from "#kernel/server/plain-text.ts";
import { area, answer, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { companyChanged, rowsJoined } from "#clients/model/events.ts";
import { quotesManifest } from "../manifest.ts";
import { quotesContract } from "../contract.ts";
import { compareTco } from "./pricing/comparison.ts";
import { requestDiscount, decideDiscount, quoteDiscountWithdrawal } from "./discounts/discounts.ts";
import { changeComment } from "./editor/change-comment.ts";
import { changeQuote, type StoredQuote, createQuotes } from "./editor/save-quote.ts";
import { clientQuoteList, quoteList } from "./list.ts";
import { drawPreview, quotePaper } from "./papers.ts";
import { startBasis, readPricedCar } from "./pricing/context.ts";
import {
  openReceivedQuotes,
  readReceivedDocument,
  readReceivedPage,
  listSendings,
  readSentDocument,
} from "./sendings/received.ts";
import { acceptReceivedQuote } from "./sendings/acceptance.ts";
import { revokeQuoteLink, sendQuotes } from "./sendings/sendings.ts";
import {
  cancelSignature,
  copyLink,
  sendToSignature,
  signatureReactions,
  suspendBadPayer,
  signatureSuspensions,
} from "./signature.ts";
import { reasonsToSuspendSignature } from "#signatures/model/events.ts";
import { startQuote } from "./editor/start.ts";
import { quotesTables } from "./tables.ts";
import { quoteOf, quoteView } from "./view.ts";
import { quotesPersonalData } from "./personal-data.ts";
import { findQuotes } from "./overview/search.ts";
import { quotesKpi } from "./overview/statistics.ts";
import { quotesHome } from "./overview/home.ts";
import { saveDeadlinesOfCompany } from "./overview/deadlines.ts";
import { replaceJoinedContact } from "./joined-contacts.ts";
import { quoteNotices, quotePage, signedQuote } from "./overview/notices.ts";
import { quoteCounts } from "./counted.ts";

const toView = (call: Call, { row, facts: loaded }: StoredQuote) => quoteView(call, row, loaded);

export const quotesArea = area(
  quotesManifest,
  quotesContract,
  {
    findQuotes,
    quotesKpi,
    listQuotes: quoteList,
    listClientQuotes: clientQuoteList,
    readQuote: async ({ params }, call) => quoteView(call, await quoteOf(call, params.id)),
    startQuote: ({ query }, call) => startQuote(call, query),
    readPricedCar: async ({ params, query }, call) =>
      readPricedCar(call, params.id, await startBasis(call, query.startsOn)),
    createQuote: async ({ body }, call) => toView(call, await createQuotes(call, body)),
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
      act: async ({ params, body }, call) => quoteView(call, await changeComment(call, params.id, body)),
    },
    readQuoteDocument: async ({ params }, call) =>
      quotePaper(call, await quoteOf(call, params.id), params.kind),
    previewQuote: ({ body }, call) => drawPreview(call, body),
    createQuoteSignature: async ({ body }, call) => {
      const views = [];
      for (const row of await sendToSignature(call, { ...body, signers: body.signers }))
        views.push(await quoteView(call, row));
      return views;
    },
    copyQuoteSignatureLink: async ({ params }, call) =>
      plainTextDocument("lien.txt", await copyLink(call, params.id)),
    cancelQuoteSignature: async ({ body }, call) => quoteView(call, await cancelSignature(call, body)),
    askDiscount: async ({ params, body }, call) =>
      quoteView(call, await requestDiscount(call, { ...params, ...body })),
    decideDiscount: async ({ params, body }, call) =>
      quoteView(call, await decideDiscount(call, { ...params, ...body })),
    sendQuotes: ({ body }, call) => sendQuotes(call, body),
    listQuoteSendings: ({ params }, call) => listSendings(call, params.id),
    readSentDocument: ({ params }, call) => readSentDocument(call, params),
    revokeQuoteLink: ({ params }, call) => revokeQuoteLink(call, params),
    openQuoteLink: ({ params }, call) => openReceivedQuotes(call, params.token),
    acceptReceivedQuote: ({ params }, call) => acceptReceivedQuote(call, params),
    readReceivedDocument: ({ params }, call) => readReceivedDocument(call, params),
    readReceivedPage: ({ params }, call) => readReceivedPage(call, params),
    compareTco: async ({ body }, call) => plainTextDocument("comparaison.txt", await compareTco(call, body)),
  },
  {
    personalData: quotesPersonalData,
    home: quotesHome,
    tables: quotesTables,
    counted: [quoteCounts],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateQuotes(call),
    answers: [answer(reasonsToSuspendSignature, signatureSuspensions)],
    jobHandlers: quoteDiscountWithdrawal.jobHandlers,
    reactions: [
      ...signatureReactions,
      quoteDiscountWithdrawal.moved,
      reaction(companyChanged, async (call, { companyId, companyName, clientId, clientName, isBadPayer }) => {
        await call.db
          .updateTable("quote")
          .set({ companyName, clientId, clientName, isBadPayer })
          .where("companyId", "=", companyId)
          .execute();
        if (isBadPayer) await suspendBadPayer(call, { companyId, companyName });
        await saveDeadlinesOfCompany(call, companyId);
      }),
      reaction(rowsJoined, replaceJoinedContact),
      ...quoteNotices,
    ],
    recordPages: [quotePage],
    signedSubjects: [signedQuote],
  },
);
