import { z } from 'zod'
import { administrators, offerReaders } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { limits } from './limits'
import { listOf, pageNumber, pageSize } from './list'
import { isoDay, nothing, objectId } from './text'
import { shownVersion } from './version'

export const offerTitles = ['Convencional', 'Incentivada 50%', 'Incentivada 100%'] as const
/** The submarkets in which energy is delivered. */
export const offerRegions = ['SUDESTE', 'SUL', 'NORDESTE', 'NORTE'] as const
/** `current`: available; `expired`: the last day is past. */
export const offerStatuses = ['current', 'expired', 'withdrawn'] as const

/** Largest volume of an offer. [MWm] */
export const maxVolumeMwm = 100_000

/** Value for a volume still to be agreed. */
export const openVolume = '-'

/** A number, or its text with a dot or a comma. */
const decimalUpTo = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}([.,]\d{1,4})?$/)
        .transform((text) => Number(text.replace(',', '.'))),
    ])
    .pipe(z.number().positive().max(max))

/** The fields of an offer, with the specification's names. */
const offerFields = z.object({
  Titulo: z.enum(offerTitles),
  /** MWm. */
  Valor: z.union([z.literal(openVolume), decimalUpTo(maxVolumeMwm)]).default(openVolume),
  Regiao: z.enum(offerRegions),
  /** First and last day of the supply. */
  DataInicio: isoDay,
  DataFim: isoDay,
  /** R$/MWh. */
  Preco: decimalUpTo(limits.brlPerMwh.max),
  /** Last day of the offer; default: the last day of its supply. */
  expiresOn: isoDay.optional(),
})

export const offer = z.object({
  id: z.string(),
  Titulo: z.enum(offerTitles),
  Valor: z.union([z.literal(openVolume), z.number()]),
  Regiao: z.enum(offerRegions),
  DataInicio: z.string(),
  DataFim: z.string(),
  Preco: z.number(),
  expiresOn: z.string(),
})

const listedOffer = offer.extend({ status: z.enum(offerStatuses), version: shownVersion })

const admin = { access: 'bearer', permissions: administrators.permissions } as const
const invalidPeriod = 'O período ou a validade não são possíveis; `fields` diz qual'

export const createOffer = endpoint({
  ...admin,
  method: 'POST',
  path: '/cardMarket',
  summary: 'Cadastrar uma oferta de energia: título, volume em MWm, região, período de suprimento e preço em R$/MWh',
  body: offerFields,
  takesIdempotencyKey: true,
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: { 422: invalidPeriod },
})

export const listOffers = endpoint({
  ...admin,
  method: 'GET',
  path: '/offers?status={status}&title={title}&region={region}&from={from}&to={to}&page={page}',
  summary: `Listar ofertas, ${pageSize} por página, pelo início do suprimento; as de um período são as que têm algum dia nele`,
  params: z.object({
    status: z.enum(offerStatuses).default('current'),
    title: z.enum(offerTitles).optional(),
    region: z.enum(offerRegions).optional(),
    from: isoDay.optional(),
    to: isoDay.optional(),
    page: pageNumber,
  }),
  reply: listOf(listedOffer),
})

export const listCurrentOffers = endpoint({
  method: 'GET',
  path: '/offers/current?page={page}',
  summary: `Listar as ofertas vigentes, ${pageSize} por página, pelo início do suprimento`,
  access: 'bearer',
  permissions: offerReaders.permissions,
  params: z.object({ page: pageNumber }),
  reply: listOf(offer),
})

export const getOffer = endpoint({
  ...admin,
  method: 'GET',
  path: '/offers/{id}',
  summary: 'Ler uma oferta',
  params: z.object({ id: objectId }),
  reply: listedOffer,
  refusals: { 404: 'Oferta não encontrada' },
})

const { Valor, ...unchanged } = offerFields.shape

export const changeOffer = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/offers/{id}',
  summary: 'Mudar uma oferta: o que não é enviado fica como está',
  params: z.object({ id: objectId }),
  body: z
    .object({ ...unchanged, Valor: Valor.unwrap() })
    .partial()
    .extend({ version: shownVersion }),
  reply: nothing,
  refusals: {
    404: 'Oferta não encontrada',
    409: 'A oferta foi retirada, ou outra pessoa a mudou desde a versão lida',
    422: `${invalidPeriod}; ou a oferta venceu e o pedido não lhe dá outros dias`,
  },
})

export const withdrawOffer = endpoint({
  ...admin,
  method: 'POST',
  path: '/offers/{id}/withdraw',
  summary: 'Retirar uma oferta: os parceiros deixam de vê-la',
  params: z.object({ id: objectId }),
  reply: nothing,
  refusals: { 404: 'Oferta não encontrada', 409: 'A oferta foi retirada' },
})
