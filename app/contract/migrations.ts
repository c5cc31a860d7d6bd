import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { migrationKinds, stepKeys, stepOwners } from '~/domain/migration/migration-steps'
import { countings } from '~/domain/migration/working-days'
import { maxDemandKw } from '~/domain/tariffs/migration'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { line, maxReasonCharacters, maxSearchCharacters, nothing, objectId, paragraphs, shownText, typedDay } from './text'
import { shownVersion } from './version'

export const migrationStates = ['running', 'done'] as const
/** Files of one step. */
export const maxEvidenceFiles = 10

const stepStates = ['done', 'late', 'next', 'waiting'] as const

const monthKey = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
const day = typedDay('Informe um dia que existe')
const params = z.object({ id: objectId })
const admin = { access: 'bearer', permissions: administrators.permissions } as const
const missing = { 404: 'Migração não encontrada' }

/** What the office fills in: when a migration began, and which month it is for. */
const plan = {
  kind: z.enum(migrationKinds),
  /** Contracted demand, which decides whether a retailer is required. [kW] */
  demandKw: z.number().positive().max(maxDemandKw),
  /** Last day of the contract with the distributor; null if not known. */
  ccerEndsOn: day.nullable(),
  /** "2027-06": the first free month. */
  firstMonth: monthKey,
  /** Day from which the 180 days can count: not later than the first notice. */
  startedOn: day,
}

const migrationStep = z.object({
  key: z.enum(stepKeys),
  title: shownText(),
  text: shownText(maxReasonCharacters),
  owner: z.enum(stepOwners),
  count: z.number().int(),
  counting: z.enum(countings),
  source: z.object({ title: z.string(), href: z.string() }),
  dueOn: z.iso.date(),
  state: z.enum(stepStates),
  doneOn: z.iso.date().nullable(),
  protocol: shownText().nullable(),
  note: shownText(maxReasonCharacters).nullable(),
  /** Evidence, oldest first; `id` is the storage id, which `GET /uploads/{storageId}` takes. */
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number().int(), sentAt: z.string() })),
  /** The steps that must come first, by title. */
  waitsFor: z.array(z.string()),
})

const migration = z.object({
  id: z.string(),
  ...plan,
  ccerEndsOn: z.iso.date().nullable(),
  startedOn: z.iso.date(),
  state: z.enum(migrationStates),
  /** The signed proposal that it began from; null without one. */
  proposal: z.object({ id: z.string(), number: z.string(), supplier: z.string().nullable(), isOwn: z.boolean() }).nullable(),
  steps: z.array(migrationStep),
  /** Oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      action: z.enum(['started', 'done', 'reopened', 'recalculated', 'file-sent', 'file-removed']),
      step: z.string().nullable(),
      reason: shownText(maxReasonCharacters).nullable(),
    }),
  ),
})

export const getUnitMigration = endpoint({
  method: 'GET',
  path: '/measuring-point/{id}/migration',
  summary: 'Ler a migração de uma unidade, passo a passo: quem pode ler a unidade',
  access: 'bearer',
  params,
  reply: z.object({
    migration: migration.nullable(),
    version: shownVersion,
    /** First free month that a notice of today allows. */
    possibleFrom: monthKey,
  }),
  refusals: { 404: 'Unidade não encontrada, ou de outra empresa' },
})

export const startMigration = endpoint({
  ...admin,
  method: 'POST',
  path: '/measuring-point/{id}/migration',
  summary: 'Iniciar a migração de uma unidade em adesão: os prazos em vigor ficam guardados com ela',
  params,
  body: z.object({ ...plan, proposalId: objectId.optional() }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    404: 'Unidade não encontrada',
    409: 'A unidade já está no mercado livre, ou já tem uma migração',
    422: 'O mês é cedo demais, o início ainda não chegou, a demanda pede um varejista, ou a proposta não está assinada ou é de outro CNPJ; `fields` diz qual',
  },
})

export const finishMigrationStep = endpoint({
  ...admin,
  method: 'POST',
  path: '/migrations/{id}/steps',
  summary: 'Concluir um passo, com o dia e a evidência; o último deixa a unidade ATIVO no primeiro mês',
  params,
  body: z.object({
    step: z.enum(stepKeys),
    version: shownVersion,
    doneOn: day,
    protocol: line(120).optional(),
    note: paragraphs(maxReasonCharacters).optional(),
  }),
  reply: nothing,
  refusals: {
    ...missing,
    409: 'Outra pessoa mudou a migração desde a versão lida, ou ela já terminou',
    422: 'O passo anterior ainda não foi concluído, ou o dia não é possível',
  },
})

export const reopenMigrationStep = endpoint({
  ...admin,
  method: 'POST',
  path: '/migrations/{id}/steps/reopen',
  summary: 'Reabrir um passo concluído, com o motivo',
  params,
  body: z.object({ step: z.enum(stepKeys), version: shownVersion, reason: paragraphs(maxReasonCharacters, 'Informe o motivo') }),
  reply: nothing,
  refusals: {
    ...missing,
    409: 'Outra pessoa mudou a migração desde a versão lida, ou ela já terminou',
    422: 'O passo não está concluído, ou um passo depois dele está',
  },
})

export const addMigrationFile = endpoint({
  ...admin,
  method: 'POST',
  path: '/migrations/{id}/files',
  summary: `Anexar a um passo um arquivo que o prova: PDF, PNG ou JPEG, pelo conteúdo, de até ${maxFileMb} MB`,
  params,
  body: z.object({ step: z.enum(stepKeys), file: z.file().min(1).max(maxFileBytes) }),
  takesIdempotencyKey: true,
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    404: 'Migração não encontrada, ou sem este passo',
    422: `O arquivo é de outro formato, ou o passo já tem ${maxEvidenceFiles}`,
    429: 'Envios demais em pouco tempo',
  },
})

export const removeMigrationFile = endpoint({
  ...admin,
  method: 'POST',
  path: '/migrations/{id}/files/{storageId}/removal',
  summary: 'Excluir um arquivo de uma migração, com o motivo, que fica no histórico',
  params: params.extend({ storageId: z.uuid() }),
  body: z.object({ reason: paragraphs(maxReasonCharacters, 'Informe o motivo') }),
  reply: nothing,
  refusals: { 404: 'Arquivo não encontrado nesta migração' },
})

export const recalculateMigration = endpoint({
  ...admin,
  method: 'POST',
  path: '/migrations/{id}/recalculate',
  summary: 'Recalcular os prazos de uma migração: outro mês ou fim do contrato, e as regras de hoje nos passos abertos',
  params,
  body: z.object({ version: shownVersion, ccerEndsOn: day.nullable(), firstMonth: monthKey }),
  reply: nothing,
  refusals: {
    ...missing,
    409: 'Outra pessoa mudou a migração desde a versão lida, ou ela já terminou',
    422: 'O mês é cedo demais para o aviso e o contrato',
  },
})

export const listMigrations = endpoint({
  method: 'GET',
  path: '/migrations?state={state}&text={text}&page={page}',
  summary: `Listar as migrações, ${pageSize} por página, as atrasadas primeiro: o cliente as suas, o parceiro as dos seus clientes`,
  access: 'bearer',
  params: z.object({
    state: z.enum(migrationStates).default('running'),
    text: z.string().max(maxSearchCharacters).default(''),
    page: pageNumber,
  }),
  reply: listOf(
    z.object({
      id: z.string(),
      unitId: z.string(),
      unitName: z.string(),
      companyId: z.string(),
      companyName: z.string(),
      kind: z.enum(migrationKinds),
      firstMonth: monthKey,
      /** The earliest due day of what is open; null once all is done. */
      nextDueOn: z.iso.date().nullable(),
      /** The title and the owner of the step that is due then. */
      nextStep: z.object({ title: z.string(), owner: z.enum(stepOwners) }).nullable(),
      isLate: z.boolean(),
    }),
  ),
})
