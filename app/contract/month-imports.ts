import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { costFields } from '~/domain/units/cost-lines'
import { costLines } from './cost-lines'
import { endpoint } from './endpoint'
import { listOf, pageNumber, pageSize } from './list'
import { enteredFigures } from './month-figures'
import { nothing, objectId } from './text'

/** Rows of one import. */
export const maxImportRows = 100_000

/** Fields of a row, by our names for the file's columns. `row` means the whole row. */
export const importFields = [
  'cnpj',
  'cceeCode',
  'companyName',
  'unitName',
  'month',
  'year',
  ...enteredFigures.keyof().options,
  ...costFields.map(({ name }) => name),
  'row',
] as const

const admin = { access: 'bearer', permissions: administrators.permissions } as const
const person = z.object({ id: z.string(), name: z.string() })

/** Content of the file: month data, a unit's numbers as its own page exports them, or CCEE measurements, summed by unit and month. */
export const monthImportKinds = ['month-data', 'unit-numbers', 'measurements'] as const
export const monthImportStates = ['draft', 'confirmed', 'undone', 'discarded'] as const

const monthImport = z.object({
  id: z.string(),
  fileName: z.string(),
  kind: z.enum(monthImportKinds),
  state: z.enum(monthImportStates),
  createdAt: z.string(),
  author: person.nullable(),
  /** When it stopped being a draft. */
  decidedAt: z.string().nullable(),
  /** Whether it can be undone: only the last confirmed one can. */
  mayBeUndone: z.boolean(),
  /** Rows of the file. */
  rows: z.number().int(),
  /** Ticked rows; for a decided import, the written ones. */
  included: z.number().int(),
  /** Rows with an error, and the ticked ones of them: none of these may remain when confirming. */
  wrong: z.number().int(),
  wrongIncluded: z.number().int(),
  /** Correct rows whose month exists, and those of them ticked without overwriting: none of these may remain either. */
  existing: z.number().int(),
  existingRefused: z.number().int(),
})

/** What a row may write: the figures, and what the month was paid for. */
const importedMonth = enteredFigures.extend({ custosDiscriminados: costLines })

const importRow = z.object({
  /** Line in the file; identifies the row. */
  line: z.number().int(),
  unit: z.object({ id: z.string(), name: z.string(), companyName: z.string() }).nullable(),
  year: z.number().int().nullable(),
  /** 1 to 12. */
  month: z.number().int().nullable(),
  /** The values read. Lines of a month replace those of the same market and kind. */
  figures: importedMonth.partial(),
  /** The file's texts, read or not. */
  cells: z.partialRecord(z.enum(importFields), z.string()),
  /** In Portuguese. */
  problems: z.array(z.object({ field: z.enum(importFields), message: z.string() })),
  isIncluded: z.boolean(),
  /** Whether it may overwrite an existing month ("Atualizar"). */
  replaces: z.boolean(),
  /** The stored month; null if there is none. */
  current: importedMonth.nullable(),
})

export const createMonthImport = endpoint({
  ...admin,
  method: 'POST',
  path: '/month-imports',
  summary: `Ler um CSV ou XLSX de dados mensais de até ${maxFileMb} MB e ${maxImportRows} linhas, ou um texto colado, enviado como arquivo .txt`,
  body: z.object({ file: z.file().min(1).max(maxFileBytes) }),
  reply: monthImport,
  status: 201,
  refusals: { 422: 'O arquivo não pode ser lido; a mensagem diz por quê', 429: 'Envios demais em pouco tempo' },
})

export const listMonthImports = endpoint({
  ...admin,
  method: 'GET',
  path: '/month-imports?page={page}',
  summary: `Listar as importações de dados mensais, ${pageSize} por página, da mais nova à mais antiga`,
  params: z.object({ page: pageNumber }),
  reply: listOf(monthImport),
})

export const getMonthImport = endpoint({
  ...admin,
  method: 'GET',
  path: '/month-imports/{id}?show={show}&page={page}',
  summary: `Ler uma importação e suas linhas, ${pageSize} por página, as que têm erro primeiro`,
  params: z.object({
    id: objectId,
    show: z.enum(['all', 'wrong', 'existing']).default('all'),
    page: pageNumber,
  }),
  reply: z.object({ import: monthImport, rows: listOf(importRow) }),
  refusals: { 404: 'Importação não encontrada' },
})

export const changeImportRows = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/month-imports/{id}/rows',
  summary: 'Marcar linhas de um rascunho para entrar ou ficar de fora, e para atualizar meses que já existem',
  params: z.object({ id: objectId }),
  body: z.object({
    /** Rows to change: all, those with an error, those with an existing month, or `lines`. */
    which: z.enum(['all', 'wrong', 'existing', 'lines']),
    lines: z.array(z.number().int()).max(1_000).optional(),
    isIncluded: z.boolean().optional(),
    replaces: z.boolean().optional(),
  }),
  reply: monthImport,
  refusals: { 404: 'Importação não encontrada', 409: 'A importação não é mais um rascunho' },
})

export const confirmMonthImport = endpoint({
  ...admin,
  method: 'POST',
  path: '/month-imports/{id}/confirm',
  summary: 'Gravar as linhas marcadas, todas ou nenhuma',
  params: z.object({ id: objectId }),
  body: nothing,
  reply: monthImport,
  refusals: {
    404: 'Importação não encontrada',
    409: 'Não é mais um rascunho; ou há meses que já existem, ou mudaram desde que se escolheu atualizá-los (`fieldMessages`, por linha)',
    422: 'Há linhas marcadas com erro, ou nenhuma linha marcada',
  },
})

export const discardMonthImport = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/month-imports/{id}',
  summary: 'Descartar um rascunho e as suas linhas',
  params: z.object({ id: objectId }),
  reply: nothing,
  refusals: { 404: 'Importação não encontrada', 409: 'A importação não é mais um rascunho' },
})

export const undoMonthImport = endpoint({
  ...admin,
  method: 'POST',
  path: '/month-imports/{id}/undo',
  summary: 'Desfazer a última importação: cada mês volta a ser o que era',
  params: z.object({ id: objectId }),
  body: nothing,
  reply: monthImport,
  refusals: {
    404: 'Importação não encontrada',
    409: 'Não é a última confirmada; ou há meses alterados depois dela (`fieldMessages`, por linha)',
  },
})
