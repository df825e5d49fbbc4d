// Replacement values for an erased person.

export const erasedName = "Client effacé";

/** A domain that never resolves (RFC 2606). */
export const erasedDomain = "@efface.invalid";

/** An anonymised contact, who can neither receive mail nor sign. */
export const erasedContact = (id: string) => ({
  firstName: "Contact",
  lastName: "effacé",
  title: "",
  email: `${id}${erasedDomain}`,
  phone: null,
  isFleetManager: false,
  isSignatory: false,
});
