// PDF files sent through links.
import { expect, it } from "vitest";
import { requireOpenable } from "./sent-files.ts";

const sent = (content: string, type = "application/pdf") => ({
  name: "attestation.pdf",
  type,
  bytes: new TextEncoder().encode(content),
});

it.each(["%PDF-1.4 <script>", "%PDF-1.7\n%%EOF", "%PDF-1.4\n<html>object</html>"])(
  "%j is refused",
  (content) => expect(() => requireOpenable(sent(content))).toThrow("Certains champs sont à corriger."),
);

it.each([
  sent("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF"),
  sent("%PDF-1.4\r\n12 0  obj<</Type/Catalog>>"),
  sent("<svg/>", "image/png"),
  undefined,
])("%o is accepted", (file) => expect(() => requireOpenable(file)).not.toThrow());
