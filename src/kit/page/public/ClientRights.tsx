// The end of a sentence about the rights of a client on its data, on the page of a link.
import { Go } from "../Go.tsx";

/** « politique de confidentialité, ou contact@ecurie.fr. »: the policy of clients, and the address of the lessor. */
export const ClientRights = ({ email }: { email: string }) => (
  <>
    <Go to="/public/privacy-policy/client">politique de confidentialité</Go>, ou{" "}
    <a href={`mailto:${email}`}>{email}</a>.
  </>
);
