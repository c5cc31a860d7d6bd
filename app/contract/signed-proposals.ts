import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { migrationStatuses } from './measuring-points'
import { migrationStates } from './migrations'
import { objectId } from './text'

const admin = { access: 'bearer', permissions: administrators.permissions } as const

export const listSignedProposals = endpoint({
  ...admin,
  method: 'GET',
  path: '/signed-proposals?page={page}',
  summary: `Listar as propostas que todos assinaram, de qualquer autor, ${pageSize} por página, das mais novas às mais antigas`,
  params: z.object({ page: pageNumber }),
  reply: listOf(
    z.object({
      id: z.string(),
      number: z.string(),
      customerName: z.string(),
      sellerName: z.string().nullable(),
      signedOn: z.iso.date(),
      /** Whether a migration began from it. */
      hasMigration: z.boolean(),
    }),
  ),
})

export const getSignedProposal = endpoint({
  ...admin,
  method: 'GET',
  path: '/signed-proposals/{id}',
  summary: 'Ler de uma proposta assinada o que começa uma migração: o cliente, e as unidades com o seu CNPJ',
  params: z.object({ id: objectId }),
  reply: z.object({
    id: z.string(),
    number: z.string(),
    /** Whether the caller wrote it. */
    isOwn: z.boolean(),
    customerName: z.string(),
    customerCnpj: z.string(),
    supplier: z.string().nullable(),
    /** Null after the account was deleted, or without one. */
    sellerName: z.string().nullable(),
    partnerId: z.string().nullable(),
    signedOn: z.iso.date(),
    /** Of the study, while it is stored. [kW] */
    demandKw: z.number().nullable(),
    /** The company with this CNPJ, also one without units. */
    company: z.object({ id: z.string(), name: z.string() }).nullable(),
    units: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        companyId: z.string(),
        companyName: z.string(),
        status: z.enum(migrationStatuses),
        /** State of its migration; null without one. */
        migration: z.enum(migrationStates).nullable(),
        /** Whether that migration began from this proposal. */
        isOfThis: z.boolean(),
      }),
    ),
  }),
  refusals: { 404: 'Proposta não encontrada', 422: 'Nem todos a assinaram' },
})
