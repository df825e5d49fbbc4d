// The parties of an amendment: in its first sentence, and where they sign.
import { frenchAddress } from "#kernel/company/address.ts";
import { frenchSiret } from "#kernel/company/identifiers.ts";
import { type Block, heading, space, text, together } from "#platform/paper/blocks.ts";
import { groupAct, signatureWording } from "#signatures/model/wording/order.ts";
import { representedBy, signatureBlock } from "#signatures/server/papers/signature-block.ts";
import type { AmendmentPaper } from "./amendment.ts";

/** A company acts through a representative; a natural person acts in their own name. */
const describeParty = (
  { name, siret, address }: AmendmentPaper["company"],
  people: readonly string[] | null,
): string =>
  [
    name,
    siret ? `SIRET ${frenchSiret(siret)}` : "",
    frenchAddress(address),
    people ? representedBy(people) : "",
  ]
    .filter(Boolean)
    .join(", ");

export function partiesSentence({ company, people, isIndividual, transfer }: AmendmentPaper): string {
  const tenant = describeParty(company, isIndividual ? null : people);
  return transfer
    ? `${describeParty(transfer.leaving, transfer.leavingPeople)}, locataire qui cède le contrat, et ${tenant}, locataire qui le reprend`
    : `et ${tenant}, locataire`;
}

/** Signatures are never alone on a page. */
export function closingBlock({
  lessor,
  company,
  people,
  transfer,
  order,
  isElectronic,
}: AmendmentPaper): Block {
  return together(
    heading("Le reste demeure"),
    text(
      "Toutes les autres clauses du contrat et ses conditions générales restent inchangées. Le présent avenant en fait partie dès sa signature.",
    ),
    space(6),
    signatureBlock({
      lessor: { name: lessor.name, by: "Le loueur" },
      client: { name: company.name, by: people.join("\n") },
      signers: isElectronic ? people : null,
      mention: signatureWording(groupAct([order]), "paper").mention,
      ...(transfer && {
        leaving: {
          name: transfer.leaving.name,
          by: transfer.leavingPeople.join("\n"),
          signers: isElectronic ? transfer.leavingPeople : null,
        },
      }),
    }),
  );
}
