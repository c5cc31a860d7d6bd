import { Link } from '@remix-run/react'
import { tariffStates } from '~/contract/tariffs'
import { maxSearchCharacters } from '~/contract/text'
import { recordOf } from '~/domain/records/records'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { shortDate } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { withoutEmpty } from '~/ui/list-query'
import { pageAddress } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { tariffImportsPath } from './import/import-words'
import { newTariffPath, validityText, proposalsPath, tariffStateWords, tariffsPath, thsWords } from './tariff-words'
import type { ListedTariffs, ListedTariff } from './tariffs.server'

export function TariffsPage({ list, filter }: ListedTariffs) {
  const { situacao: state, busca } = filter
  const words = recordOf(tariffStates, (it) => `${tariffStateWords[it]} (${list.counts[it]})`)
  return (
    <ListPage
      title="Tarifas"
      lead="A última tarifa de cada distribuidora, subgrupo e modalidade do grupo A: a que os estudos usam."
      list={list}
      caption={`Tarifas: ${tariffStateWords[state].toLowerCase()}`}
      columns={columns}
      query={withoutEmpty(filter)}
      empty={<Nothing isSearch={Boolean(busca)} path={pathOf(state)} />}
      actions={
        <>
          <ButtonLink to={tariffImportsPath}>Importar o arquivo da ANEEL</ButtonLink>
          <ButtonLink to={proposalsPath} variant="secondary">
            Tarifas propostas
          </ButtonLink>
          <ButtonLink to={newTariffPath} variant="secondary">
            Digitar uma tarifa
          </ButtonLink>
        </>
      }
    >
      <StateTabs label="Situação das tarifas" words={words} current={state} />
      <FilterBar path={pathOf(state)}>
        <input type="hidden" name="situacao" value={state} />
        <Field
          name="busca"
          label="Distribuidora ou estado"
          type="search"
          maxLength={maxSearchCharacters}
          defaultValue={busca}
          autoComplete="off"
        />
      </FilterBar>
    </ListPage>
  )
}

function pathOf(state: string) {
  return `${tariffsPath}${pageAddress(stateQuery(state), 1)}`
}

function Nothing({ isSearch, path }: { isSearch: boolean; path: string }) {
  if (!isSearch) return <Empty>Nenhuma tarifa aqui.</Empty>
  return <Empty action={{ to: path, label: 'Limpar a busca' }}>Nenhuma tarifa foi encontrada com esta busca.</Empty>
}

const columns: readonly Column<ListedTariff>[] = [
  { header: 'Distribuidora', cell: ({ distributor }) => `${distributor.name} (${distributor.uf})` },
  { header: 'Subgrupo', isWhole: true, cell: ({ subgroup, ths }) => `${subgroup} ${thsWords[ths] ?? ths}` },
  { header: 'Resolução', isWhole: true, cell: resolution },
  { header: 'Vigência', isWhole: true, cell: validityText },
  { header: 'Sucessora', cell: successor },
  { header: 'Abrir', hasOwnLine: true, isWhole: true, cell: open },
]

function resolution({ resolution: name, isTyped }: ListedTariff) {
  return (
    <>
      {name} {isTyped && <Badge>digitada</Badge>}
    </>
  )
}

function successor({ next, notice }: ListedTariff) {
  if (next) return `${next.resolution}, a partir de ${shortDate(next.validFrom)}`
  if (notice) return `${notice.resolution}, de ${shortDate(notice.validFrom)}, sem os valores`
  return '–'
}

function open({ distributor, subgroup, ths, validFrom }: ListedTariff) {
  const query = new URLSearchParams({
    distribuidora: String(distributor.id),
    subgrupo: subgroup,
    modalidade: ths,
    inicio: validFrom,
  })
  return (
    <Link to={`${newTariffPath}?${query}`}>
      Ver e corrigir <span className="sr-only">{`${distributor.name} ${subgroup} ${thsWords[ths]}`}</span>
    </Link>
  )
}
