import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { salesProposalPdf } from '~/documents/sales-proposal/sales-proposal-pdf.server'
import { sampleProposal } from '~/documents/sales-proposal/sample-proposal.fixture'
import { brand } from '~/documents/parts/read-pdf.fixture'
import { testsWith } from '../../tests/support/tests-with'
import { makeCertificate, openCertificate, readCertificate } from './certificate.server'
import { seal } from './seal.server'

const now = new Date('2026-11-21T15:00:00Z')
const certificate = readCertificate(makeCertificate('Ensaio', 'senha', now), 'senha', now)

const drawn = () => buffer(salesProposalPdf(sampleProposal, { brand, day: '2026-11-21' }))

test('a proposal of one day is drawn with the same bytes each time', async () => {
  expect((await drawn()).equals(await drawn())).toBe(true)
})

/** pdfsig exits with 0 for a broken seal too: what it prints says. */
function verify(pdf: Uint8Array): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'farol-seal-')), 'sealed.pdf')
  writeFileSync(file, pdf)
  return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
}

const times = (text: string, sought: string) => text.split(sought).length - 1

testsWith(['pdfsig'], () => {
  test('a sealed file is valid, one changed byte is not, and a second seal leaves both valid', async () => {
    const sealed = await seal(await drawn(), certificate, { reason: 'Proposta 2026/0001', at: now })
    const once = verify(sealed)
    expect(times(once, 'Signature is Valid.')).toBe(1)
    expect(once).toContain('ETSI.CAdES.detached')
    expect(once).toContain('Total document signed')
    const changed = Buffer.from(sealed)
    changed[1_000] = changed[1_000]! ^ 1
    expect(verify(changed)).not.toContain('Signature is Valid.')
    const twice = verify(await seal(sealed, certificate, { reason: 'Proposta 2026/0001', at: now }))
    expect(times(twice, 'Signature is Valid.')).toBe(2)
  })
})

test('a certificate that expired, or of another password, is a sentence at the start', () => {
  const p12 = makeCertificate('Ensaio', 'senha', new Date('2010-01-15T12:00:00Z'))
  // Valid for ten years.
  expect(() => readCertificate(p12, 'senha', now)).toThrow('SIGNING_P12: o certificado venceu em 15/01/2020')
  expect(() => readCertificate(p12, 'outra', now)).toThrow('SIGNING_P12_PASSWORD')
  const settings = { signing: { p12: '/nenhum.p12', password: '' }, dataDir: '/nenhum', demo: false }
  expect(() => openCertificate(settings, now)).toThrow('SIGNING_P12: o arquivo /nenhum.p12 não pôde ser lido')
  expect(openCertificate({ ...settings, signing: { p12: undefined, password: '' } }, now)).toBeUndefined()
})
