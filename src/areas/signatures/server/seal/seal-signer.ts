// The PKCS#7 of the seal. It replaces @signpdf/signer-p12: node-forge reads UTF-8 names as raw bytes and would encode
// them twice, so that an issuer with an accent would not match.
import { constants, type KeyObject, privateEncrypt } from "node:crypto";
import { Signer } from "@signpdf/signpdf";
import forge from "node-forge";
import "./forge-types.ts";

export interface OpenedSeal {
  key: KeyObject;
  /** Certificate of the key. */
  ownCertificate: forge.pki.Certificate;
  /** All certificates, including the chain when it was supplied. */
  certificates: readonly forge.pki.Certificate[];
}

const utf8 = forge.asn1.Type.UTF8 as unknown;
const decodeAttribute = (attribute: forge.pki.CertificateField): forge.pki.CertificateField =>
  (attribute.valueTagClass as unknown) === utf8
    ? { ...attribute, value: forge.util.decodeUtf8(String(attribute.value)) }
    : attribute;

/** Prefix of a SHA-256 digest in RSASSA-PKCS1-v1_5 (RFC 8017, 9.2). */
const sha256Prefix = Buffer.from("3031300d060960864801650304020105000420", "hex");

/** The key behind node-forge's interface; signing with node-forge itself takes 80 ms. */
const signingKey = (key: KeyObject): forge.pkcs7.SigningKey => ({
  sign: (digest) => {
    const digestInfo = Buffer.concat([sha256Prefix, Buffer.from(digest.digest().getBytes(), "binary")]);
    return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, digestInfo).toString("binary");
  },
});

export class SealSigner extends Signer {
  readonly seal: OpenedSeal;

  constructor(seal: OpenedSeal) {
    super();
    this.seal = seal;
  }

  override async sign(content: Buffer, signingTime = new Date()): Promise<Buffer> {
    const { key, ownCertificate, certificates } = this.seal;
    const message = forge.pkcs7.createSignedData();
    message.content = forge.util.createBuffer(content.toString("binary"));
    for (const certificate of certificates) message.addCertificate(certificate);
    const { oids } = forge.pki;
    // European validators expect this order of attributes.
    const authenticatedAttributes = [
      { type: oids.contentType as string, value: oids.data as string },
      { type: oids.signingTime as string, value: signingTime },
      { type: oids.messageDigest as string },
    ];
    const signer = {
      key: signingKey(key),
      issuer: ownCertificate.issuer.attributes.map(decodeAttribute),
      serialNumber: ownCertificate.serialNumber,
      digestAlgorithm: oids.sha256 as string,
      authenticatedAttributes,
    };
    message.addSigner(signer);
    message.sign({ detached: true });
    return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), "binary");
  }
}
