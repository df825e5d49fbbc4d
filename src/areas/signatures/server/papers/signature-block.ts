// The signature boxes of both parties: room for a handwritten signature, or the names of the electronic signers, so
// that nothing is left empty once the paper is sealed.
import { type Block, boxes, space, stack, text, together } from "#platform/paper/blocks.ts";
import { signatureWording } from "../../model/wording/order.ts";
import { soft } from "#platform/paper/style.ts";

export interface Parties {
  lessor: { name: string; by: string };
  client: { name: string; by: string };
  /** Electronic signers, as named on papers; null on a paper signed by hand. */
  signers: readonly string[] | null;
  /** The outgoing company of a contract transfer, which signs too. */
  leaving?: { name: string; by: string; signers: readonly string[] | null };
  /** The words that the client writes or agrees to above their signature. */
  mention?: string;
}

const handwritingHeight = 46;

const party = (name: string, facts: readonly string[]): Block =>
  stack(
    text(`Pour ${name}`, { isBold: true }, { after: 2 }),
    text(facts.filter(Boolean).join("\n"), { size: 8.5, color: soft }),
  );

const list = new Intl.ListFormat("fr");

/** Representatives of a company: `représentée par Ada Martin, Gérante`. */
export const representedBy = (people: readonly string[]): string =>
  `représentée par ${people.length > 0 ? list.format(people) : "son représentant"}`;

/** Space for a handwritten signature, or the names of the requested signers. */
const clientBox = (
  { name, by, signers }: { name: string; by: string; signers: readonly string[] | null },
  mention: string,
): Block =>
  signers === null
    ? stack(party(name, [by, mention]), space(handwritingHeight))
    : party(name, [mention, ...signers.map((signer) => `Signature électronique de ${signer}`)]);

export function signatureBlock({
  lessor,
  client,
  signers,
  leaving,
  mention = signatureWording("SIGN", "paper").mention,
}: Parties): Block {
  const clients = [...(leaving ? [leaving] : []), { ...client, signers }];
  const seal = "Cachet électronique de l’entreprise, une fois le document signé par tous.";
  const lessorBox =
    signers === null
      ? stack(party(lessor.name, [lessor.by]), space(handwritingHeight))
      : party(lessor.name, [lessor.by, seal]);
  return together(
    boxes([lessorBox, ...clients.map((one) => clientBox(one, mention))], { line: "#c5ccd8" }),
    ...(signers === null
      ? []
      : [
          text("Qui a signé, quand, et comment chacun a été identifié : le dossier de preuve le dit.", {
            size: 8,
            color: soft,
          }),
        ]),
  );
}
