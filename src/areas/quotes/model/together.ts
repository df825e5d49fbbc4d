// Several quotes signed in one go: one page, one code, one client.

interface Sent {
  orderId: string;
  clientId: string;
  clientName: string;
}

/** Why quotes cannot be signed together, or null: the same people sign all of them. */
export function togetherRefusal(quotes: readonly Sent[]): string | null {
  const [first] = quotes;
  const other = quotes.find(({ clientId }) => clientId !== first?.clientId);
  if (!first || !other) return null;
  return `Des devis signés ensemble sont du même client : ${first.orderId} est de ${first.clientName}, ${other.orderId} de ${other.clientName}.`;
}
