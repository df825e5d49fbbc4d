// Mandatory information of a consumer before they agree: the right of withdrawal and the mediator (code de la
// consommation, art. L221-5, L616-1).
import { type Block, heading, stack, text } from "#platform/paper/blocks.ts";
import type { PaperOrder } from "./paper-quote.ts";

export function consumerSection({ quote, lessor }: PaperOrder): Block {
  if (quote.company.client.type !== "INDIVIDUAL") return stack();
  const { mediator, withdrawalNotice } = lessor;
  const sentences = [
    withdrawalNotice,
    mediator &&
      `En cas de litige, après une réclamation écrite restée sans réponse, vous pouvez saisir gratuitement le médiateur de la consommation : ${mediator}`,
  ].filter(Boolean);
  return sentences.length === 0
    ? stack()
    : stack(heading("Vos droits de consommateur"), ...sentences.map((one) => text(one, { size: 8.8 })));
}
