import type { z } from 'zod'
import type { getProspectBases, listProspects } from '~/contract/prospects'
import { prospectClassName } from '~/domain/market/prospect-classes'

export type Prospect = z.output<typeof listProspects.reply>['items'][number]
type Bases = z.output<typeof getProspectBases.reply>['bases']

/** What the page shows of a prospect. */
export function toProspectRow(it: Prospect) {
  const { id, distributor, subgroup, ths, meanKwh, meanKw, contractedKw, hasGeneration, estimate } = it
  const place = placeName(it)
  return {
    id,
    place,
    tariff: `${distributor.name} · ${subgroup} ${ths === 'AZUL' ? 'Azul' : 'Verde'}`,
    activity: it.cnae === null ? 'CNAE não informado' : `CNAE ${it.cnae}`,
    className: it.class === null ? undefined : prospectClassName(it.class),
    meanKwh,
    kw: meanKw ?? contractedKw,
    hasGeneration,
    estimate,
  }
}

export type ProspectListRow = ReturnType<typeof toProspectRow>

/** "Natal/RN", or with IBGE's code where the file has no name: "Município 2408102/RN". */
function placeName({ city: { name, code, uf } }: Prospect) {
  return `${name ?? `Município ${code}`}/${uf}`
}

/** "base de 12/2024", "bases de 12/2023 a 12/2024"; nothing where no file says it. */
export function basesText(bases: Bases): string | undefined {
  const months = bases.flatMap(({ baseMonth }) => baseMonth ?? []).toSorted((a, b) => a - b)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return first === last ? `base de ${monthText(first)}` : `bases de ${monthText(first)} a ${monthText(last)}`
}

function monthText(month: number) {
  return `${String(month % 100).padStart(2, '0')}/${Math.floor(month / 100)}`
}

/** The distributors of a list, to choose from. */
export function prospectDistributors(bases: Bases, asked: string | undefined) {
  const known = bases.map(({ distributor: { code, name } }) => ({ value: String(code), label: name }))
  // An address may name a distributor without a base.
  const options = asked === undefined ? known : [...known, { value: asked, label: `Código ${asked}, sem base lida` }]
  return options.filter(({ value }, index) => options.findIndex((it) => it.value === value) === index)
}
