// The structure that a tagged PDF gives to screen readers (ISO 32000, 14.7).
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRef,
} from "@cantoo/pdf-lib";

const name = (words: string): PDFName => PDFName.of(words);

/** An element, and the kinds of its children: `Table(TR(TH TH) TR(TD TD))`. */
function describeElement(document: PDFDocument, element: PDFDict): string {
  const kids = element.lookupMaybe(name("K"), PDFArray)?.asArray() ?? [];
  const inner = kids.flatMap((kid) => {
    const one = document.context.lookup(kid);
    return one instanceof PDFDict && one.has(name("S")) ? [describeElement(document, one)] : [];
  });
  const kind = element.lookup(name("S"), PDFName).decodeText();
  return inner.length > 0 ? `${kind}(${inner.join(" ")})` : kind;
}

/** True if the element references this content of this page. */
function holds(document: PDFDocument, element: PDFDict, content: { page: PDFRef; id: number }): boolean {
  const isId = (one: PDFObject | undefined): boolean =>
    one instanceof PDFNumber && one.asNumber() === content.id;
  return element
    .lookup(name("K"), PDFArray)
    .asArray()
    .some((kid) => {
      const one = document.context.lookup(kid);
      return one instanceof PDFDict
        ? one.get(name("Pg")) === content.page && isId(one.get(name("MCID")))
        : element.get(name("Pg")) === content.page && isId(one);
    });
}

/** The structure tree of a file; and for each page, the number of its contents linked both ways to their element. */
export async function readingOrder(bytes: Uint8Array): Promise<{ tree: string[]; contents: number[] }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const root = document.catalog.lookup(name("StructTreeRoot"), PDFDict);
  const numbers = root.lookup(name("ParentTree"), PDFDict).lookup(name("Nums"), PDFArray);
  const elementsAt = new Map<number, PDFArray>();
  for (let at = 0; at < numbers.size(); at += 2)
    elementsAt.set(numbers.lookup(at, PDFNumber).asNumber(), numbers.lookup(at + 1, PDFArray));
  const contents = document.getPages().map((page) => {
    const elements = elementsAt.get(page.node.lookup(name("StructParents"), PDFNumber).asNumber());
    return (elements?.asArray() ?? []).filter((element, id) =>
      holds(document, document.context.lookup(element, PDFDict), { page: page.ref, id }),
    ).length;
  });
  const tree = root
    .lookup(name("K"), PDFArray)
    .asArray()
    .map((kid) => describeElement(document, document.context.lookup(kid, PDFDict)));
  return { tree, contents };
}
