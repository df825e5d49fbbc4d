// Several quotes signed together: one page, one code, one client.

interface JointQuote {
  orderId: string;
  clientId: string;
  clientName: string;
  oldContract?: { id: string; orderId: string } | null;
}

/**
 * Reason why quotes cannot be signed together, or null: they must have one client, and each contract can be replaced
 * only once.
 */
export function jointSendingRefusal(quotes: readonly JointQuote[]): string | null {
  const twin = quotes.find(({ oldContract }, index) =>
    quotes.slice(0, index).some((before) => oldContract && before.oldContract?.id === oldContract.id),
  );
  if (twin)
    return `Un seul devis peut remplacer le contrat ${twin.oldContract?.orderId} : envoyez l’un ou l’autre.`;
  const [first] = quotes;
  const other = quotes.find(({ clientId }) => clientId !== first?.clientId);
  if (!first || !other) return null;
  return `Des devis signés ensemble sont du même client : ${first.orderId} est de ${first.clientName}, ${other.orderId} de ${other.clientName}.`;
}
