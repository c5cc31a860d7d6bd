import { createPrivateKey, generateKeyPairSync, randomBytes, X509Certificate, type KeyObject } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import forge from 'node-forge'
import { SettingsError, type Settings } from '~/settings/settings.server'

/** The key and the certificate with which this installation seals files, and the certificates that lead to it. */
export type SealingCertificate = { key: KeyObject; certificate: forge.pki.Certificate; der: Buffer; chain: Buffer[] }

type Needed = Pick<Settings, 'signing' | 'dataDir' | 'demo'>

/**
 * Opens the certificate of SIGNING_P12 once; a demonstration without one makes its own in DATA_DIR. Undefined: this installation
 * signs nothing.
 *
 * @throws SettingsError for a file that is missing, of another password, expired, or not RSA.
 */
export function openCertificate({ signing, dataDir, demo }: Needed, now: Date): SealingCertificate | undefined {
  if (signing.p12) return readCertificate(bytesOf(signing.p12), signing.password, now)
  if (!demo) return undefined
  const file = path.join(dataDir, 'signing.p12')
  if (!existsSync(file)) writeOnce(file, makeCertificate('Demonstracao, sem valor legal', '', now))
  return readCertificate(readFileSync(file), '', now)
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new SettingsError(`SIGNING_P12: o arquivo ${file} não pôde ser lido`, { cause: error })
  }
}

/** Reads a PKCS#12 file with one RSA key and its certificate. */
export function readCertificate(p12: Uint8Array, password: string, now: Date): SealingCertificate {
  const opened = openP12(p12, password)
  const [key] = bagsOf(opened, forge.pki.oids['pkcs8ShroudedKeyBag']).concat(bagsOf(opened, forge.pki.oids['keyBag']))
  if (!key?.key) throw new SettingsError('SIGNING_P12: o arquivo não tem uma chave RSA')
  const privateKey = createPrivateKey(forge.pki.privateKeyToPem(key.key))
  const all = bagsOf(opened, forge.pki.oids['certBag']).flatMap(({ cert }) => (cert ? [{ cert, der: derOf(cert) }] : []))
  const own = all.find(({ der }) => new X509Certificate(der).checkPrivateKey(privateKey))
  if (!own) throw new SettingsError('SIGNING_P12: o arquivo não tem o certificado da sua chave')
  const chain = all.filter((it) => it !== own).map(({ der }) => der)
  const read = { key: privateKey, certificate: own.cert, der: own.der, chain }
  requireValid(read, now)
  return read
}

/** A process may run for longer than its certificate is valid. */
export function isValidOn({ certificate: { validity } }: SealingCertificate, now: Date): boolean {
  return validity.notBefore <= now && now <= validity.notAfter
}

/** @throws SettingsError for a certificate that is not valid now. */
export function requireValid(sealing: SealingCertificate, now: Date): void {
  if (isValidOn(sealing, now)) return
  const { notBefore, notAfter } = sealing.certificate.validity
  if (now > notAfter) throw new SettingsError(`SIGNING_P12: o certificado venceu em ${dayOf(notAfter)}`)
  throw new SettingsError(`SIGNING_P12: o certificado só vale a partir de ${dayOf(notBefore)}`)
}

function openP12(p12: Uint8Array, password: string) {
  try {
    return forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(Buffer.from(p12).toString('latin1')), password)
  } catch (error) {
    throw new SettingsError('SIGNING_P12: não é um arquivo PKCS#12 que se abra com a senha de SIGNING_P12_PASSWORD', {
      cause: error,
    })
  }
}

function bagsOf(p12: forge.pkcs12.Pkcs12Pfx, bagType: string | undefined) {
  return bagType === undefined ? [] : (p12.getBags({ bagType })[bagType] ?? [])
}

function derOf(certificate: forge.pki.Certificate): Buffer {
  return Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'latin1')
}

function dayOf(instant: Date) {
  return instant.toISOString().slice(0, 10).split('-').toReversed().join('/')
}

/** Years for which the certificate of a demonstration is valid. */
const demoYears = 10

/** A PKCS#12 file with a new key and a certificate that it signs itself. */
export function makeCertificate(name: string, password: string, now: Date): Buffer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString())
  // A positive serial number: its first byte is below 0x80.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = new Date(now.getTime() - 86_400_000)
  certificate.validity.notAfter = new Date(now)
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + demoYears)
  const subject = [{ name: 'commonName', value: name }]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.setExtensions([{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true }])
  certificate.sign(key, forge.md.sha256.create())
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm: '3des' })
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'latin1')
}

/** When several processes start for the first time, only one link succeeds, and its file is already complete. */
function writeOnce(file: string, bytes: Buffer) {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, bytes, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
}
