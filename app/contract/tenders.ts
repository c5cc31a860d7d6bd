import { z } from 'zod'
import { sellers } from '~/domain/access/access'
import { guaranteeKinds } from '~/domain/energy-contracts/energy-contract'
import { modulations } from '~/domain/supply-quotes/supply-quote'
import { isCnpj } from '~/domain/registry/cnpj'
import { discountBases } from '~/domain/supply-quotes/supply-quote'
import { tenderStates } from '~/domain/tenders/tender'
import { endpoint } from './endpoint'
import { maxContractMwh } from './energy-contracts'
import { limits } from './limits'
import { listOf, pageNumber, pageSize } from './list'
import { breachStates } from './market-breaches'
import { offerRegions } from './offers'
import { maxTitleCharacters } from './sales-proposals'
import { fraction, incentive, limited } from './simulation-fields'
import { maxGuaranteedMonths } from './supply-quotes'
import {
  emailAddress,
  isoDay,
  line,
  maxNameCharacters,
  maxReasonCharacters,
  nothing,
  objectId,
  paragraphs,
  shownText,
} from './text'
import { shownVersion } from './version'

export const maxTenderSuppliers = 20
export const maxTenderMonths = 180
export const maxNotesCharacters = 2_000
export const maxWantedCharacters = 300
/** A supply of the longest term touches one year more. */
const maxQuotedYears = maxTenderMonths / 12 + 1

const monthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const instant = z.iso.datetime()

/** What is asked of every supplier. */
const tenderRequest = z.object({
  title: line(maxTitleCharacters),
  customerName: line(maxNameCharacters),
  /** Suppliers then read "Cliente não identificado". */
  isCustomerHidden: z.boolean(),
  /** By calendar month, January first, the same in each year. [MWh] */
  monthsMwh: z
    .array(z.number().min(0).max(maxContractMwh))
    .length(12)
    .refine((months) => months.some((mwh) => mwh > 0), { error: 'precisam de energia em ao menos um mês' }),
  /** Where the volumes come from, in words. */
  volumeSource: line(maxWantedCharacters),
  submarket: z.enum(offerRegions),
  /** TUSD discount of the source. */
  incentive,
  firstMonth: monthText,
  termMonths: z.number().int().min(1).max(maxTenderMonths),
  /** Up and down, of each month's volume. */
  flexibilityFraction: fraction,
  guarantee: line(maxWantedCharacters).nullable(),
  notes: paragraphs(maxNotesCharacters).nullable(),
})
export type TenderRequest = z.output<typeof tenderRequest>

const written = tenderRequest.extend({ closesAt: instant })
export type WrittenTender = z.output<typeof written>

export const tenderOrigins = ['study', 'portfolio', 'invoice'] as const
const origin = z.object({ kind: z.enum(tenderOrigins), id: objectId })

const supplier = z.object({
  name: line(maxNameCharacters),
  cnpj: z.string().max(18).refine(isCnpj, { error: 'não é um CNPJ' }),
  email: emailAddress,
})
export type TenderSupplier = z.output<typeof supplier>

const price = limited.within(limits.brlPerMwh)

/** What a supplier offers, in the terms that the comparison of quotes knows. */
export const tenderQuote = z.object({
  terms: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('fixed-price'),
      /** By calendar year, ascending; a year left out is not quoted. [R$/MWh] */
      prices: z
        .array(z.object({ year: z.number().int().min(2000).max(2199), brlPerMwh: price }))
        .min(1)
        .max(maxQuotedYears),
    }),
    z.object({ kind: z.literal('guaranteed-discount'), discountFraction: fraction, basis: z.enum(discountBases) }),
  ]),
  /** The index that corrects the prices each January, from the base month; null: never corrected. */
  index: z.object({ name: z.enum(['ipca', 'igp-m']), baseMonth: monthText }).nullable(),
  /** Least and most of each month's volume that is taken at the price. */
  takeMinFraction: fraction,
  takeMaxFraction: z.number().min(1).max(2),
  modulation: z.enum(modulations),
  guaranteeKind: z.enum(guaranteeKinds),
  /** Months of energy that the guarantee covers. */
  guaranteeMonths: z.number().min(0).max(maxGuaranteedMonths).nullable(),
  /** Last day on which it may be accepted, in Brasília. */
  validTo: isoDay,
  notes: paragraphs(maxNotesCharacters).nullable(),
})
export type TenderQuote = z.output<typeof tenderQuote>

const seller = { access: 'bearer', permissions: sellers.permissions } as const
const params = z.object({ id: objectId })
const missing = { 404: 'Cotação não encontrada, ou de outro autor' }
const wrongRequest = 'o encerramento ou o primeiro mês já passou, ou um texto diz o nome do cliente que o pedido não diz'
const stale = 'outra janela a mudou desde que foi lida'

export const createTender = endpoint({
  ...seller,
  method: 'POST',
  path: '/tenders',
  summary:
    'Fazer o rascunho de um pedido de cotações a fornecedores, de um estudo, uma carteira ou uma fatura próprios, ou à mão',
  body: z.object({ request: written, origin: origin.nullable() }),
  takesIdempotencyKey: true,
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: { 404: 'A origem não foi encontrada, ou é de outro autor', 422: wrongRequest },
})

export const listTenders = endpoint({
  ...seller,
  method: 'GET',
  path: '/tenders?page={page}',
  summary: `Listar os próprios pedidos de cotações, ${pageSize} por página, dos mais novos aos mais antigos`,
  params: z.object({ page: pageNumber }),
  reply: listOf(
    z.object({
      id: z.string(),
      title: shownText(),
      customerName: shownText(),
      state: z.enum(tenderStates),
      createdAt: z.string(),
      closesAt: z.string(),
      suppliers: z.number().int(),
      /** Suppliers that delivered a quote. */
      quotes: z.number().int(),
    }),
  ),
})

const shownSupplier = z.object({
  id: z.string(),
  name: z.string(),
  cnpj: z.string(),
  email: z.string(),
  /** What the chamber's list of breaches says of the CNPJ now; null if it is not in it. */
  breach: z.object({ state: z.enum(breachStates), since: z.string() }).nullable(),
  openedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** Each version that was delivered, and from where, after the closing; before it, none. */
  trail: z.array(z.object({ version: z.number().int(), at: z.string(), address: z.string().nullable() })),
  openedFrom: z.string().nullable(),
  /** The last version; null without one, and before the closing. */
  quote: tenderQuote.nullable(),
  /** The quote was sealed with another key of this installation. */
  isUnreadable: z.boolean(),
})

export const getTender = endpoint({
  ...seller,
  method: 'GET',
  path: '/tenders/{id}',
  summary:
    'Ler um pedido de cotações: o que se pede e a quem; os preços só depois do encerramento, que a primeira leitura registra na trilha',
  params,
  reply: z.object({
    id: z.string(),
    state: z.enum(tenderStates),
    request: written,
    origin: origin.nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    /** When the quotes were first read. */
    openedAt: z.string().nullable(),
    cancelled: z.object({ at: z.string(), reason: z.string() }).nullable(),
    choice: z
      .object({
        supplierId: z.string(),
        reason: z.string(),
        at: z.string(),
        proposalId: z.string().nullable(),
        toldAt: z.string().nullable(),
      })
      .nullable(),
    suppliers: z.array(shownSupplier),
    /** Day of the list of breaches; null before the first import. */
    breachesOn: z.string().nullable(),
    /** Of what the author may change. */
    version: shownVersion,
  }),
  refusals: missing,
})

export const changeTender = endpoint({
  ...seller,
  method: 'PATCH',
  path: '/tenders/{id}',
  summary: 'Alterar o rascunho de um pedido de cotações',
  params,
  body: z.object({ request: written, version: shownVersion }),
  reply: nothing,
  refusals: { ...missing, 409: `O pedido já foi enviado, ou ${stale}`, 422: wrongRequest },
})

export const setTenderSuppliers = endpoint({
  ...seller,
  method: 'POST',
  path: '/tenders/{id}/suppliers',
  summary: `Dizer a quem um rascunho pede cotações, até ${maxTenderSuppliers} fornecedores, no lugar dos que havia`,
  params,
  body: z.object({ suppliers: z.array(supplier).max(maxTenderSuppliers), version: shownVersion }),
  reply: nothing,
  refusals: { ...missing, 409: `O pedido já foi enviado, ou ${stale}`, 422: 'Um CNPJ ou um e-mail está repetido' },
})

export const sendTender = endpoint({
  ...seller,
  method: 'POST',
  path: '/tenders/{id}/sending',
  summary: 'Enviar o pedido: cada fornecedor recebe um link por e-mail, e as cotações ficam lacradas até o encerramento',
  params,
  body: z.object({ version: shownVersion }),
  reply: nothing,
  refusals: {
    ...missing,
    409: `O pedido já foi enviado, ou ${stale}`,
    422: `Não há fornecedores, ou: ${wrongRequest}`,
    429: 'Envios demais em pouco tempo',
  },
})

export const extendTender = endpoint({
  ...seller,
  method: 'POST',
  path: '/tenders/{id}/closing',
  summary: 'Adiar o encerramento, antes dele; os fornecedores são avisados',
  params,
  body: z.object({ closesAt: instant, version: shownVersion }),
  reply: nothing,
  refusals: { ...missing, 409: `O pedido não está aberto, ou ${stale}`, 422: 'O dia não é depois do encerramento atual' },
})

export const cancelTender = endpoint({
  ...seller,
  method: 'POST',
  path: '/tenders/{id}/cancellation',
  summary: 'Cancelar antes do encerramento, com o motivo, que os fornecedores recebem; as cotações nunca são abertas',
  params,
  body: z.object({ reason: paragraphs(maxReasonCharacters), version: shownVersion }),
  reply: nothing,
  refusals: { ...missing, 409: `O pedido já se encerrou ou foi cancelado, ou ${stale}` },
})

export const chooseSupplier = endpoint({
  ...seller,
  method: 'POST',
  path: '/tenders/{id}/choice',
  summary:
    'Escolher um fornecedor, com o motivo; com um estudo próprio, faz também o rascunho da proposta de venda com os preços dele',
  params,
  body: z.object({
    supplierId: objectId,
    reason: paragraphs(maxReasonCharacters),
    studyId: objectId.nullable(),
    version: shownVersion,
  }),
  reply: z.object({ proposalId: z.string().nullable() }),
  refusals: {
    ...missing,
    409: `O pedido não se encerrou, os fornecedores já foram avisados de outra escolha, ou ${stale}`,
    422: 'O fornecedor não entregou uma cotação, ou, com um estudo, a dele não tem preços por ano',
  },
})

export const tellTenderResult = endpoint({
  ...seller,
  method: 'POST',
  path: '/tenders/{id}/result',
  summary: 'Avisar por e-mail, uma vez, o fornecedor escolhido e os outros que entregaram cotações',
  params,
  body: z.object({ version: shownVersion }),
  reply: nothing,
  refusals: { ...missing, 409: `Ninguém foi escolhido, os avisos já foram enviados, ou ${stale}` },
})

const linkParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
const linkRefusals = { 404: 'Link desconhecido', 429: 'Pedidos demais em pouco tempo' }

/** What a supplier reads behind their link, without an account. */
export const getQuoting = endpoint({
  method: 'GET',
  path: '/quoting/{token}',
  summary: 'Ler por um link, sem entrar, o que um fornecedor cota; a cotação que ele já entregou fica lacrada',
  access: 'public',
  params: linkParams,
  reply: z.object({
    state: z.enum(tenderStates),
    /** Null for a customer who is not identified. */
    request: written.extend({ customerName: z.string().nullable() }).omit({ isCustomerHidden: true, volumeSource: true }),
    supplierName: z.string(),
    senderName: z.string(),
    delivered: z.object({ version: z.number().int(), at: z.string() }).nullable(),
    version: shownVersion,
  }),
  refusals: linkRefusals,
})

export const deliverQuote = endpoint({
  method: 'POST',
  path: '/quoting/{token}',
  summary: 'Entregar uma cotação, no lugar da anterior, até o encerramento; fica lacrada até ele',
  access: 'public',
  params: linkParams,
  body: z.object({ quote: tenderQuote, version: shownVersion }),
  takesIdempotencyKey: true,
  reply: z.object({ version: z.number().int() }),
  status: 201,
  refusals: {
    ...linkRefusals,
    409: 'O pedido se encerrou ou foi cancelado, ou outra cotação foi entregue desde que a página foi lida',
    422: 'Um ano cotado não é do fornecimento, a validade acaba antes do encerramento, ou a data-base não tem índice',
  },
})
