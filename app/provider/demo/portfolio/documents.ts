import { reportTypes, viabilityUpload } from '~/contract/measuring-points'
import type { Db, Schema } from '~/database/schema'
import type { Description, Files } from '~/provider/files/files'
import { searchTextOf } from '~/provider/search/text'
import { demoPartners, type DemoCompany } from './companies'
import { insertAll } from './insert-all'
import { demoTracks } from './lessons'
import { inventedLogo } from './invented-logo'
import type { Calendar } from './months'
import { smallPdf } from './small-pdf'
import type { DemoUnit } from './units'

/** A company's or partner's logo; returns its storage id. */
export async function inventLogo(trx: Db, files: Files, id: string): Promise<string> {
  const description: Description = {
    folder: 'company-logos',
    name: 'marca.png',
    type: 'MARCA',
    situation: 'RECEBIDO',
    media_type: 'image/png',
  }
  return files.keep(await inventedLogo(id), description, trx)
}

const reportNames: Record<(typeof reportTypes)[number], { file: string; title: string }> = {
  RELATORIO_DESEMPENHO: { file: 'relatorio-de-desempenho.pdf', title: 'Relatório de desempenho' },
  NOTA_ENERGIA_COMPRA: { file: 'nota-de-compra-de-energia.pdf', title: 'Nota de compra de energia' },
  ANALISE_FATURA_DISTRIBUIDORA: { file: 'analise-da-fatura.pdf', title: 'Análise da fatura da distribuidora' },
  FATURA_DISTRIBUIDORA: { file: 'fatura-da-distribuidora.pdf', title: 'Fatura da distribuidora' },
  PLANILHA_MEDICAO: { file: 'planilha-de-medicao.pdf', title: 'Planilha de medição' },
}

type Reported = { company: DemoCompany; units: readonly DemoUnit[]; calendar: Calendar }

/** One file per type serves all months of a company. The newest months lack one of five types in turn. */
export async function inventReports(trx: Db, files: Files, { company, units, calendar }: Reported): Promise<void> {
  if (company.reportedMonths === 0) return
  const kept = new Map<string, string>()
  for (const type of reportTypes) {
    const { file, title } = reportNames[type]
    const lines = [title, company.name, 'Documento de demonstração.']
    kept.set(type, await keepPdf(trx, files, lines, { folder: 'reports', name: file, type, situation: 'RECEBIDO' }))
  }
  const reported = calendar.months.slice(-1 - company.reportedMonths, -1)
  const rows = units.flatMap(({ row }, unitIndex) =>
    reported.flatMap((month, monthIndex) =>
      reportTypes
        .filter((_, typeIndex) => typeIndex !== (unitIndex + monthIndex) % reportTypes.length)
        .map((type) => ({ unit_id: row.id, ...month, type, storage_id: kept.get(type)! })),
    ),
  )
  await insertAll(trx, 'unit_report', rows)
}

type Studied = { company: DemoCompany; units: readonly DemoUnit[] }

/** The viability study of a company, for its studied units. */
export async function inventViabilityFiles(trx: Db, files: Files, { company, units }: Studied): Promise<void> {
  const studied = units.filter(({ isStudied }) => isStudied)
  if (studied.length === 0) return
  const lines = ['Estudo de viabilidade por THS', company.name, 'Documento de demonstração.']
  const description = { folder: 'viability', name: 'viabilidade-ths.pdf', type: viabilityUpload, situation: 'RECEBIDO' } as const
  const storageId = await keepPdf(trx, files, lines, description)
  const rows = studied.map(({ row }) => ({ unit_id: row.id, type: viabilityUpload, storage_id: storageId }))
  await insertAll(trx, 'unit_upload', rows)
}

const [capibaribe, antunes, sampaio] = demoPartners

type Exchanged = {
  partner: (typeof demoPartners)[number]
  situation: 'RECEBIDO' | 'ENVIADO'
  name: string
  daysAgo: number
  note?: string
  /** Name of the team's answer, which is above in the list. */
  answer?: string
}

const exchanged: readonly Exchanged[] = [
  { partner: capibaribe, situation: 'RECEBIDO', name: 'contrato-de-parceria.pdf', daysAgo: 420 },
  { partner: capibaribe, situation: 'RECEBIDO', name: 'tabela-de-comissoes.pdf', daysAgo: 160 },
  { partner: capibaribe, situation: 'RECEBIDO', name: 'relatorio-de-comissoes.pdf', daysAgo: 12 },
  {
    partner: capibaribe,
    situation: 'RECEBIDO',
    name: 'estudo-laticinios-serra-alta.pdf',
    daysAgo: 409,
    note: 'Estudo com as doze faturas que vocês enviaram. A economia é maior na tarifa verde.',
  },
  { partner: capibaribe, situation: 'RECEBIDO', name: 'procuracao-conferida.pdf', daysAgo: 94 },
  {
    partner: capibaribe,
    situation: 'ENVIADO',
    name: 'faturas-laticinios-serra-alta.pdf',
    daysAgo: 410,
    answer: 'estudo-laticinios-serra-alta.pdf',
  },
  {
    partner: capibaribe,
    situation: 'ENVIADO',
    name: 'procuracao-drogarias-vitalis.pdf',
    daysAgo: 95,
    answer: 'procuracao-conferida.pdf',
  },
  { partner: capibaribe, situation: 'ENVIADO', name: 'faturas-frigorifico-chapada.pdf', daysAgo: 1 },
  { partner: antunes, situation: 'RECEBIDO', name: 'contrato-de-parceria.pdf', daysAgo: 300 },
  { partner: antunes, situation: 'ENVIADO', name: 'faturas-avicola-tres-barras.pdf', daysAgo: 20 },
  { partner: sampaio, situation: 'RECEBIDO', name: 'contrato-de-parceria.pdf', daysAgo: 40 },
]

/** Documents between partners and team. */
export async function inventPartnerDocuments(trx: Db, files: Files, now: Date): Promise<void> {
  const kept = new Map<string, string>()
  for (const { partner, situation, name, daysAgo, note, answer } of exchanged) {
    const lines = [name, partner.name, 'Documento de demonstração.']
    const storage_id = await keepPdf(trx, files, lines, { folder: 'documents', name, type: 'DOCUMENTO', situation })
    kept.set(name, storage_id)
    const created_at = new Date(now.getTime() - daysAgo * 24 * 60 * 60_000).toISOString()
    await trx.updateTable('stored_file').set({ created_at }).where('storage_id', '=', storage_id).execute()
    const contact = situation === 'ENVIADO' ? await contactOf(trx, partner.accountId) : nobody
    const answer_id = answer === undefined ? null : kept.get(answer)!
    await trx
      .insertInto('partner_document')
      .values({
        storage_id,
        partner_company_id: partner.id,
        ...contact,
        note: note ?? null,
        answer_id,
        search_text: searchTextOf([name]),
      })
      .execute()
  }
}

type ContactColumn = 'contact_name' | 'contact_office' | 'contact_phone' | 'contact_email' | 'sender_id'
type Contact = Pick<Schema['partner_document'], ContactColumn>

const nobody: Contact = { contact_name: null, contact_office: null, contact_phone: null, contact_email: null, sender_id: null }

async function contactOf(trx: Db, accountId: string): Promise<Contact> {
  const account = await trx.selectFrom('user_account').select(['name', 'email']).where('id', '=', accountId).executeTakeFirst()
  if (!account) return nobody
  const { name: contact_name, email: contact_email } = account
  return { contact_name, contact_office: 'Comercial', contact_phone: '(81) 3000-0000', contact_email, sender_id: accountId }
}

/** The lessons of the Prime programme. */
export async function inventLessons(trx: Db, files: Files): Promise<void> {
  for (const [position, { id, title, lessons }] of demoTracks.entries()) {
    await trx.insertInto('learning_track').values({ id, title, position }).execute()
    for (const [index, lesson] of lessons.entries()) {
      const lines = [lesson.title, title, 'Material de demonstração.']
      const description = { folder: 'lessons', type: 'AULA', situation: 'RECEBIDO' } as const
      const pdf_id = lesson.pdf === undefined ? null : await keepPdf(trx, files, lines, { ...description, name: lesson.pdf })
      await trx
        .insertInto('lesson')
        .values({
          track_id: id,
          number: index + 1,
          title: lesson.title,
          link: `https://aulas.farol.example/${id}/${index + 1}`,
          is_available: lesson.isAvailable ? 1 : 0,
          pdf_id,
        })
        .execute()
    }
  }
}

async function keepPdf(trx: Db, files: Files, lines: readonly string[], description: Omit<Description, 'media_type'>) {
  return files.keep(smallPdf(lines), { ...description, media_type: 'application/pdf' }, trx)
}
