// Common fields of a sale: the SPV, the biller of the rents, VAT.
export const saleItems = [
  [
    { name: "spvId", description: "Les organismes de titrisation se créent parmi les émetteurs" },
    {
      name: "biller",
      description:
        "Facturés par l’acquéreur, les loyers lui sont payés par virement : les mandats SEPA sont au nom du loueur",
    },
  ],
  {
    name: "isGoingConcern",
    description: "La cession transmet une universalité de biens : aucune TVA n’est facturée",
  },
] as const;
