import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { limits } from '~/contract/limits'
import { getMarketOrigin } from '~/contract/market-search'
import { maxPortfolioNameCharacters, maxPortfolioUnits } from '~/contract/portfolios'
import { cnaePrefix, createProspectPortfolio, getProspectBases, listProspects } from '~/contract/prospects'
import { csvFile, csvMoney } from '~/documents/exports/csv.server'
import { brazilDay } from '~/domain/dated/brazil-day'
import { prospectClasses } from '~/domain/market/prospect-classes'
import { states } from '~/domain/registry/states'
import { subgroups } from '~/domain/tariffs/tariff'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { parseDecimal } from '~/ui/decimal'
import { shortDate } from '~/ui/format'
import { parseFilters, withoutEmpty } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'
import { prospectsPath } from '../paths'
import { toProspectRow, type Prospect } from './prospect-words'

type Provider = Pick<MemberProvider, 'call'>

const typedNumber = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => parseDecimal(text) >= 0 && parseDecimal(text) <= max)

const filters = {
  uf: z.enum(states.map(({ value }) => value)),
  distribuidora: z.string().regex(/^\d{1,9}$/),
  grupo: z.enum(subgroups),
  classe: z.enum(prospectClasses.map(({ value }) => value)),
  cnae: z
    .string()
    .transform((text) => text.replaceAll(/[.\-/\s]/g, ''))
    .pipe(cnaePrefix),
  kw: typedNumber(limits.kw.max),
  kwh: typedNumber(limits.kwh.max),
}

/** What a typed filter has to be, told where it is not. */
const wrongFilters = {
  cnae: 'Digite de 2 a 7 algarismos do CNAE, como 4711.',
  kw: `Digite um número de 0 a ${limits.kw.max.toLocaleString('pt-BR')}, como 500 ou 1.250,5.`,
  kwh: `Digite um número de 0 a ${limits.kwh.max.toLocaleString('pt-BR')}, como 50.000.`,
} as const

/** The filters in an address: as typed, with what is wrong with them, and as the call takes them. */
function filtersIn(query: URLSearchParams) {
  const { uf, distribuidora, grupo, classe, cnae, kw, kwh } = parseFilters(query, filters)
  const textOf = (name: keyof typeof wrongFilters) => (query.get(name) ?? '').replaceAll('\0', '').trim().slice(0, 20)
  const read = { cnae, kw, kwh }
  const wrong = (['cnae', 'kw', 'kwh'] as const).filter((name) => textOf(name) !== '' && read[name] === undefined)
  return {
    typed: withoutEmpty({ uf, distribuidora, grupo, classe, cnae: textOf('cnae'), kw: textOf('kw'), kwh: textOf('kwh') }),
    errors: Object.fromEntries(wrong.map((name) => [name, wrongFilters[name]])) as Partial<
      Record<keyof typeof wrongFilters, string>
    >,
    filter: {
      ...(uf && { uf }),
      ...(distribuidora && { distributor: Number(distribuidora) }),
      ...(grupo && { subgroup: grupo }),
      ...(classe && { class: classe }),
      ...(cnae && { cnae }),
      ...(kw && { minKw: parseDecimal(kw) }),
      ...(kwh && { minKwh: parseDecimal(kwh) }),
    },
  }
}

/** What was typed in the form of the portfolio. */
type ChosenForm = { name: string; ids: readonly string[]; problem?: string }

/** The list of captive units, by the filters in the address. */
export async function openProspects(provider: Provider, query: URLSearchParams, now: Date) {
  const { typed, errors, filter } = filtersIn(query)
  const [list, told, { isInvented }] = await Promise.all([
    provider.call(listProspects, { params: { ...filter, page: pageNumberIn(query) } }),
    provider.call(getProspectBases),
    provider.call(getMarketOrigin),
  ])
  const form: ChosenForm = { name: `Prospectos de ${shortDate(brazilDay(now))}`, ids: [] }
  return {
    list: { ...list, items: list.items.map(toProspectRow) },
    ...told,
    typed,
    errors,
    isInvented,
    form,
    sendingKey: randomUUID(),
  }
}

export type OpenedProspects = Awaited<ReturnType<typeof openProspects>>

/** Makes a portfolio of the ticked units, or of the largest of the filter in the address, and opens it. */
export async function takeToPortfolio(provider: Provider, query: URLSearchParams, form: FormData) {
  const ids = form.getAll('unidade').filter((it) => typeof it === 'string')
  const name = String(form.get('nome') ?? '').trim()
  const refused = (problem: string, status = 400) => data({ name, ids, problem } satisfies ChosenForm, status)
  if (name === '') return refused('Dê um nome à carteira.')
  if (name.length > maxPortfolioNameCharacters) return refused(`O nome pode ter até ${maxPortfolioNameCharacters} caracteres.`)
  const isOfFilter = form.get('escolha') === 'filtro'
  if (!isOfFilter && ids.length === 0) return refused('Marque ao menos uma unidade da lista.')
  if (isOfFilter && Object.keys(filtersIn(query).errors).length > 0) return refused('Corrija os filtros da lista.')
  const chosen = isOfFilter ? { filter: filtersIn(query).filter } : { ids: ids.slice(0, maxPortfolioUnits) }
  try {
    const { id } = await provider.call(createProspectPortfolio, { body: { name, chosen }, ...(await sendingKeyOf(form)) })
    return redirect(`/simulacao/carteiras/${id}`)
  } catch (error) {
    const { status, message } = readRefusal(error)
    return refused(message, status)
  }
}

const monthNames = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

const fileHeader = [
  'Distribuidora',
  'Município (IBGE)',
  'Município',
  'UF',
  'CNAE',
  'Classe',
  'Subgrupo',
  'Modalidade suposta',
  'Consumo médio (kWh/mês)',
  'Na ponta (kWh/mês)',
  'Ponta suposta',
  'Demanda média (kW)',
  'Demanda contratada (kW)',
  'Carga instalada (kW)',
  'Geração própria',
  'Base',
  'Custo cativo estimado, ano 1 (R$)',
  'Economia estimada, ano 1 (R$)',
  ...monthNames.flatMap((month) => [`Consumo ${month} (kWh)`, `Demanda ${month} (kW)`]),
]

/** The largest units of the filter as a file, as many as a portfolio takes; of a wrong filter the page, which says what is wrong. */
export async function prospectsFile(provider: Provider, query: URLSearchParams): Promise<Response> {
  const { filter, errors } = filtersIn(query)
  if (Object.keys(errors).length > 0) return redirect(`${prospectsPath}?${query}`)
  const [{ items }, { isInvented }] = await Promise.all([
    provider.call(listProspects, { params: { ...filter, size: maxPortfolioUnits } }),
    provider.call(getMarketOrigin),
  ])
  const source = isInvented ? 'Dados inventados para demonstração.' : 'Fonte: BDGD (UCMT e UCAT), dados abertos da ANEEL.'
  return new Response(csvFile([fileHeader, ...items.map(fileRow), [], [source]]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="prospectos.csv"',
      'cache-control': 'private, no-store',
    },
  })
}

function fileRow(it: Prospect) {
  const estimate = it.estimate.outcome === 'none' ? undefined : it.estimate
  const figures = [it.meanKw, it.contractedKw, it.installedKw].map((kw) => kw ?? undefined)
  return [
    it.distributor.name,
    String(it.city.code),
    it.city.name ?? undefined,
    it.city.uf,
    it.cnae ?? undefined,
    it.class ?? undefined,
    it.subgroup,
    it.ths,
    it.meanKwh,
    it.peakKwh,
    it.isPeakAssumed ? 'Sim' : 'Não',
    ...figures,
    it.hasGeneration ? 'Sim' : 'Não',
    it.baseMonth === null ? undefined : String(it.baseMonth),
    csvMoney(estimate?.captiveBrl),
    csvMoney(estimate?.savingBrl),
    ...it.monthsKwh.flatMap((kwh, index) => [kwh, it.monthsKw[index]]),
  ]
}
