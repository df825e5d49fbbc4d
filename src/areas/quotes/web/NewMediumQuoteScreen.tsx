import { useAddress, word } from "#kernel/web/address.ts";
import { EditorScreen } from "./editor/EditorScreen.tsx";

const where = { company: word };

export default function NewMediumQuoteScreen() {
  const [{ company }] = useAddress(where);
  return <EditorScreen asked={{ mode: "create", type: "medium", ...(company && { companyId: company }) }} />;
}
