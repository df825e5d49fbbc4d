// A form that asks for a reason alone.

/** Spread in the form of an action: the reason in three rows, over what it entails; a click outside loses nothing. */
export const reasoned = (description?: string) =>
  ({ size: "md", closesOutside: false, fields: [{ name: "reason", description, rows: 3 }] }) as const;
