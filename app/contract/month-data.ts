import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { firstYear, monthDataNames } from '~/domain/month-data/month-names'
import { endpoint } from './endpoint'
import { derivedFigures, enteredMonth, figureOrNull, yearFigures } from './month-figures'
import { choiceParams, choiceSummary, cnpjText, nothing, objectId } from './text'

const admin = { access: 'bearer', permissions: administrators.permissions } as const

const calendarYear = z.coerce.number<number | string>().int().min(firstYear).max(2200)

/** Changes at each write of a month; writers send the version they read. */
const monthVersion = z.string().min(1).max(64)

/** Energy in MWh, money in R$, Flexibilidade as a fraction; Status 1 is a finished month, 2 an incomplete one. */
const monthData = z.object({
  CNPJ: z.string(),
  Mes: z.enum(monthDataNames),
  Ano: z.number().int(),
  CustoCativo: figureOrNull,
  CustoLivre: figureOrNull,
  EnergiaContratada: figureOrNull,
  EnergiaMedida: figureOrNull,
  Flexibilidade: figureOrNull,
  /** Null for any other status. */
  Status: z.literal([1, 2]).nullable(),
})

export const listCompaniesOfMonthData = endpoint({
  ...admin,
  method: 'GET',
  path: '/company?text={text}&limit={limit}&id={id}',
  summary: `Listar as empresas para os dados mensais, pela sigla: ${choiceSummary('da sigla ou do nome')}`,
  params: choiceParams,
  reply: z.array(z.object({ _id: z.string(), Nome: z.string(), CNPJ: z.string(), initials: z.string() })),
})

export const saveMonthData = endpoint({
  ...admin,
  method: 'POST',
  path: '/monthData',
  summary: 'Cadastrar um mês da unidade que tem o CNPJ, ou da única unidade da empresa que o tem',
  body: z.object({
    CNPJ: cnpjText,
    Mes: z.enum(monthDataNames),
    Ano: calendarYear,
    CustoCativo: z.number(),
    CustoLivre: z.number(),
    EnergiaContratada: z.number(),
    Flexibilidade: z.number(),
    EnergiaMedida: z.number(),
    Status: z.literal([1, 2]),
    /** Required when several units match the CNPJ. */
    unitId: objectId.optional(),
    /** Version of the month to replace ("Atualizar"). Without it, an existing month is refused. */
    version: monthVersion.optional(),
  }),
  reply: z.object({ _id: z.string(), version: monthVersion }),
  status: 201,
  refusals: {
    409: 'O mês já existe, ou foi alterado por outra pessoa',
    422: 'CNPJ sem unidade, ou com várias; ou um valor que não é aceito',
  },
})

export const showMonthData = endpoint({
  ...admin,
  method: 'POST',
  path: '/showMonthData',
  summary: 'Ler os meses das unidades de um CNPJ, ou da empresa que o tem, do mais novo ao mais antigo',
  body: z.object({ CNPJ: cnpjText }),
  reply: z.object({
    companyData: z.array(monthData.extend({ _id: z.string(), unitId: z.string(), unitName: z.string(), version: monthVersion })),
  }),
})

export const deleteMonthData = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/monthData/{id}?version={version}',
  summary: 'Excluir um mês, com os seus relatórios',
  params: z.object({
    id: objectId,
    /** The version read; without it the month is deleted unconditionally. */
    version: monthVersion.optional(),
  }),
  reply: nothing,
  refusals: { 404: 'Mês não encontrado', 409: 'O mês foi alterado por outra pessoa' },
})

export const summariseCompany = endpoint({
  ...admin,
  method: 'GET',
  path: '/company/{id}/summary',
  summary: 'Somar os custos e a economia dos meses finalizados de uma empresa, sem os retroativos',
  params: z.object({ id: objectId }),
  reply: z.object({ sumCostCativo: z.number(), sumCostLivre: z.number(), sumEconomy: z.number() }),
  refusals: { 404: 'Empresa não encontrada' },
})

const calendarMonth = z.number().int().min(1).max(12)

const monthOfYear = z.object({
  month: calendarMonth,
  /** Id for `DELETE /monthData/{id}`; null for a month that does not exist. */
  id: z.string().nullable(),
  version: monthVersion.nullable(),
  /** Null for a month that does not exist. An unknown status reads as EM_CURTO_PRAZO. */
  figures: yearFigures.nullable(),
  derived: derivedFigures.nullable(),
  /** Number of lines of what the month was paid for. */
  costLines: z.number().int(),
})

const unitYear = z.object({
  unit: z.object({
    id: z.string(),
    name: z.string(),
    cnpj: z.string(),
    companyId: z.string(),
    companyName: z.string(),
  }),
  year: z.number().int(),
  /** All 12 months, January first. */
  months: z.array(monthOfYear),
})

export const getUnitYear = endpoint({
  ...admin,
  method: 'GET',
  path: '/measuring-point/{id}/months?year={year}',
  summary: 'Ler os doze meses de um ano de uma unidade',
  params: z.object({ id: objectId, year: calendarYear }),
  reply: unitYear,
  refusals: { 404: 'Unidade não encontrada' },
})

export const saveUnitYear = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/measuring-point/{id}/months',
  summary: 'Gravar o que mudou em um ano de uma unidade, tudo ou nada',
  params: z.object({ id: objectId }),
  body: z.object({
    year: calendarYear,
    months: z
      .array(
        z.object({
          month: calendarMonth,
          /** The version read; null if there was no month. */
          version: monthVersion.nullable(),
          /** Only the changes. A new month is finalised by default, and its flexibility is 10 %. */
          figures: yearFigures.partial(),
        }),
      )
      .min(1)
      .max(12),
  }),
  reply: unitYear,
  refusals: {
    404: 'Unidade não encontrada',
    409: 'Outra pessoa gravou um dos meses; `fieldMessages` diz quais ("9") e nada foi gravado: ler o ano de novo diz o que está lá agora',
    422: 'Valores que não são aceitos, em `fieldMessages`, por mês e campo ("9.measuredMwh")',
  },
})

const unitMonth = z.object({
  unit: unitYear.shape.unit,
  /** Null for a month that does not exist; so are the figures. */
  version: monthVersion.nullable(),
  figures: enteredMonth.nullable(),
  /** Includes the whole month's consumption: the measured one, if finalised. */
  derived: derivedFigures.extend({ consumedMwh: figureOrNull }).nullable(),
})

/** "2026-09" */
const oneMonth = z.object({ id: objectId, month: z.string().regex(/^20(1[7-9]|[2-9]\d)-(0[1-9]|1[0-2])$/) })

export const getUnitMonth = endpoint({
  ...admin,
  method: 'GET',
  path: '/measuring-point/{id}/months/{month}',
  summary: 'Ler um mês de uma unidade ("2026-09"), com todos os campos',
  params: oneMonth,
  reply: unitMonth,
  refusals: { 404: 'Unidade não encontrada' },
})

export const saveUnitMonth = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/measuring-point/{id}/months/{month}',
  summary: 'Gravar o que mudou em um mês de uma unidade',
  params: oneMonth,
  body: z.object({
    /** The version read; null if there was no month. */
    version: monthVersion.nullable(),
    /** Only the changes, as for a year. */
    figures: enteredMonth.partial(),
  }),
  reply: unitMonth,
  refusals: {
    404: 'Unidade não encontrada',
    409: 'Outra pessoa gravou o mês; nada foi gravado: ler o mês de novo diz o que está lá agora',
    422: 'Valores que não são aceitos, em `fieldMessages`, por campo ("measuredMwh")',
  },
})
