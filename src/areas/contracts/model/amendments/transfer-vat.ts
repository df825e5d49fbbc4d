// The VAT of a transferred contract.
import { type LesseeTerritory, lesseeTerritories } from "#settings/model/lessee-vat.ts";

/** A contract keeps the VAT of one territory until its term: a company of another one signs an order form of its own. */
export const transferVatRefusals = (
  contractTerritory: LesseeTerritory,
  { name, territory }: { name: string; territory: LesseeTerritory },
): string[] =>
  territory === contractTerritory
    ? []
    : [
        `Ce contrat porte la TVA du territoire « ${lesseeTerritories[contractTerritory]} » et ${name} relève du territoire « ${lesseeTerritories[territory]} » : un transfert ne change pas de TVA. Mettez fin au contrat et faites signer un nouveau devis à ${name}.`,
      ];
