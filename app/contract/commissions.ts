import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { entryKinds } from '~/domain/commissions/ledger'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { isoDay, line, nothing, objectId } from './text'
import { shownVersion } from './version'

/** Maximum of one entry: R$ 100 million. [cents] */
export const maxEntryCents = 10_000_000_000
export const maxDescriptionCharacters = 200

/** Integers. [cents] */
const balance = z.object({ receivedCents: z.number().int(), receivableCents: z.number().int() })
const amountCents = z.number().int().min(1).max(maxEntryCents)

/** "2026-09" */
export const monthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const admin = { access: 'bearer', permissions: administrators.permissions } as const
const partnerMissing = 'Parceiro não encontrado'

export const listCommissions = endpoint({
  ...admin,
  method: 'GET',
  path: '/commissions?page={page}',
  summary: `Listar os parceiros com o que receberam e têm a receber, ${pageSize} por página, do que mais tem a receber ao que menos`,
  params: z.object({ page: pageNumber }),
  reply: listOf(balance.extend({ id: z.string(), name: z.string(), cnpj: z.string() })).extend({
    /** Over all partners. */
    sum: balance,
  }),
})

const entry = balance.extend({
  /** The entry's number in the ledger. */
  id: z.string(),
  day: z.string(),
  kind: z.enum(entryKinds),
  description: z.string(),
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Only for administrators: the entry's contact and author. */
  lead: z.object({ id: z.string(), name: z.string() }).nullable(),
  author: z.string().nullable(),
  /** The entry that this one reverses, and the one that reversed it. */
  reverses: z.string().nullable(),
  reversedBy: z.string().nullable(),
  /** Balance after the entry. */
  balance,
})

export const getCommissionStatement = endpoint({
  method: 'GET',
  path: '/partner-companies/{id}/commissions?from={from}&to={to}',
  summary: 'Ler o extrato de comissões de um parceiro (o próprio, ou qualquer um para administradores), na ordem dos dias',
  access: 'bearer',
  params: z.object({ id: objectId, from: isoDay.optional(), to: isoDay.optional() }),
  reply: z.object({
    partner: z.object({ id: z.string(), name: z.string(), cnpj: z.string() }),
    /** Balances before the period, after it, and of the whole ledger. */
    opening: balance,
    entries: z.array(entry),
    closing: balance,
    current: balance,
  }),
  refusals: { 404: 'Parceiro não encontrado, ou de outra pessoa' },
})

export const enterCommission = endpoint({
  ...admin,
  method: 'POST',
  path: '/partner-companies/{id}/commissions',
  summary: 'Lançar uma comissão acordada, ou o pagamento do que está a receber',
  params: z.object({ id: objectId }),
  body: z.object({
    kind: z.enum(['agreed', 'paid']),
    day: isoDay,
    amountCents,
    description: line(maxDescriptionCharacters),
    companyId: objectId.nullable().default(null),
    leadId: objectId.nullable().default(null),
    /** The company's month that a commission pays; it is then no longer due. */
    month: monthText.nullable().default(null),
  }),
  takesIdempotencyKey: true,
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    404: partnerMissing,
    409: 'Um lançamento diferente já foi feito com a mesma chave',
    422: 'Dia que ainda não chegou, pagamento maior que o valor a receber, empresa ou contato desconhecido, ou mês que já tem comissão; `fields` diz qual',
  },
})

export const reverseCommission = endpoint({
  ...admin,
  method: 'POST',
  path: '/partner-companies/{id}/commissions/{entryId}/reverse',
  summary: 'Estornar um lançamento, com o motivo; o lançamento e o estorno ficam no extrato',
  params: z.object({ id: objectId, entryId: z.string().regex(/^\d{1,9}$/) }),
  body: z.object({ reason: line(maxDescriptionCharacters) }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    404: 'Lançamento não encontrado neste parceiro',
    409: 'Já estornado, ou comissão que já foi paga',
    422: 'Um estorno não se estorna',
  },
})

const commissionMonth = z.object({ companyId: objectId, month: monthText, amountCents })
const monthDue = commissionMonth.extend({ companyName: z.string(), savingBrl: z.number(), percentHundredths: z.number().int() })
/** Null without an agreement. `percentHundredths`: 250 is 2,5 % of each month's saving. */
const agreement = z.object({ percentHundredths: z.number().int(), fromMonth: z.string() }).nullable()

export const getCommissionsDue = endpoint({
  ...admin,
  method: 'GET',
  path: '/partner-companies/{id}/commissions/due',
  summary:
    'Ler os acordos das empresas de um parceiro, os contatos que ele trouxe, e as comissões de meses finalizados por lançar',
  params: z.object({ id: objectId }),
  reply: z.object({
    companies: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        agreement,
        /** Of the agreement, also of its absence. */
        version: shownVersion,
      }),
    ),
    /** The partner's newest contacts. */
    leads: z.array(z.object({ id: z.string(), name: z.string() })),
    months: z.array(monthDue),
  }),
  refusals: { 404: partnerMissing },
})

export const getCommissionOutlook = endpoint({
  method: 'GET',
  path: '/partner-companies/{id}/commissions/outlook',
  summary:
    'Ler o que um parceiro (o próprio, ou qualquer um para administradores) ganhou e ainda não foi lançado, o próximo pagamento e o que se espera de doze meses',
  access: 'bearer',
  params: z.object({ id: objectId }),
  reply: z.object({
    /** Of what is entered; null with nothing to pay. */
    nextPayment: z.object({ day: isoDay, amountCents }).nullable(),
    /** Commissions of finalised months not entered yet, newest first. */
    earned: z.array(monthDue),
    /** Commissions of past months that are not finalised yet, by what is known of them. */
    openCents: z.number().int(),
    clients: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        agreement,
        /** Of the finalised months of the last twelve. [R$] */
        savingBrl: z.number(),
        /** Commissions entered for the company and not reversed. */
        enteredCents: z.number().int(),
      }),
    ),
    /** Twelve months from the current one; empty without an agreement. */
    expected: z.array(z.object({ month: monthText, amountCents: z.number().int() })),
  }),
  refusals: { 404: 'Parceiro não encontrado, ou de outra pessoa' },
})

export const getCommissionsToEnter = endpoint({
  ...admin,
  method: 'GET',
  path: '/commissions/to-enter',
  summary:
    'Ver quantas comissões de meses finalizados de todos os parceiros estão por lançar, quanto somam, e os parceiros com mais',
  reply: z.object({
    partners: z.number().int(),
    months: z.number().int(),
    amountCents: z.number().int(),
    /** Up to ten partners, largest amount first. */
    largest: z.array(z.object({ id: z.string(), name: z.string(), months: z.number().int(), amountCents: z.number().int() })),
  }),
})

export const maxMonthsAtOnce = 1_000

export const enterCommissionsDue = endpoint({
  ...admin,
  method: 'POST',
  path: '/partner-companies/{id}/commissions/due',
  summary: 'Lançar as comissões de meses como foram mostradas, todas ou nenhuma; as já lançadas com o mesmo valor não se repetem',
  params: z.object({ id: objectId }),
  body: z.object({ months: z.array(commissionMonth).min(1).max(maxMonthsAtOnce) }),
  reply: z.object({ entered: z.number().int() }),
  status: 201,
  refusals: { 404: partnerMissing, 409: 'Um dos valores mudou desde que foi mostrado' },
})

export const maxPercentHundredths = 10_000

const otherAgreement = 'Outra pessoa mudou o acordo desde a versão lida'

export const setCommissionAgreement = endpoint({
  ...admin,
  method: 'POST',
  path: '/companies/{id}/commission-agreement',
  summary: 'Combinar a comissão de uma empresa: uma parte da economia de cada mês finalizado, a partir de um mês',
  params: z.object({ id: objectId }),
  body: z.object({
    /** 250 is 2,5 %. */
    percentHundredths: z.number().int().min(1).max(maxPercentHundredths),
    fromMonth: monthText,
    version: shownVersion,
  }),
  reply: nothing,
  refusals: { 404: 'Empresa não encontrada', 409: otherAgreement, 422: 'Empresa que nenhum parceiro indicou' },
})

export const endCommissionAgreement = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/companies/{id}/commission-agreement?version={version}',
  summary: 'Encerrar o acordo de comissão de uma empresa; o que foi lançado fica',
  params: z.object({ id: objectId, version: shownVersion }),
  reply: nothing,
  refusals: { 404: 'Empresa não encontrada, ou sem acordo', 409: otherAgreement },
})
