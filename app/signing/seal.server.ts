import { createHash, sign } from 'node:crypto'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { Signer, SignPdf } from '@signpdf/signpdf'
import forge from 'node-forge'
import type { SealingCertificate } from './certificate.server'

/** Space for the signature and its certificates. [bytes] */
const reservedBytes = 16_384

type About = { reason: string; at: Date }

/**
 * Seals a PDF as PAdES (ETSI EN 319 142, baseline B): the seal covers every byte before it. Sealing a sealed file again leaves the
 * earlier seal valid. The reason is ASCII.
 */
export async function seal(pdf: Uint8Array, certificate: SealingCertificate, { reason, at }: About): Promise<Buffer> {
  const name = asciiOf(certificate.certificate.subject.getField('CN')?.value ?? '')
  const withPlace = plainAddPlaceholder({
    pdfBuffer: Buffer.from(pdf),
    reason: asciiOf(reason),
    contactInfo: '',
    name,
    location: '',
    signingTime: at,
    signatureLength: reservedBytes,
    subFilter: 'ETSI.CAdES.detached',
  })
  return new SignPdf().sign(withPlace, new CadesSigner(certificate))
}

/** The library takes a subclass alone. Its own signer leaves out the signing certificate, which CAdES requires. */
class CadesSigner extends Signer {
  constructor(private readonly certificate: SealingCertificate) {
    super()
  }

  override async sign(covered: Buffer): Promise<Buffer> {
    return cadesOf(covered, this.certificate)
  }
}

const { Class, Type } = forge.asn1
const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
}

/** A detached CMS signature (RFC 5652) with the signing certificate's hash (RFC 5035). */
function cadesOf(covered: Buffer, { key, certificate, der, chain }: SealingCertificate): Buffer {
  const attributes = [
    attribute(oids.contentType, oid(oids.data)),
    attribute(oids.messageDigest, octets(hashOf(covered))),
    attribute(oids.signingCertificateV2, sequence(sequence(sequence(octets(hashOf(der)))))),
  ].toSorted((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)))
  const signature = sign('RSA-SHA256', bytesOf(set(...attributes)), key)
  const signerInfo = sequence(
    integer(1),
    sequence(forge.pki.distinguishedNameToAsn1(certificate.issuer), integerOf(certificate.serialNumber)),
    algorithm(oids.sha256),
    context(...attributes),
    algorithm(oids.rsa),
    octets(signature),
  )
  const certificates = [der, ...chain].map((it) => forge.asn1.fromDer(it.toString('latin1')))
  const signedData = sequence(
    integer(1),
    set(algorithm(oids.sha256)),
    sequence(oid(oids.data)),
    context(...certificates),
    set(signerInfo),
  )
  return bytesOf(sequence(oid(oids.signedData), context(signedData)))
}

type Asn1 = forge.asn1.Asn1

function sequence(...parts: Asn1[]): Asn1 {
  return forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, parts)
}

function set(...parts: Asn1[]): Asn1 {
  return forge.asn1.create(Class.UNIVERSAL, Type.SET, true, parts)
}

/** [0], of CMS. */
function context(...parts: Asn1[]): Asn1 {
  return forge.asn1.create(Class.CONTEXT_SPECIFIC, 0, true, parts)
}

function oid(name: string): Asn1 {
  return forge.asn1.create(Class.UNIVERSAL, Type.OID, false, forge.asn1.oidToDer(name).getBytes())
}

function octets(bytes: Buffer): Asn1 {
  return forge.asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes.toString('latin1'))
}

function integer(value: number): Asn1 {
  return forge.asn1.create(Class.UNIVERSAL, Type.INTEGER, false, forge.asn1.integerToDer(value).getBytes())
}

function integerOf(hex: string): Asn1 {
  return forge.asn1.create(Class.UNIVERSAL, Type.INTEGER, false, Buffer.from(hex, 'hex').toString('latin1'))
}

function algorithm(name: string): Asn1 {
  return sequence(oid(name), forge.asn1.create(Class.UNIVERSAL, Type.NULL, false, ''))
}

function attribute(name: string, value: Asn1): Asn1 {
  return sequence(oid(name), set(value))
}

function bytesOf(value: Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(value).getBytes(), 'latin1')
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** placeholder-plain writes other characters as they are not read. */
function asciiOf(text: string): string {
  return text.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '')
}
