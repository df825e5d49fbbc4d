import { z } from "zod";
import { useAddress } from "#kernel/web/address.ts";
import { EditorScreen } from "./editor/EditorScreen.tsx";

const where = z.object({ company: z.string().optional() });

export default function NewMediumQuoteScreen() {
  const [{ company }] = useAddress(where);
  return <EditorScreen asked={{ mode: "create", type: "medium", ...(company && { companyId: company }) }} />;
}
