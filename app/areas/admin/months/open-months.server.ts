import { getCompany } from '~/contract/companies'
import { getUnitYear, listCompaniesOfMonthData, showMonthData } from '~/contract/month-data'
import { brazilDay } from '~/domain/dated/brazil-day'
import { monthDataNames } from '~/domain/month-data/month-names'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import { typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { searchText } from '~/ui/list-query'
import { openChoices, type OptionSource } from '~/ui/sought'
import type { Tab } from './paths'
import { enteredYears, yearIn } from './years'

export type OpenedMonths = Awaited<ReturnType<typeof openMonths>>
export type ChosenUnit = NonNullable<OpenedMonths['unit']>
export type DeletableMonth = Awaited<ReturnType<typeof monthsOf>>[number]

/** The chosen unit with its year to enter, or with its months to delete. */
export async function openMonths({ provider, takeDraft }: SignedInMember, query: URLSearchParams, now: Date) {
  const today = brazilDay(now)
  const tab: Tab = query.get('aba') === 'excluir' ? 'excluir' : 'cadastrar'
  const empresa = query.get('empresa')
  const typed = searchText.parse(query.get('nomeEmpresa') ?? '')
  const [companies, company] = await Promise.all([
    openChoices(companiesOfMonths(provider), { typed }),
    empresa ? unlessMissing(provider.call(getCompany, { params: { id: empresa } })) : undefined,
  ])
  const units = (company?.measuringPoints ?? []).map(({ id, name, cnpj }) => ({ id, name, cnpj }))
  const chosen = query.get('unidade')
  const unit = units.find(({ id }) => id === chosen) ?? units[0]
  const year = yearIn(query.get('ano'), today)
  const draft = await takeDraft()
  const typedMonths = draft && unit && draft.get('unitId') === unit.id ? typedFields(draft) : undefined
  return {
    tab,
    companies,
    company: company && { id: company.id, name: company.name },
    units: units.map(({ id, name }) => ({ value: id, label: name })),
    unit,
    year,
    years: enteredYears(today),
    typed: typedMonths,
    months: tab === 'cadastrar' && unit ? (await provider.call(getUnitYear, { params: { id: unit.id, year } })).months : [],
    deletable: tab === 'excluir' && unit ? await monthsOf(provider, unit) : [],
    chosenToDelete: query.get('excluir'),
  }
}

/** Companies by initials, for the choice. */
function companiesOfMonths(provider: Pick<MemberProvider, 'call'>): OptionSource {
  return async (params) => {
    const companies = await provider.call(listCompaniesOfMonthData, { params })
    return companies.map(({ _id, Nome, initials }) => ({ value: _id, label: `${initials} – ${Nome}` }))
  }
}

/** Every month of the unit, newest first. */
async function monthsOf(provider: Pick<MemberProvider, 'call'>, { id, cnpj }: { id: string; cnpj: string }) {
  const { companyData } = await provider.call(showMonthData, { body: { CNPJ: cnpj } })
  return companyData
    .filter(({ unitId }) => unitId === id)
    .map(({ _id, version, Mes, Ano, Status, ...figures }) => ({
      id: _id,
      version,
      name: `${Mes} de ${Ano}`,
      month: monthDataNames.indexOf(Mes) + 1,
      year: Ano,
      status: Status,
      captiveCostBrl: figures.CustoCativo,
      freeCostBrl: figures.CustoLivre,
      contractedMwh: figures.EnergiaContratada,
      measuredMwh: figures.EnergiaMedida,
    }))
}
