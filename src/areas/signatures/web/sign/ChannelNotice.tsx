// Destination of the code, when it differs from the expected one.
import type { Visit } from "../../model/visit.ts";
import css from "./sign.module.css";

/** The code was expected by SMS: the signer reads its actual destination before requesting it. */
export const ChannelNotice = ({ visit: { isSmsUnavailable, maskedAddress } }: { visit: Visit }) =>
  isSmsUnavailable && (
    <p className={css.channel} role="status">
      Le SMS prévu ne peut pas partir. Votre code sera envoyé par e-mail, à {maskedAddress}.
    </p>
  );
