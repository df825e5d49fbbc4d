// Where both parties of a paper sign: by hand, with room for it; or electronically, and then whoever was
// asked is named, with nothing left empty once the paper is sealed.
import { type Block, boxes, space, stack, text, together } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";

export interface Parties {
  lessor: { name: string; by: string };
  client: { name: string; by: string };
  /** Those who are asked to sign electronically, as papers name them; null on a paper signed by hand. */
  signers: readonly string[] | null;
}

const byHand = 46;

const party = (name: string, facts: readonly string[]): Block =>
  stack(
    text(`Pour ${name}`, { isBold: true }, { after: 2 }),
    text(facts.filter(Boolean).join("\n"), { size: 8.5, color: soft }),
  );

const list = new Intl.ListFormat("fr");

/** Through whom a company acts: `représentée par Ada Martin, Gérante`. */
export const representedBy = (people: readonly string[]): string =>
  `représentée par ${people.length > 0 ? list.format(people) : "son représentant"}`;

export function signatureBlock({ lessor, client, signers }: Parties): Block {
  const line = "#c5ccd8";
  if (signers === null)
    return boxes(
      [
        stack(party(lessor.name, [lessor.by]), space(byHand)),
        stack(party(client.name, [client.by, "« Bon pour accord »"]), space(byHand)),
      ],
      { line },
    );
  return together(
    boxes(
      [
        party(lessor.name, [
          lessor.by,
          "Cachet électronique de l’entreprise, une fois le document signé par tous.",
        ]),
        party(client.name, [
          "« Bon pour accord »",
          ...signers.map((signer) => `Signature électronique de ${signer}`),
        ]),
      ],
      { line },
    ),
    text("Qui a signé, quand, et comment chacun a été identifié : le dossier de preuve le dit.", {
      size: 8,
      color: soft,
    }),
  );
}
