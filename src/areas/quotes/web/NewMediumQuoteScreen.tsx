import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { EditorScreen } from "./editor/EditorScreen.tsx";

const addressParams = { company: word };

export default function NewMediumQuoteScreen() {
  const [{ company }] = useAddress(addressParams);
  return (
    <EditorScreen request={{ mode: "create", type: "medium", ...(company && { companyId: company }) }} />
  );
}
