// A move of one quote, alone or among several: what its offers say is what is judged.
import { Failure } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move, readyTo } from "#kernel/server/life-cycle.ts";
import { quoteFlow, type QuoteSubject } from "../model/flow.ts";
import { quotedCompany, type QuoteRow, quoteOf, subjectOf } from "./view.ts";

interface Moving {
  move: keyof typeof quoteFlow.moves;
  set?: { signatureGroupId: string };
  /** What the call itself brings, that the quote alone does not have. */
  over?: Partial<QuoteSubject>;
  /** Among several, a refusal says which one is refused. */
  isAlone: boolean;
}
interface Seen {
  id: string;
  version: number;
}

const judging =
  (call: Call, over: Partial<QuoteSubject> = {}) =>
  async (current: QuoteRow): Promise<QuoteSubject> => ({
    ...(await subjectOf(call, current, { company: await quotedCompany(call, current.companyId) })),
    ...over,
  });

async function named(
  call: Call,
  { id }: Seen,
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

export const moveQuote = (call: Call, seen: Seen, { isAlone, over, ...moving }: Moving): Promise<QuoteRow> =>
  named(call, seen, isAlone, () =>
    move(call, quoteFlow, { kind: "quote", ...seen, ...moving }, judging(call, over)),
  );

/** The quote, free to make a move that what follows makes and tells: a sending, an approval. */
export const readyQuote = (
  call: Call,
  seen: Seen,
  { isAlone, move: name }: Pick<Moving, "isAlone" | "move">,
): Promise<QuoteRow> =>
  named(call, seen, isAlone, () =>
    readyTo(call, quoteFlow, { kind: "quote", ...seen, move: name }, judging(call)),
  );
