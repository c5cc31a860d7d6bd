import { Link } from '@remix-run/react'
import type { migrationStates } from '~/contract/migrations'
import { monthNumerals, monthOfKey } from '~/domain/units/calendar-month'
import { ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { shortDate } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { withoutEmpty } from '~/ui/list-query'
import { countLabel, pageAddress } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { migrationKindWords, stepOwnerWords } from '~/unit-text/migration'
import type { ListedMigrations } from './migrations.server'
import { migrationPath, migrationsPath, signedProposalsPath } from './paths'

const stateWords: Record<(typeof migrationStates)[number], string> = { running: 'Em curso', done: 'Concluídas' }

/** Every unit on its way to the free market, what is late first. */
export function MigrationsPage({ list, filter }: ListedMigrations) {
  const unfiltered = `${migrationsPath}${pageAddress(stateQuery(filter.situacao), 1)}`
  return (
    <ListPage
      title="Migrações"
      lead="As unidades a caminho do mercado livre, com o próximo prazo de cada uma. As atrasadas vêm primeiro."
      actions={
        <ButtonLink to={signedProposalsPath} variant="secondary">
          Propostas assinadas
        </ButtonLink>
      }
      list={list}
      caption={`${countLabel(list, 'migração', 'migrações')}, pelo próximo prazo`}
      columns={columns}
      query={withoutEmpty(filter)}
      empty={
        filter.busca ? (
          <Empty action={{ to: unfiltered, label: 'Ver todas' }}>Nenhuma migração foi encontrada com este filtro.</Empty>
        ) : (
          <Empty>Nenhuma migração aqui. Ela começa na página de uma unidade em adesão, ou de uma proposta assinada.</Empty>
        )
      }
    >
      <StateTabs label="Situação das migrações" words={stateWords} current={filter.situacao} />
      <FilterBar path={unfiltered}>
        <input type="hidden" name="situacao" value={filter.situacao} />
        <Field name="busca" label="Nome ou sigla da empresa" type="search" defaultValue={filter.busca} />
      </FilterBar>
    </ListPage>
  )
}

const columns: readonly Column<ListedMigrations['list']['items'][number]>[] = [
  { header: 'Unidade', cell: ({ unitId, unitName }) => <Link to={migrationPath(unitId)}>{unitName}</Link> },
  { header: 'Empresa', cell: ({ companyName }) => companyName },
  { header: 'Tipo', cell: ({ kind }) => migrationKindWords[kind] },
  {
    header: 'Próximo prazo',
    cell: ({ nextDueOn, isLate }) =>
      nextDueOn === null ? (
        'Concluída'
      ) : isLate ? (
        <span className="loss">Atrasado desde {shortDate(nextDueOn)}</span>
      ) : (
        shortDate(nextDueOn)
      ),
  },
  { header: 'Passo', cell: ({ nextStep }) => nextStep?.title ?? '–' },
  { header: 'Quem faz', cell: ({ nextStep }) => (nextStep ? stepOwnerWords[nextStep.owner] : '–') },
  { header: 'Primeiro mês', isWhole: true, cell: ({ firstMonth }) => monthNumerals(monthOfKey(firstMonth)) },
]
