import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fromJson } from '~/database/json'
import type { Db } from '~/database/schema'
import { typefaces } from '~/documents/fonts/fonts.server'
import { UnprintableText } from '~/documents/fonts/glyph-cache'
import type { Logos } from '~/documents/logos/logo'
import { salesProposalPdf } from '~/documents/sales-proposal/sales-proposal-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { SealingCertificate } from '~/signing/certificate.server'
import type { Files } from '../files/files'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { logoOf } from '../signatures/company-logos'
import type { VersionRow } from './proposals'

/** What signing needs besides the usual. Without a certificate nothing is sent to be signed. */
export type SigningDeps = Deps & {
  files: Files
  certificate: SealingCertificate | undefined
  brand: SigningBrand
  siteUrl: string
}

/** How a proposal's files are registered. */
export const pdfDescription = {
  folder: 'sales-proposals',
  type: 'PROPOSTA',
  situation: 'ENVIADO',
  media_type: 'application/pdf',
} as const

/** The PDF of a version: the stored one once it was sent, drawn anew for a draft. */
export async function pdfOf(deps: SigningDeps, number: string, row: VersionRow): Promise<File> {
  if (row.pdf_id) return storedFile(deps.files, row.pdf_id)
  return new File([new Uint8Array(await drawProposal(deps, number, row))], fileNameOf(number, row.version), {
    type: 'application/pdf',
  })
}

/** @throws Error if the row names a file that is not there. */
export async function storedFile(files: Files, storageId: string): Promise<File> {
  const file = await files.find(storageId)
  if (!file) throw new Error(`file ${storageId} of a proposal has no row`)
  return file
}

/** @throws HttpRefusal 422 that names a text which the fonts cannot write. */
export async function drawProposal(deps: SigningDeps, number: string, { version, facts }: VersionRow): Promise<Buffer> {
  const { db, files, brand, now } = deps
  const told = fromJson(facts)
  const logos = await customerLogo(db, files, told.customerName)
  try {
    return await buffer(salesProposalPdf({ number, version, ...told }, { brand, day: brazilDay(now()), logos }))
  } catch (error) {
    throw asRefusal(error)
  }
}

/** @throws HttpRefusal 422 for a name or role that the evidence could not write: what was signed could never be sealed. */
export function checkPrintable(given: Readonly<Record<'name' | 'role', string>>): void {
  for (const field of ['name', 'role'] as const) {
    try {
      for (const { widthOf } of Object.values(typefaces)) widthOf(given[field], 1)
    } catch (error) {
      throw asRefusal(error, [field])
    }
  }
}

function asRefusal(error: unknown, fields?: string[]) {
  if (!(error instanceof UnprintableText)) return error
  return new HttpRefusal(422, `O PDF não sabe escrever “${error.text}”. Escreva em letras latinas.`, fields)
}

/** The mark that the office keeps for the customer. */
async function customerLogo(db: Db, files: Files, customerName: string): Promise<Logos> {
  const logo = await logoOf(db, { company_name: customerName, partner_company_name: null })
  const file = logo && (await files.find(logo.id))
  if (!logo || !file) return {}
  return {
    customer: { image: new Uint8Array(await file.arrayBuffer()), companyName: logo.companyName, styleType: logo.styleType },
  }
}

export function fileNameOf(number: string, version: number, suffix = '') {
  return `proposta-${number.replace('/', '-')}-v${version}${suffix}.pdf`
}

export function fileSha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
