// Moves one quote, alone or with others: the rules are those of its displayed offers.
import { Failure } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move, lockForMove } from "#kernel/server/records/life-cycle.ts";
import { quoteFlow, type QuoteSubject } from "../model/flow.ts";
import { quotedCompany, type QuoteRow, quoteOf, subjectOf } from "./view.ts";

interface QuoteMove {
  move: keyof typeof quoteFlow.actions;
  set?: { signatureGroupId: string };
  /** Facts known to the call that the quote alone does not have. */
  over?: Partial<QuoteSubject>;
  /** When false, a refusal names the quote that caused it. */
  isAlone: boolean;
}
interface QuoteVersion {
  id: string;
  version: number;
}

const subjectReader =
  (call: Call, over: Partial<QuoteSubject> = {}) =>
  async (current: QuoteRow): Promise<QuoteSubject> => ({
    ...(await subjectOf(call, current, { company: await quotedCompany(call, current.companyId) })),
    ...over,
  });

async function withOrderId(
  call: Call,
  { id }: QuoteVersion,
  isAlone: boolean,
  act: () => Promise<QuoteRow>,
): Promise<QuoteRow> {
  try {
    return await act();
  } catch (error) {
    if (isAlone || !(error instanceof Failure) || error.kind !== "refused") throw error;
    const { orderId } = await quoteOf(call, id);
    throw new Failure(error.kind, error.code, `${orderId} : ${error.message}`, { details: error.details });
  }
}

export const moveQuote = (
  call: Call,
  quoteVersion: QuoteVersion,
  { isAlone, over, ...quoteMove }: QuoteMove,
): Promise<QuoteRow> =>
  withOrderId(call, quoteVersion, isAlone, () =>
    move(call, quoteFlow, { kind: "quote", ...quoteVersion, ...quoteMove }, subjectReader(call, over)),
  );

/** Locks a quote that is ready for a move made and recorded by the caller, such as a sending or an approval. */
export const lockReadyQuote = (
  call: Call,
  quoteVersion: QuoteVersion,
  { isAlone, move: name }: Pick<QuoteMove, "isAlone" | "move">,
): Promise<QuoteRow> =>
  withOrderId(call, quoteVersion, isAlone, () =>
    lockForMove(call, quoteFlow, { kind: "quote", ...quoteVersion, move: name }, subjectReader(call)),
  );
