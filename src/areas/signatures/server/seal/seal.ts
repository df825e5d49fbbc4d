// Sealing, with libraries loaded on first use and never at startup. The signature is adbe.pkcs7.detached; it has no
// ESS attribute, so it is not PAdES and must not be called so.
import { createPrivateKey, generateKeyPairSync, randomBytes, X509Certificate } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { SignPdf } from "@signpdf/signpdf";
import forge from "node-forge";
import { sha256 } from "#platform/secrets/digest.ts";
import "./forge-types.ts";
import type { Seal } from "./own-seal.ts";
import { addPlaceholder, type SealDetails } from "./placeholder.ts";
import { type OpenedSeal, SealSigner } from "./seal-signer.ts";

const certificateYears = 10;

/** A PKCS#12 with a new RSA key and a certificate self-signed by the company. */
export function makeSeal(company: string, now: Date): Seal {
  const pair = generateKeyPairSync("rsa", {
    modulusLength: 3072,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = `01${randomBytes(15).toString("hex")}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now.getTime() + certificateYears * 365 * 86_400_000);
  const names = [
    { name: "commonName", value: `Cachet ${company}` },
    { name: "organizationName", value: company },
    { name: "countryName", value: "FR" },
  ].map((attribute) => ({ ...attribute, valueTagClass: forge.asn1.Type.UTF8 }));
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.setExtensions([
    { name: "basicConstraints", cA: false },
    { name: "keyUsage", digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const password = randomBytes(24).toString("base64url");
  const archive = forge.asn1
    .toDer(forge.pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm: "aes256" }))
    .getBytes();
  return { certificate: Buffer.from(archive, "binary"), password };
}

/** Opens a PKCS#12. Throws when the password is wrong, or the key or its certificate is missing. */
function unlock(seal: Seal): OpenedSeal {
  const archive = forge.pkcs12.pkcs12FromAsn1(
    forge.asn1.fromDer(Buffer.from(seal.certificate).toString("binary")),
    seal.password,
  );
  const certOid = forge.pki.oids.certBag as string;
  const keyOids = [forge.pki.oids.pkcs8ShroudedKeyBag as string, forge.pki.oids.keyBag as string];
  const certificates = (archive.getBags({ bagType: certOid })[certOid] ?? []).flatMap(
    ({ cert }) => cert ?? [],
  );
  const key = keyOids.flatMap((oid) => archive.getBags({ bagType: oid })[oid] ?? [])[0]?.key as
    | forge.pki.rsa.PrivateKey
    | undefined;
  const ownCertificate = certificates.find(
    (one) => key && (one.publicKey as forge.pki.rsa.PublicKey).n.equals(key.n),
  );
  if (!key || !ownCertificate)
    throw new Error("the PKCS#12 of the seal must hold an RSA key and its certificate");
  return { key: createPrivateKey(forge.pki.privateKeyToPem(key)), ownCertificate, certificates };
}

/** Cached because deriving its key takes a quarter of a second, and one signature opens it four times. */
let latest: { seal: Seal; opened: OpenedSeal } | null = null;

function openSeal(seal: Seal): OpenedSeal {
  const isLatest =
    latest?.seal.password === seal.password &&
    Buffer.compare(latest.seal.certificate, seal.certificate) === 0;
  if (!latest || !isLatest) latest = { seal, opened: unlock(seal) };
  return latest.opened;
}

/** Details to compare with the certificate of the file. Throws when the password is wrong. */
export function describeSeal(seal: Seal): {
  subject: string;
  fingerprint: string;
  isSelfSigned: boolean;
  expiresAt: string;
} {
  const der = Buffer.from(
    forge.asn1.toDer(forge.pki.certificateToAsn1(openSeal(seal).ownCertificate)).getBytes(),
    "binary",
  );
  const certificate = new X509Certificate(der);
  return {
    subject: certificate.subject.replaceAll("\n", ", "),
    fingerprint: sha256(der),
    isSelfSigned: certificate.subject === certificate.issuer,
    expiresAt: new Date(certificate.validTo).toISOString(),
  };
}

/** Seals a PDF: changing a single byte afterwards breaks the signature. */
export async function sealPdf(bytes: Uint8Array, seal: Seal, details: SealDetails): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  addPlaceholder(document, details);
  const prepared = await document.save({ useObjectStreams: false });
  return new SignPdf().sign(Buffer.from(prepared), new SealSigner(openSeal(seal)), details.at);
}
