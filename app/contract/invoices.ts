import { z } from 'zod'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { fileConsentMonths } from '~/domain/invoice/file-consent'
import { groupBModalities, invoiceFlags, invoiceMarkets, lowVoltageSubgroups } from '~/domain/invoice/invoice'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { endpoint } from './endpoint'
import { limits } from './limits'
import { listOf, pageNumber, pageSize } from './list'
import { invoiceDoubt, nameOfDoubt, readInvoiceShape } from './read-invoice'
import { federalTaxFraction, icmsFraction, isoDate, limited, maySimulate } from './simulation-fields'
import { line, maxNameCharacters, nothing, objectId } from './text'
import { shownVersion } from './version'

/** Retention of a read invoice without its file; with it, as long as the file. [days] */
export const invoiceDays = 90

const author = { access: 'bearer', permissions: maySimulate } as const
const params = z.object({ id: objectId })
const notFound = { 404: 'Fatura não encontrada, ou de outra pessoa' }
const unreadable = { 422: 'O arquivo não é lido como fatura; a mensagem diz por quê', 429: 'Envios demais em pouco tempo' }
const body = z.object({ file: z.file().min(1).max(maxFileBytes) })

const kw = limited.zeroOrWithin(limits.kw)
const kwh = limited.zeroOrWithin(limits.kwh)

/** An invoice's file in the store, until its last day. */
const storedFile = z.object({ storageId: z.string(), consentedOn: isoDate, lastDay: isoDate })

/** Figures that a person states instead of those read; absent ones stay as read. */
const statedFigures = z.object({
  issuer: z.object({ name: line(maxNameCharacters) }).optional(),
  market: z.enum(invoiceMarkets).optional(),
  subgroup: z.enum([...subgroups, ...lowVoltageSubgroups]).optional(),
  modality: z.enum([...thsOptions, ...groupBModalities]).optional(),
  contractedKw: z.object({ peak: kw.optional(), offPeak: kw.optional() }).optional(),
  measuredKw: z.object({ peak: kw.optional(), offPeak: kw.optional() }).optional(),
  energyKwh: z.object({ peak: kwh.optional(), offPeak: kwh.optional() }).optional(),
  injectedKwh: z.object({ peak: kwh.optional(), offPeak: kwh.optional() }).optional(),
  flag: z.enum(invoiceFlags).optional(),
  taxes: z
    .object({
      pisFraction: federalTaxFraction.optional(),
      cofinsFraction: federalTaxFraction.optional(),
      icmsFraction: icmsFraction.optional(),
    })
    .optional(),
  totalBrl: limited.zeroOrWithin(limits.brl).optional(),
})

/** A person's statements about an invoice: replaced figures, and accepted doubts. */
const statement = z.object({ figures: statedFigures, accepted: z.array(nameOfDoubt).max(500) })

const reading = { invoice: readInvoiceShape, doubts: z.array(invoiceDoubt) }

/** `invoice`: read figures with statements applied; `doubts`: the unanswered ones. */
const keptInvoice = z.object({
  id: z.string(),
  createdAt: z.string(),
  ...reading,
  /** As the file says, without statements. */
  read: readInvoiceShape,
  statement,
  /** Of the read figures and the statements. */
  version: shownVersion,
  /** A later file with the same access key and different content; ignored until its author chooses it. `version`: of the choice. */
  other: z.object({ ...reading, version: shownVersion }).nullable(),
  /** Stored with the customer's consent alone; `GET /uploads/{storageId}` takes it, of its sender. */
  file: storedFile.nullable(),
})

const summary = z.object({
  id: z.string(),
  createdAt: z.string(),
  source: readInvoiceShape.shape.source,
  issuerName: z.string(),
  customerName: z.string().nullable(),
  unitCode: z.string().nullable(),
  month: readInvoiceShape.shape.month,
  subgroup: z.string().nullable(),
  modality: z.string().nullable(),
  market: z.enum(invoiceMarkets),
  totalBrl: z.number(),
  /** Number of unanswered doubts; a choice between two files counts as one. */
  doubts: z.number().int(),
  /** Months of history with energy: twelve suffice for a study of a year. */
  historyMonths: z.number().int(),
})

export const storeInvoice = endpoint({
  ...author,
  method: 'POST',
  path: '/invoices',
  summary: `Ler uma fatura (XML da NF3e ou PDF, até ${maxFileMb} MB) e guardar o que foi lido por ${invoiceDays} dias; o arquivo só é guardado com o consentimento do cliente, por ${fileConsentMonths} meses, e a fatura que já foi lida é a mesma`,
  body: body.extend({ fileConsent: z.literal('given').optional() }),
  reply: keptInvoice.extend({ isAlreadyRead: z.boolean() }),
  refusals: unreadable,
})

export const readInvoiceOnce = endpoint({
  method: 'POST',
  path: '/invoices/read',
  summary: `Ler uma fatura (XML da NF3e ou PDF, até ${maxFileMb} MB) sem guardar nada`,
  access: 'public',
  body,
  reply: z.object(reading),
  refusals: unreadable,
})

export const listInvoices = endpoint({
  ...author,
  method: 'GET',
  path: '/invoices?page={page}',
  summary: `Listar as próprias faturas lidas, ${pageSize} por página, da mais nova à mais antiga`,
  params: z.object({ page: pageNumber }),
  reply: listOf(summary),
})

export const getInvoice = endpoint({
  ...author,
  method: 'GET',
  path: '/invoices/{id}',
  summary: 'Ler uma fatura própria: o que foi lido, o que a pessoa informou e as dúvidas que restam',
  params,
  /** `distributor`: the issuer, if it is in the register of tariffs. */
  reply: keptInvoice.extend({ distributor: z.object({ value: z.string(), name: z.string() }).nullable() }),
  refusals: notFound,
})

export const stateInvoice = endpoint({
  ...author,
  method: 'PATCH',
  path: '/invoices/{id}',
  summary: 'Informar valores de uma fatura e aceitar dúvidas, no lugar do que se informou antes; o que foi lido fica ao lado',
  params,
  body: statement.extend({ version: shownVersion }),
  reply: keptInvoice,
  refusals: { ...notFound, 409: 'A fatura mudou desde a versão lida' },
})

export const chooseReading = endpoint({
  ...author,
  method: 'POST',
  path: '/invoices/{id}/reading',
  summary: 'Escolher, de dois arquivos da mesma chave de acesso que dizem coisas diferentes, qual fica; o outro é esquecido',
  params,
  body: z.object({ keep: z.enum(['kept', 'other']), version: shownVersion }),
  reply: keptInvoice,
  refusals: { ...notFound, 409: 'Não há dois arquivos diferentes desta fatura, ou ela mudou desde a versão lida' },
})

export const deleteInvoiceFile = endpoint({
  ...author,
  method: 'DELETE',
  path: '/invoices/{id}/file',
  summary: 'Retirar o consentimento e excluir o arquivo de uma fatura própria; o que foi lido fica',
  params,
  reply: nothing,
  refusals: notFound,
})

export const deleteInvoice = endpoint({
  ...author,
  method: 'DELETE',
  path: '/invoices/{id}',
  summary: 'Excluir uma fatura lida',
  params,
  reply: nothing,
  refusals: notFound,
})
