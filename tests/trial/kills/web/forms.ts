import { freeMarketConsentVersion } from '~/contract/leads'
import { bill } from '../../../support/copel-bill'
import type { Random } from '../../random'
import type { HistoryKind, Write } from '../history'
import { commission, partners } from '../writes/commissions'
import { lead } from '../writes/contacts'
import { newDocument, partnerOfDocuments, registeredRows, sentRows } from '../writes/documents'
import { study } from '../writes/studies'

/** A sent form, and what the database must contain once its page reported success. */
export type SentForm = Write & {
  path: string
  body: URLSearchParams | FormData
  isAdministrators: boolean
  /** Prefix of the redirect target after success. */
  leadsTo: string
  /** Repeated, as by people whose page did not arrive: its page's key identifies the sending. */
  isRepeatable: boolean
}

export type FormContext = {
  random: Random
  unique: () => string
  /** Bytes by the name of the sent document. */
  documents: Map<string, Uint8Array>
  /** The hidden fields of a page, for an administrator or signed out. */
  fieldsOf: (path: string, isAdministrators: boolean) => Promise<(name: string) => string>
}

export type FormKind = HistoryKind & { weight: number; next: (context: FormContext) => Promise<SentForm> }

const contact: FormKind = {
  name: 'formulário de contato',
  weight: 3,
  read: lead.read,
  mailWord: (key) => key,
  async next({ unique, random, fieldsOf }) {
    const key = `${unique()}@contato.example`
    const phone = `819${String(random.below(10 ** 8)).padStart(8, '0')}`
    const path = '/mercado-livre/contato'
    const stamp = (await fieldsOf(path, false))('stamp')
    const person = { name: 'Ana', document: '52998224725', email: key, phone, state: 'PE', grupo: 'A', tensao: '13,8' }
    const body = new URLSearchParams({ ...person, demanda: '150', contact: freeMarketConsentVersion, website: '', stamp })
    const parts = [`contact Ana ${phone} PE`, 'consent free-market-contact', 'audit lead-received']
    return { key, parts, path, body, isAdministrators: false, leadsTo: path, isRepeatable: false }
  },
}

const simulation: FormKind = {
  name: 'formulário do simulador',
  weight: 2,
  read: study.read,
  async next({ unique }) {
    const key = unique()
    const body = new URLSearchParams({ ...bill, nomeCliente: key })
    const parts = ['study ML Copel', 'whole', 'audit study-created']
    return { key, parts, path: '/simulacao', body, isAdministrators: true, leadsTo: '/simulacao?estudo=', isRepeatable: false }
  },
}

const fileForm: FormKind = {
  name: 'formulário de um arquivo',
  weight: 2,
  read: registeredRows,
  async next(context) {
    const path = '/areaAdm/arquivos/novo'
    const sendingKey = (await context.fieldsOf(path, true))('sendingKey')
    const key = `${context.unique()}.pdf`
    const bytes = newDocument(context, key)
    const body = formOf({ title: 'Contrato', kind: 'CONTRATO', subject: 'platform', sendingKey })
    body.set('file', new File([bytes], key, { type: 'application/pdf' }))
    const parts = [`document ${bytes.byteLength} registered-files`, 'registered Contrato', 'audit file-registered']
    return { key, parts, path, body, isAdministrators: true, leadsTo: '/areaAdm/arquivos', isRepeatable: true }
  },
}

const documentsForm: FormKind = {
  name: 'formulário de documentos',
  weight: 2,
  read: sentRows,
  mailWord: (key) => key,
  async next(context) {
    const path = '/areaAdm/documentos/enviar'
    const sendingKey = (await context.fieldsOf(`${path}?parceiro=${partnerOfDocuments}`, true))('sendingKey')
    const key = context.unique()
    const documents = ['a', 'b', 'c'].map((letter) => {
      const name = `${key}-${letter}.pdf`
      return { name, bytes: newDocument(context, name) }
    })
    const body = formOf({ parceiro: partnerOfDocuments, note: key, sendingKey })
    for (const { name, bytes } of documents) body.append('files', new File([bytes], name, { type: 'application/pdf' }))
    const parts = documents.flatMap(({ name, bytes }) => [`document ${name} ${bytes.byteLength}`, 'audit document-sent'])
    return { key, parts, path, body, isAdministrators: true, leadsTo: '/areaAdm/documentos', isRepeatable: true }
  },
}

const commissionForm: FormKind = {
  name: 'formulário de comissão',
  weight: 2,
  read: commission.read,
  async next({ random, fieldsOf }) {
    const path = `/areaAdm/comissoes/${random.pick(partners)}`
    const key = (await fieldsOf(`${path}?formulario=comissao`, true))('key')
    const reais = 1 + random.below(10_000)
    const entry = { day: '2026-01-05', amount: `${reais},00`, description: 'Acerto combinado', companyId: '', month: '' }
    const body = new URLSearchParams({ subaction: 'agreed', key, ...entry })
    const parts = [`entry agreed ${reais * 100} Acerto combinado`, 'audit commission-entered']
    return { key, parts, path, body, isAdministrators: true, leadsTo: path, isRepeatable: true }
  },
}

export const formKinds: readonly FormKind[] = [contact, simulation, fileForm, documentsForm, commissionForm]

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
