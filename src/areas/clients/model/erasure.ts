// What stands in the place of a person who was erased.

export const erasedName = "Client effacé";

/** A domain that leads nowhere (RFC 2606). */
export const erasedDomain = "@efface.invalid";

/** A contact without the person: nobody can be written to, nobody can sign. */
export const erasedContact = (id: string) => ({
  firstName: "Contact",
  lastName: "effacé",
  title: "",
  email: `${id}${erasedDomain}`,
  phone: null,
  isFleetManager: false,
  isSignatory: false,
});
