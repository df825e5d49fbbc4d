// A page opened to correct one field (`?field=`): the field has the focus, and its user comes back once it is saved.
import type { PageAddress } from "../../links/page-address.ts";
import { useAddress, word } from "./address.ts";
import { navigate } from "./navigate.ts";

const address = { field: word };

interface Correction {
  /** The field to correct; undefined when the page was opened for itself. */
  field: string | undefined;
  /** Goes back to the page that asked for the correction, else to `fallback`. */
  leave: (fallback: PageAddress) => void;
}

export function useCorrection(): Correction {
  const [{ field }] = useAddress(address);
  return {
    field: field === "" ? undefined : field,
    leave: (fallback) => (field !== "" && history.length > 1 ? history.back() : navigate(fallback)),
  };
}
