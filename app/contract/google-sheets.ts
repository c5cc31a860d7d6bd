import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { nonEmpty } from './list'

/** The spreadsheet's tab for residential simulations, and its columns in order. */
export const simulationSheet = 'SimulacaoGD'

export const simulationColumns = [
  'Data',
  'Nome',
  'Documento',
  'Email',
  'Celular',
  'Estado',
  'Valor da conta',
  'Desconto %',
  'Desconto mensal',
  'Desconto anual',
  'Fatura',
] as const

/** The full phone number has a column after the specified ones, whose "Celular" lacks the first 9 and cannot be dialled. */
export const sheetColumns = [...simulationColumns, 'Celular completo'] as const

const cell = z.union([z.string().max(2_000), z.number()])

/** The specified columns, and those with the full number. */
const headers = [simulationColumns.join('\n'), sheetColumns.join('\n')]

export const saveSimulationRow = endpoint({
  method: 'POST',
  path: `/google-sheets/public/${simulationSheet}`,
  summary: 'Guardar uma linha da planilha de simulações residenciais, uma só vez',
  access: 'public',
  body: z
    .object({
      header: z.array(z.string()).refine((names) => headers.includes(names.join('\n'))),
      values: nonEmpty(z.array(z.array(cell).min(simulationColumns.length).max(sheetColumns.length)).length(1)),
    })
    .refine(({ header, values }) => values.every((row) => row.length === header.length), { path: ['values', 0] }),
  takesIdempotencyKey: true,
  reply: z.object({ id: z.number().int() }),
  status: 201,
  refusals: { 429: 'Envios demais em pouco tempo' },
})

export const exportSimulationRows = endpoint({
  method: 'GET',
  path: `/google-sheets/${simulationSheet}/export?format={format}`,
  summary: 'Baixar a planilha de simulações residenciais',
  access: 'bearer',
  permissions: administrators.permissions,
  params: z.object({ format: z.enum(['csv', 'xlsx']) }),
  reply: z.file(),
  refusals: { 429: 'Pedidos demais' },
})
