// The XML of an electronic invoice inside its PDF (Factur-X 1.09, 6): its name, and what the metadata says of it.
import type { Attachment } from "#platform/paper/sheet.ts";

const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const fileName = "factur-x.xml";
const facts = {
  DocumentType: ["INVOICE", "The type of the hybrid document in capital letters, e.g. INVOICE or ORDER"],
  DocumentFileName: [fileName, "The name of the embedded XML document"],
  Version: ["1.0", "The version of the standard applying to the embedded XML document"],
  ConformanceLevel: ["EN 16931", "The conformance level of the embedded XML document"],
} as const;

/** PDF/A allows a property outside of its own schemas only when the file describes it (ISO 19005-3, 6.6.2.3). */
const extensionSchema = `
<rdf:Description rdf:about=""
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas>
    <rdf:Bag>
      <rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property>
          <rdf:Seq>${Object.entries(facts)
            .map(
              ([name, [, description]]) => `
            <rdf:li rdf:parseType="Resource">
              <pdfaProperty:name>${name}</pdfaProperty:name>
              <pdfaProperty:valueType>Text</pdfaProperty:valueType>
              <pdfaProperty:category>external</pdfaProperty:category>
              <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`,
            )
            .join("")}
          </rdf:Seq>
        </pdfaSchema:property>
      </rdf:li>
    </rdf:Bag>
  </pdfaExtension:schemas>
</rdf:Description>`;

const description = `
<rdf:Description rdf:about="" xmlns:fx="${namespace}">${Object.entries(facts)
  .map(([name, [value]]) => `\n  <fx:${name}>${value}</fx:${name}>`)
  .join("")}
</rdf:Description>`;

export const facturXAttachment = (xml: string): Attachment => ({
  name: fileName,
  description: "Facture électronique (Factur-X, EN 16931)",
  type: "text/xml",
  bytes: new TextEncoder().encode(xml),
  metadata: `${extensionSchema}${description}`,
});
