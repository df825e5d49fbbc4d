// The entries about signatures of the table, each made through its endpoint.
import { quotesContract } from "#quotes/contract.ts";
import { signatures } from "#signatures/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { concludeProcedure } from "#tests/builders/signatures.ts";
import type { TestApplication } from "../application/application.ts";
import { tableTools } from "./car-entries.ts";
import type { MakeEntry } from "./row.ts";

export function signatureEntries(app: TestApplication): Readonly<Record<string, MakeEntry>> {
  const { admin } = tableTools(app);
  const send = async () => {
    const { quote } = await app.within((call) => buildQuote(call));
    const params = { id: quote.id };
    const { version } = await admin(quotesContract.readQuote, { params });
    const body = { quotes: [{ id: quote.id, version }] };
    const [sent] = await admin(quotesContract.createQuoteSignature, { body });
    const signatureId = sent?.signatureId ?? "";
    return {
      signatureId,
      rely: () => app.within((call) => concludeProcedure(call, signatureId)),
      read: async () => {
        const { status } = await admin(quotesContract.readQuote, { params });
        const procedure = await admin(signatures.readSignature, { params: { id: signatureId } });
        return { quote: status, procedure: procedure.status };
      },
      expected: { quote: "GENERATED", procedure: "CANCELED" },
    };
  };
  return {
    "a quote sent for signature": async () => {
      const { signatureId, ...made } = await send();
      return {
        ...made,
        correct: () => admin(quotesContract.cancelQuoteSignature, { body: { signatureId } }),
      };
    },
    "a signature sent": async () => {
      const { signatureId, ...made } = await send();
      const params = { id: signatureId };
      return {
        ...made,
        correct: async () => {
          const { version } = await admin(signatures.readSignature, { params });
          return admin(signatures.cancelSignature, { params, body: { version, reason: "Essai" } });
        },
      };
    },
  };
}
