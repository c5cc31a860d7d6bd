import { ButtonLink } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Empty } from '~/ui/empty'
import { PageHead } from '~/ui/page-head'
import { TabLinks } from '~/ui/tabs'
import { keysOf } from '~/domain/records/records'
import { newCompanyPath, newUnitPath } from '../companies/paths'
import { UnitChooser } from './unit-choice'
import { DeleteTab } from './delete-tab'
import { PasteForm } from './imports/start-forms'
import { MonthForm } from './month-form-fields'
import type { OpenedMonths } from './open-months.server'
import { unitDashboardAddress, monthImportsPath, monthsAddress, type Tab } from './paths'
import { YearGridForm } from './year-form'

const tabWords: Record<Tab, string> = { cadastrar: 'Cadastrar', excluir: 'Deletar' }

/** The months of a unit: a year to enter, and months to delete. */
export function MonthsPage(page: OpenedMonths) {
  const { tab, company, unit, year } = page
  const hasNone = !company && page.companies.options.length === 0 && !page.companies.search
  const choice = { empresa: company?.id, unidade: unit?.id, ano: year }
  return (
    <>
      <PageHead
        title="Meses"
        answer={unit && answerOf(page, unit.name)}
        lead={unit ? undefined : 'Escolha a empresa para cadastrar ou excluir os meses de uma unidade.'}
        actions={
          <>
            {company && unit && (
              <ButtonLink to={unitDashboardAddress(company.id, unit.id)} variant="secondary">
                Ver no painel
              </ButtonLink>
            )}
            <ButtonLink to={monthImportsPath} variant="secondary">
              Importar
            </ButtonLink>
          </>
        }
      />
      <TabLinks
        label="O que fazer com os meses"
        tabs={keysOf(tabWords).map((aba) => ({
          label: tabWords[aba],
          to: monthsAddress({ ...choice, aba }),
          isCurrent: aba === tab,
        }))}
      />
      {hasNone ? (
        <Empty action={{ to: newCompanyPath, label: 'Cadastrar empresa' }}>
          Nenhuma empresa cadastrada ainda. Os meses são das unidades de uma empresa: cadastre a primeira.
        </Empty>
      ) : (
        <UnitChooser {...page} />
      )}
      {company && !unit && (
        <Empty
          action={{ to: newUnitPath(company.id), label: 'Cadastrar unidade' }}
        >{`${company.name} ainda não tem unidades. Os meses são de uma unidade: cadastre a primeira.`}</Empty>
      )}
      {company && unit && tab === 'excluir' && <DeleteTab {...page} company={company} unit={unit} />}
      {company && unit && tab === 'cadastrar' && (
        <>
          <YearGridForm {...page} company={company} unit={unit} />
          <div>
            <MonthForm {...page} company={company} unit={unit} />
            <Disclosure summary="Colar da planilha" id="colar">
              <PasteForm />
            </Disclosure>
          </div>
        </>
      )}
    </>
  )
}

function answerOf({ tab, months, deletable, year }: OpenedMonths, name: string) {
  if (tab === 'excluir')
    return `${name}: ${deletable.length === 1 ? '1 mês cadastrado' : `${deletable.length} meses cadastrados`}`
  const known = months.filter(({ version }) => version !== null).length
  return known === 0 ? `${name}: nenhum mês de ${year}` : `${name}: ${known} de 12 meses de ${year}`
}
