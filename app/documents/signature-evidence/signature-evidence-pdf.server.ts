import type { Readable } from 'node:stream'
import type { IsoDate } from '~/domain/dated/dated'
import { formatCpf } from '~/domain/registry/cpf'
import { coverBand } from '../parts/cover'
import { drawPages } from '../parts/draw-pages.server'
import { openSheet } from '../parts/open-sheet.server'
import { paginate, type Block } from '../parts/paginate'
import { fact, paragraph, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { drawReportFooter } from '../unit-report/footer'
import type { SigningBrand } from '../viability-study/brand'
import { signatureLaw, signatureLimits } from './signature-words'

export type Evidence = {
  /** "2026/0001" */
  number: string
  version: number
  title: string
  /** SHA-256 of the PDF that each signer read. */
  sha256: string
  /** Where the file is verified. */
  verifyUrl: string
  signers: readonly {
    name: string
    role: string
    email: string
    cpf: string
    signedAt: string
    codeSentAt: string
    address: string
    agent: string
  }[]
  /** Instant of the last signature. */
  completedAt: string
}

type Options = { brand: SigningBrand; day: IsoDate; shown: Uint8Array }

/** Who signed, when, from where and how each proved their e-mail; the signed PDF is attached as it was read. */
export function signatureEvidencePdf(evidence: Evidence, { brand, day, shown }: Options): Readable {
  const { number, version, title, sha256, verifyUrl, signers, completedAt } = evidence
  const kind = 'Evidências de assinatura'
  const sheet = openSheet({ title: `${kind}: proposta ${number}`, author: brand.name, subject: kind, day })
  const fileName = `proposta-${number.replace('/', '-')}-v${version}.pdf`
  const blocks = [
    coverBand(sheet, {
      kind,
      name: title,
      line: `Proposta ${number}, versão ${version}  ·  assinada por todos em ${brasiliaMoment(completedAt)}`,
      brandName: brand.name,
    }),
    { ...fact(sheet, 'Documento assinado', fileName, 'Anexo a este arquivo, como cada pessoa o leu'), spaceBefore: 20 },
    // Small enough for one line: 64 characters.
    fact(sheet, 'SHA-256 do documento', sha256, '', { size: 8 }),
    fact(sheet, 'Conferência', verifyUrl),
    ...signers.flatMap((signer, index) => signerBlocks(sheet, signer, index + 1)),
    subsection(sheet, 'O que esta assinatura é'),
    paragraph(sheet, signatureLaw),
    paragraph(sheet, signatureLimits),
    paragraph(sheet, 'O arquivo é selado (PAdES) com o certificado desta instalação: um byte alterado invalida o selo.'),
  ]
  const created = new Date(completedAt)
  const info = { type: 'application/pdf', description: `Proposta ${number}`, creationDate: created, modifiedDate: created }
  sheet.doc.file(Buffer.from(shown), { name: fileName, ...info })
  const pages = paginate(blocks, sheet.paper)
  const subject = `${kind}  ·  proposta ${number}, versão ${version}`
  drawPages(sheet, pages, (page) => drawReportFooter(sheet, { subject, brand, page, pages: pages.length }))
  return sheet.doc
}

function signerBlocks(sheet: Sheet, signer: Evidence['signers'][number], place: number): Block[] {
  return [
    subsection(sheet, `Assinatura ${place}`),
    { ...fact(sheet, 'Nome', signer.name, `${signer.role}, CPF ${formatCpf(signer.cpf)}`), spaceBefore: 6 },
    fact(sheet, 'Assinou em', brasiliaMoment(signer.signedAt)),
    fact(sheet, 'E-mail', signer.email, `Provado por código enviado em ${brasiliaMoment(signer.codeSentAt)}`),
    fact(sheet, 'Endereço IP', signer.address),
    fact(sheet, 'Navegador', signer.agent),
  ]
}

const moment = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' })

/** "21/11/2026, 12:00:00 (horário de Brasília)" */
function brasiliaMoment(instant: string): string {
  return `${moment.format(new Date(instant))} (horário de Brasília)`
}
