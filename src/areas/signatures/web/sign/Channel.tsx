// Where the code goes, when it is not where it was to go.
import type { Visit } from "../../model/visit.ts";
import css from "./sign.module.css";

/** The code was expected by SMS: the signer reads where it goes before asking for it. */
export const Channel = ({ visit: { isSmsUnavailable, maskedAddress } }: { visit: Visit }) =>
  isSmsUnavailable && (
    <p className={css.channel} role="status">
      Le SMS prévu ne peut pas partir. Votre code sera envoyé par e-mail, à {maskedAddress}.
    </p>
  );
